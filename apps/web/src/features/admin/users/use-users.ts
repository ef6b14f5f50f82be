import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import type { UsersSearch } from './users-search.ts';

const PATHS = {
  all: 'GET /users',
  'zero-credits': 'GET /users/zero-credits',
  'old-clients': 'GET /users/old-clients',
} as const; // const: names of calls

/** Rows of a page of users. */
export const PAGE_SIZE = 20;

function usersQuery({ list = 'all', q, sort = 'createdAt', order = 'desc', page = 1 }: UsersSearch) {
  return queryOptions({
    queryKey: ['admin-users', list, q ?? '', sort, order, page],
    queryFn: ({ signal }) =>
      call(PATHS[list], { query: { page, size: PAGE_SIZE, sort, order, ...(q ? { filter: q } : {}) } }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The page of users that the address asks for. */
export function useUsers(search: UsersSearch) {
  return useQuery(usersQuery(search));
}
