import { expect, test } from 'vitest';
import { errorKindOf, readErrorSearch } from './error-search.ts';

test.each([
  [{}, 'unknown', 500],
  [{ status: '503' }, 'unknown', 503],
  [{ status: 200 }, 'unknown', 500],
  [{ status: 'x', type: 'nonsense' }, 'unknown', 500],
  [{ status: 404 }, 'not_found', 404],
  [{ type: 'not_found' }, 'not_found', 404],
  [{ type: 'access_denied' }, 'access_denied', 403],
  [{ type: 'something_new', reason: 'access_denied' }, 'access_denied', 403],
  [{ type: 'viewing_as', reason: 'access_denied' }, 'viewing_as', 403],
  [{ type: 'non_compliant_user', reason: 'access_denied', status: 500 }, 'non_compliant_user', 403],
])('%o is the page %s with %d', (search, kind, status) => {
  expect(errorKindOf(readErrorSearch(search))).toEqual({ kind, status });
});

test('a message of the address is bounded', () => {
  expect(readErrorSearch({ message: 'a'.repeat(2_000) }).message).toBe(`${'a'.repeat(200)}…`);
  expect(readErrorSearch({ message: { not: 'a text' } }).message).toBeUndefined();
});
