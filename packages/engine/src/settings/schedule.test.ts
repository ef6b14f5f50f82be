import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSettings, NOON, someTime } from '../fixtures/examples.ts';
import { checkSettings } from './check-settings.ts';
import { parseSettings } from './parse-settings.ts';
import { NO_SCHEDULE, nearestWithin, scheduleAt, schedulesMeet } from './schedule.ts';

const HOUR = 3_600_000;
const someSchedule = fc.record({ activeFrom: fc.option(someTime), activeUntil: fc.option(someTime) });
const someRightSchedule = someSchedule.filter(
  ({ activeFrom, activeUntil }) => activeFrom === null || activeUntil === null || activeFrom < activeUntil,
);

test('the beginning belongs to a schedule, the end does not', () => {
  const schedule = { activeFrom: NOON, activeUntil: NOON + HOUR };
  const at = [NOON - 1, NOON, NOON + HOUR - 1, NOON + HOUR].map((time) => scheduleAt(schedule, time));
  expect(at).toEqual(['before', 'within', 'within', 'after']);
});

test('settings from before schedules always answer', () => {
  const read = parseSettings({});
  expect(read.ok && scheduleAt(read.settings, NOON)).toBe('within');
});

test('two schedules meet where both hold a moment that is still to come, whichever is asked first', () => {
  fc.assert(
    fc.property(someSchedule, someSchedule, someTime, (a, b, now) => {
      const hours = Array.from({ length: 40 }, (_, hour) => NOON + (hour - 20) * HOUR).filter((time) => time >= now);
      const meet = hours.some((time) => [a, b].every((one) => scheduleAt(one, time) === 'within'));
      expect(schedulesMeet(a, b, now)).toBe(meet);
      expect(schedulesMeet(b, a, now)).toBe(meet);
    }),
  );
});

test('the time next to now within a schedule is now itself where that is within', () => {
  fc.assert(
    fc.property(someRightSchedule, someTime, (schedule, now) => {
      expect(scheduleAt(schedule, nearestWithin(schedule, now))).toBe('within');
      if (scheduleAt(schedule, now) === 'within') expect(nearestWithin(schedule, now)).toBe(now);
    }),
  );
});

describe('checking', () => {
  const codes = (changes: Parameters<typeof exampleSettings>[0], now?: number) =>
    checkSettings('post', exampleSettings(changes), now === undefined ? {} : { now })
      .filter(({ path }) => path.startsWith('active'))
      .map(({ path, code, severity }) => [path, code, severity]);

  test('an end before the beginning, or at it, is refused', () => {
    const refused = [['activeUntil', 'schedule_ends_before', 'error']];
    expect(codes({ activeFrom: NOON, activeUntil: NOON })).toEqual(refused);
    expect(codes({ activeFrom: NOON, activeUntil: NOON - 1 }, NOON + HOUR)).toEqual(refused);
  });

  test('an end that is over is said, and may be saved', () => {
    expect(codes({ activeUntil: NOON }, NOON)).toEqual([['activeUntil', 'schedule_over', 'warning']]);
    expect(codes({ activeUntil: NOON + 1 }, NOON)).toEqual([]);
    expect(codes({ activeUntil: NOON })).toEqual([]);
  });

  test('a time that is none is refused by its path', () => {
    for (const activeFrom of [-1, 1.5, Number.NaN, 1e17, '2026-01-01']) {
      const read = parseSettings({ ...NO_SCHEDULE, activeFrom });
      expect(new Set(read.ok ? [] : read.problems.map(({ path }) => path))).toEqual(new Set(['activeFrom']));
    }
  });
});
