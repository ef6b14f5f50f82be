import { expect, test } from 'vitest';
import { lastMonths, readStatementSearch, statementQueryOf } from './statement-search.ts';

test('an address is read, and what is unknown counts as absent', () => {
  expect(readStatementSearch({ show: 'used', month: '2026-11' })).toEqual({ show: 'used', month: '2026-11' });
  expect(readStatementSearch({ show: 'all', month: '2026-13' })).toEqual({});
});

test('a month is asked for from its first moment to that of the next', () => {
  const { from = 0, to = 0 } = statementQueryOf({ month: '2026-12' });
  expect([new Date(from).getMonth(), new Date(to).getFullYear(), new Date(to).getMonth()]).toEqual([11, 2027, 0]);
  expect(statementQueryOf({})).toEqual({});
});

test('thirteen months, from this one back over the year', () => {
  const months = lastMonths(new Date(2026, 0, 31).getTime()).map(({ value }) => value);
  expect([months.length, months[0], months[1], months[12]]).toEqual([13, '2026-01', '2025-12', '2025-01']);
});
