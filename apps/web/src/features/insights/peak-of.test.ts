import { expect, test } from 'vitest';
import { levelOf, peakOf, turnWeek } from './peak-of.ts';

const empty = () => Array.from({ length: 7 }, () => Array<number>(24).fill(0));

test('a week without an answer has no peak', () => {
  expect(peakOf(empty())).toBeNull();
});

test('of two hours alike the first of the week is said', () => {
  const hours = empty();
  for (const weekday of [2, 5]) hours[weekday]?.fill(9, 20, 21);
  hours[3]?.fill(8, 0, 24);
  expect(peakOf(hours)).toEqual({ weekday: 2, hour: 20, count: 9 });
});

test('colour has four steps, and none for none', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => levelOf(count, 8))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test('a week begins on Sunday or on Monday, with the same days', () => {
  expect(turnWeek(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], 0)[0]).toBe('sun');
  expect(turnWeek(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], 1).join(' ')).toBe('mon tue wed thu fri sat sun');
});
