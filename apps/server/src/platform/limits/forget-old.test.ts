import { expect, test } from 'vitest';
import { forgetOld } from './forget-old.ts';

test('what is over is forgotten, and nothing behind the first that is not', () => {
  const known = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 9],
    ['d', 1],
  ]);
  forgetOld(known, (at) => at < 5);
  expect([...known.keys()]).toEqual(['c', 'd']);
  forgetOld(known, () => true);
  expect(known.size).toBe(0);
});
