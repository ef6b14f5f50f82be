import { expect, test } from 'vitest';
import { asAccountId } from '../../../platform/ids/index.ts';
import { countForged, type Forged } from './count-forged.ts';

test('a flood of forged calls is two writes a minute, and none is lost, also where a write fails', async () => {
  const written: Forged[] = [];
  let pass = () => {};
  const clock = {
    sleep: (_ms: number, _why: string, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        pass = resolve;
        signal?.addEventListener('abort', () => resolve());
      }),
  };
  let isAway = false;
  const warned: string[] = [];
  const forged = countForged({
    clock,
    log: { warn: (_facts, sentence) => void warned.push(sentence) },
    write: async (one) => {
      if (isAway) throw new Error('the database is away');
      written.push(one);
    },
  });
  const at = { accountId: asAccountId('a'), source: 'hotmart', token: 't' } as const; // const: a literal of the closed list
  const counts = () => written.map(({ source, count }) => [source, count]);
  for (let call = 0; call < 1000; call++) await forged.note(at);
  await forged.note({ ...at, source: 'stripe' });
  expect(counts()).toEqual([
    ['hotmart', 1],
    ['stripe', 1],
  ]);
  pass();
  await expect.poll(counts).toContainEqual(['hotmart', 999]);
  await forged.note(at);
  await forged.note(at);
  isAway = true;
  pass();
  await expect.poll(() => warned.length).toBe(1);
  await forged.note({ ...at, source: 'stripe' });
  await forged.note({ ...at, source: 'stripe' });
  expect(counts().slice(3)).toEqual([['hotmart', 1]]);
  isAway = false;
  await forged.end();
  expect(counts().slice(4).toSorted()).toEqual([
    ['hotmart', 1],
    ['stripe', 2],
  ]);
});
