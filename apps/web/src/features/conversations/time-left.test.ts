import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const MINUTE = 60_000;

test.each([
  [24 * 60 * MINUTE - 1, 23, 0, false],
  [180 * MINUTE, 3, 0, false],
  [180 * MINUTE - 1, 2, 0, true],
  [120 * MINUTE, 2, 0, true],
  [120 * MINUTE - 1, 0, 119, true],
  [MINUTE, 0, 1, true],
  [MINUTE - 1, 0, 0, true],
  [-5 * MINUTE, 0, 0, true],
])('%i ms: %i hours, %i minutes, short: %s', (ms, hours, minutes, isShort) => {
  expect(timeLeft(ms)).toEqual({ hours, minutes, isShort });
});
