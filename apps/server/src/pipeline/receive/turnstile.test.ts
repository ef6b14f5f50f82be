import { expect, test } from 'vitest';
import { makeTurnstile } from './turnstile.ts';

/** A turnstile whose next opening is given by hand, and what has begun. */
function standing(most = 100) {
  const opens: (() => void)[] = [];
  const begun: string[] = [];
  const { pass } = makeTurnstile({ open: () => new Promise((resolve) => opens.push(resolve)), most });
  const enter = (name: string, bytes = 10) => pass(bytes, () => begun.push(name));
  const next = async () => {
    opens.shift()?.();
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  };
  return { enter, next, begun };
}

test('one after the other, in the order in which they came, each when it is let in', async () => {
  const { enter, next, begun } = standing();
  const all = ['a', 'b', 'c'].map((name) => enter(name));
  await next();
  await next();
  expect(begun).toEqual(['a']);
  await next();
  await next();
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(await Promise.all(all)).toEqual([{ begun: 1 }, { begun: 2 }, { begun: 3 }]);
});

test('more bytes than may wait are turned away, and one alone never is', async () => {
  const { enter, next, begun } = standing(25);
  const alone = enter('large', 1_000);
  expect(await enter('b')).toBeNull();
  for (let turns = 0; turns < 3; turns++) await next();
  expect(await alone).toEqual({ begun: 1 });
  const again = [enter('c'), enter('d')];
  expect(await enter('e')).toBeNull();
  for (let turns = 0; turns < 6; turns++) await next();
  await Promise.all(again);
  expect(begun).toEqual(['large', 'c', 'd']);
});

test('one that cannot be read keeps nobody behind it out', async () => {
  const { pass } = makeTurnstile({ open: async () => {}, most: 100 });
  const broken = pass(10, () => {
    throw new Error('broken');
  });
  const next = pass(10, () => 'read');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toEqual({ begun: 'read' });
});
