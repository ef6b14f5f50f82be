import { expect, test } from 'vitest';
import { creditLevel } from './credit-level.ts';

test.each([
  [10, 10, null],
  [3, 10, null],
  [2, 10, 'low'],
  [1, 10, 'low'],
  [0, 10, 'none'],
  [0, 0, null],
  [null, null, null],
] as const)('%s of %s credits left: %s', (remaining, total, level) => {
  const rest = { held: 0, spent: 0, renewsAt: null, onlyFree: true, addOns: { directs: false, lives: false } };
  expect(creditLevel({ remaining, total, unlimited: remaining === null, ...rest })).toBe(level);
});
