import { expect, test } from 'vitest';
import { activityFilterOf, countFilters, readActivitySearch } from './activity-search.ts';

test('unknown values of the address count as absent', () => {
  const search = { result: 'nonsense', q: ['a'], media: null, kind: 'echo', days: 8, from: 'x', to: 5, other: 1 };
  expect(readActivitySearch(search)).toEqual({});
});
test('known ones are kept, numbers as text, long ones cut', () => {
  const search = { result: 'held', q: 42, media: '179', kind: 'story', days: 7 };
  expect(readActivitySearch(search)).toEqual({ ...search, q: '42' });
});
test('days that are named count before the last so many', () => {
  expect(readActivitySearch({ days: 7, from: '2026-11-20' })).toEqual({ from: '2026-11-20' });
});

const now = new Date(2026, 10, 22, 15).getTime();
const at = (day: number) => new Date(2026, 10, day).getTime();

test('the last day is asked for to its end, in whichever order both were named', () => {
  const wanted = { from: at(20), to: at(22) };
  expect(activityFilterOf({ from: '2026-11-20', to: '2026-11-21' }, now)).toEqual(wanted);
  expect(activityFilterOf({ from: '2026-11-21', to: '2026-11-20' }, now)).toEqual(wanted);
  expect(activityFilterOf({ to: '2026-11-21', q: 'ana' }, now)).toEqual({ filter: 'ana', to: at(22) });
});
test('the last so many days have today as their last', () => {
  expect(activityFilterOf({ days: 1, kind: 'live' }, now)).toEqual({ kind: 'live', from: at(22) });
  expect(activityFilterOf({ days: 30 }, now)).toEqual({ from: new Date(2026, 9, 24).getTime() });
});
test('filters are counted, days as one, the search as none', () => {
  expect(countFilters({})).toBe(0);
  expect(countFilters({ q: 'x', days: 7 })).toBe(1);
  expect(countFilters({ from: '2026-11-20', to: '2026-11-21', result: 'held', kind: 'tap', media: '1' })).toBe(4);
});
