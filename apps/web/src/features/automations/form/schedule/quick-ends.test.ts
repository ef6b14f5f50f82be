import { expect, test } from 'vitest';
import { momentOf, wallTimeOf } from '../../../../i18n/schedules/zone-time.ts';
import { endOfSunday, inADay } from './quick-ends.ts';

const at = (wallTime: string) => momentOf(wallTime) ?? 0;

test.each([
  // A Thursday, a Saturday at night, a Sunday, and its last minute.
  ['2026-11-26T10:00', '2026-11-29T23:59'],
  ['2026-11-28T23:30', '2026-11-29T23:59'],
  ['2026-11-29T08:00', '2026-11-29T23:59'],
  ['2026-11-29T23:59', '2026-12-06T23:59'],
  ['2026-12-31T12:00', '2027-01-03T23:59'],
])('from %s the next Sunday ends at %s', (begins, ends) => {
  expect(wallTimeOf(endOfSunday(at(begins)))).toBe(ends);
});

test('a day later is a whole minute, and no second less', () => {
  expect(wallTimeOf(inADay(at('2026-11-26T10:00')))).toBe('2026-11-27T10:00');
  expect(wallTimeOf(inADay(at('2026-11-26T10:00') + 1))).toBe('2026-11-27T10:01');
});
