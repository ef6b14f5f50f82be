import type { Answer, Calls } from '@recado/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';

export type MadeCodes = Answer<Calls['POST /administration/codes']>;

/** Batches of access codes, page after page. */
export const batchesQuery = infiniteQueryOptions({
  queryKey: ['admin-codes'],
  queryFn: ({ pageParam, signal }) => call('GET /administration/codes', { query: { page: pageParam } }, signal),
  initialPageParam: 1,
  getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : null),
});
