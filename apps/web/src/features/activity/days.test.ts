import { expect, test } from 'vitest';
import { arrivalOf, byDay, dayOf, isDay, startOf, startOfDays } from './days.ts';

const idOf = (at: number) => {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
};

test('a list is parted by the days on which it reached us, in its order', () => {
  const [noon, before] = [new Date(2026, 10, 22, 12).getTime(), new Date(2026, 10, 21, 23, 59, 59).getTime()];
  const items = [noon, noon - 1, before, before - 1].map((at) => ({ id: idOf(at) }));
  expect(byDay(items).map(({ day, items: of }) => [day, of.length])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-21', 2],
  ]);
  expect(arrivalOf(idOf(noon))).toBe(noon);
  expect(byDay([])).toEqual([]);
});

test('days begin where the person is', () => {
  expect(startOf('2026-11-22')).toBe(new Date(2026, 10, 22).getTime());
  expect(startOf('2026-11-30', 1)).toBe(new Date(2026, 11, 1).getTime());
  expect(dayOf(startOf('2026-03-01', -1))).toBe('2026-02-28');
  const now = new Date(2026, 10, 22, 15).getTime();
  expect(dayOf(startOfDays(1, now))).toBe('2026-11-22');
  expect(dayOf(startOfDays(7, now))).toBe('2026-11-16');
});

test.each(['yesterday', '2026-1-1', 5, null, ''])('%j is no day', (value) => {
  expect(isDay(value)).toBe(false);
});
