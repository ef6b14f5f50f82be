import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';

/** The account's link, who came by it, and what it earned. */
export const affiliateQuery = queryOptions({
  queryKey: ['affiliate'],
  queryFn: ({ signal }) => call('GET /affiliate', {}, signal),
  staleTime: 0,
});
