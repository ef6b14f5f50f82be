import { expect, test } from 'vitest';
import { fortnightOf } from './fortnight-of.ts';

const days = (...dms: number[]) =>
  dms.map((n, index) => ({ day: `2026-11-${10 + index}`, came: 9, replies: 2, dms: n }));
const none = { replies: 0, dms: 0 };

test('the best day, the first of equals, and today have their figure', () => {
  const fortnight = fortnightOf({ days: days(0, 4, 1, 4, 2), before: none });
  expect(fortnight).toMatchObject({ counts: 'dms', total: 11, more: null });
  expect(fortnight?.bars.map(({ share, isNamed }) => `${share}${isNamed ? '!' : ''}`)).toEqual([
    ...['0', '1!', '0.25', '1', '0.5!'],
  ]);
  expect(fortnight?.bars.map(({ isToday }) => isToday)).toEqual([false, false, false, false, true]);
});

test('are compared with the days before, where there is something', () => {
  expect(fortnightOf({ days: days(1, 2), before: { replies: 9, dms: 5 } })?.more).toBe(-2);
  expect(fortnightOf({ days: days(3, 2), before: { replies: 9, dms: 5 } })?.more).toBe(0);
  expect(fortnightOf({ days: days(0, 0), before: { replies: 9, dms: 5 } })).toMatchObject({ total: 0, more: -5 });
});

test('count public replies of whoever sends no DMs, and nothing where nothing went out', () => {
  expect(fortnightOf({ days: days(0, 0), before: none })).toMatchObject({ counts: 'replies', total: 4 });
  expect(fortnightOf({ days: [{ day: '2026-11-10', came: 5, ...none }], before: none })).toBeNull();
});
