import { expect, test } from 'vitest';
import { filterOf, isFiltered, LISTED_KINDS, readListSearch } from './list-search.ts';

test('unknown values of the address count as absent', () => {
  expect(readListSearch({ kind: 'nonsense', state: 7, sort: ['name'], sheet: 'x', q: null, other: 1 })).toEqual({});
});
test('known ones are kept, numbers as text, long ones cut; the usual order is none', () => {
  expect(readListSearch({ q: 42, kind: 'direct', state: 'gone', label: 'x'.repeat(40), sort: 'name' })).toEqual({
    q: '42',
    kind: 'direct',
    state: 'gone',
    label: 'x'.repeat(30),
    sort: 'name',
  });
  expect(readListSearch({ sort: 'activity', sheet: 'new' })).toEqual({ sheet: 'new' });
});
test('the server is asked for names from A, for the rest as it answers by itself; a sheet is none of its business', () => {
  expect(filterOf({ sort: 'name', q: 'a' })).toEqual({ sort: 'name', order: 'asc', filter: 'a' });
  expect(filterOf({ sort: 'createdAt', sheet: 'filters' })).toEqual({ sort: 'createdAt' });
  expect(filterOf({})).toEqual({});
});
test('an order filters nothing away', () => {
  expect(isFiltered({ sort: 'name', sheet: 'filters' })).toBe(false);
  for (const kind of LISTED_KINDS) expect(isFiltered({ kind })).toBe(true);
});
