import { expect, test } from 'vitest';
import { stepsAlong } from './list-users.ts';

const users = 1_000_000;

test.each([
  ['what half of them fit', 1, 500_000, 1_060],
  ['the same far down', 500, 500_000, 31_000],
  ['what one in a hundred fits', 1, 10_000, 4_000],
  ['the same far down, where finding all is cheaper', 500, 10_000, null],
  ['what one in ten fits, far down', 500, 100_000, 151_000],
  ['what fewer fit, so far down that a read along would be long', 500, 60_000, null],
  ['what is beyond the depth of a search', 501, 500_000, null],
  ['what nobody fits', 1, 0, null],
])('%s, page %i', (_, page, fitting, steps) => {
  expect(stepsAlong({ page, size: 20 }, { fitting, users })).toBe(steps);
});
