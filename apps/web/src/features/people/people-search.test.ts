import { expect, test } from 'vitest';
import { hasOwnOrder, readPeopleSearch } from './people-search.ts';

test.each([
  [{}, {}],
  [
    { q: ' lia ', show: 'never', sort: 'often' },
    { q: 'lia', show: 'never', sort: 'often' },
  ],
  [{ q: 7, show: 'x', sort: 'last', other: 1 }, { q: '7' }],
  [{ q: ['a'], show: ['week'] }, {}],
])('%j is read as %j', (given, read) => {
  expect(readPeopleSearch(given)).toEqual(read);
});

test('only the short lists have an order of their own', () => {
  expect(hasOwnOrder({ show: 'never' })).toBe(true);
  expect(hasOwnOrder({ show: 'opted_out' })).toBe(true);
  expect(hasOwnOrder({ show: 'week' })).toBe(false);
  expect(hasOwnOrder({})).toBe(false);
});
