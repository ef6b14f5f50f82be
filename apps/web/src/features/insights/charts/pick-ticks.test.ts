import { expect, test } from 'vitest';
import { pickLines, pickTicks } from './pick-ticks.ts';

test.each([
  [7, 340, [0, 1, 2, 3, 4, 5, 6]],
  [28, 340, [3, 7, 11, 15, 19, 23, 27]],
  [90, 340, [11, 24, 37, 50, 63, 76, 89]],
  [90, 20, [89]],
  [1, 340, [0]],
  [0, 340, []],
])('%i days on %i pixels', (count, width, ticks) => {
  expect(pickTicks(count, width)).toEqual(ticks);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [780, [0, 200, 400, 600, 800]],
  [10, [0, 5, 10]],
  [48, [0, 20, 40, 60]],
  [1284, [0, 500, 1000, 1500]],
])('up to %i', (largest, lines) => {
  expect(pickLines(largest)).toEqual(lines);
});
