import type { Answer, Calls } from '@recado/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';

/** The query of the account's keys, the newest first. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call('GET /keys', {}, signal),
});

/** A key as it was just made, whole. */
export type MadeKey = Answer<Calls['POST /keys']>;
