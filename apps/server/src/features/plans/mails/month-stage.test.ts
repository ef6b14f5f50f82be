import { expect, test } from 'vitest';
import { monthStage } from './month-stage.ts';

const HOUR = 3_600_000;
// Ten in the morning in São Paulo.
const UNTIL = Date.UTC(2026, 10, 23, 13);

test.each([
  ['four days before', -96, null],
  ['three days before', -72, 1],
  ['at eleven in the evening before', -11, 1],
  ['one minute past midnight', -9.98, 2],
  ['an hour before', -1, 2],
  ['as it ends', 0, 3],
  ['two days after', 48, 3],
  ['three days after', 72, null],
])('of a month that ends at ten: %s', (_, hours, stage) => {
  expect(monthStage(UNTIL, UNTIL + hours * HOUR)).toBe(stage);
});
