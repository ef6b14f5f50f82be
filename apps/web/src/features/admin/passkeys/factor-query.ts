import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';

/** The query of the administrator's second factor, read anew each time: another device may have changed it. */
export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('GET /administration/second-factor', {}, signal),
  staleTime: 0,
});
