import type { SendingState } from '@recado/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';

/** The query of the account's endpoints. */
export const endpointsQuery = queryOptions({
  queryKey: ['endpoints', 'all'],
  queryFn: ({ signal }) => call('GET /endpoints', {}, signal),
});

const LOOK_MS = 2_000;

/** The query of what was sent to one endpoint, newest first; looked at again while something is on its way. */
export function sendingsQuery(id: string, state: SendingState | null) {
  return infiniteQueryOptions({
    queryKey: ['endpoints', 'log', id, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /endpoints/{id}/reports',
        {
          params: { id },
          query: { ...(state ? { state } : {}), ...(pageParam === null ? {} : { before: pageParam }) },
        },
        signal,
      ),
    initialPageParam: null as string | null, // as: the first page has none before it
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.items.some((one) => one.state === 'waiting') ? LOOK_MS : false,
  });
}

/** The query of one report with its tries and its body. */
export function sendingQuery(id: string, reportId: string, tries: number) {
  return queryOptions({
    queryKey: ['endpoints', 'report', id, reportId, tries],
    queryFn: ({ signal }) => call('GET /endpoints/{id}/reports/{reportId}', { params: { id, reportId } }, signal),
  });
}
