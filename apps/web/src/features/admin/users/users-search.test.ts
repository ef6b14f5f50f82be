import { expect, test } from 'vitest';
import { readUsersSearch } from './users-search.ts';

test('what the address asks for, and nothing that it cannot', () => {
  const full = { list: 'zero-credits', q: 'ana', sort: 'name', order: 'asc', page: 7 };
  expect(readUsersSearch(full)).toEqual(full);
  expect(readUsersSearch({ list: 'all', sort: 'createdAt', order: 'desc', page: 1 })).toEqual({});
  expect(readUsersSearch({ list: 'x', sort: 'role', order: 1, page: 501, q: 5, more: 1 })).toEqual({ q: '5' });
  expect(readUsersSearch({ user: 'u1' })).toEqual({ user: 'u1' });
  expect(readUsersSearch({ page: '1e9' })).toEqual({});
  expect(readUsersSearch({ page: -1, q: 'a'.repeat(200) }).q).toHaveLength(100);
});
