import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOf, wallTimeOf } from './zone-time.ts';

const MINUTE = 60_000;

test.each([
  ['2026-12-03T18:00', '2026-12-03T21:00:00Z'],
  ['2026-12-31T23:59', '2027-01-01T02:59:00Z'],
  // Summer time, as it was until 2019.
  ['2018-12-03T18:00', '2018-12-03T20:00:00Z'],
])('the clocks of São Paulo show %s at %s', (wallTime, moment) => {
  expect(momentOf(wallTime)).toBe(Date.parse(moment));
  expect(wallTimeOf(Date.parse(moment))).toBe(wallTime);
});

test('every minute since clocks stay as they are is read back', () => {
  const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / MINUTE, max: Date.UTC(9998, 0, 1) / MINUTE });
  fc.assert(
    fc.property(minute, (at) => {
      expect(momentOf(wallTimeOf(at * MINUTE))).toBe(at * MINUTE);
    }),
  );
});

test('a moment of the hour that was set back is one at which the clocks show it', () => {
  const hours = fc.integer({ min: Date.UTC(2010, 0, 1) / MINUTE, max: Date.UTC(2020, 0, 1) / MINUTE });
  fc.assert(
    fc.property(hours, (at) => {
      const shown = wallTimeOf(at * MINUTE);
      expect(wallTimeOf(momentOf(shown) ?? 0)).toBe(shown);
    }),
  );
});

test.each(['', '2026-12-03', '2026-12-03T18:00:00', 'tomorrow', '12026-12-03T18:00'])('%j is no such time', (text) => {
  expect(momentOf(text)).toBeNull();
});
