import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/calls/call.ts';
import { areHintsHeard, useLookEvery } from '../../api/hints/hints-state.ts';
import { type ActivityFilter, activityQuery, creditsQuery, homeQuery, meQuery } from '../../api/queries.ts';
import { hasGap, mergePages } from './merge-pages.ts';

const LIVE_MS = 5_000;

/** The list, whose newest page is asked for again when something happened; older pages are read once. */
export function useLiveActivity(filter: ActivityFilter) {
  const pages = useInfiniteQuery(activityQuery(filter));
  const head = useQuery({
    queryKey: ['activity-head', filter],
    queryFn: ({ signal }) => call('GET /activity', { query: filter }, signal),
    refetchInterval: useLookEvery(LIVE_MS),
    staleTime: 0,
  });
  const older = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const gap = hasGap(head.data, older);
  const { refetch } = pages;
  useEffect(() => {
    if (gap) refetch();
  }, [gap, refetch]);
  useFiguresOf(head.data);
  return { pages, items: mergePages(head.data, older), isPending: pages.isPending && head.isPending };
}

/** Credits, counts and the state of the connection follow the list at once, so that no screen contradicts itself. */
function useFiguresOf(head: unknown): void {
  const client = useQueryClient();
  const seen = useRef(head);
  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== head;
    seen.current = head;
    // The server tells of those by itself, where it tells at all.
    if (!isNews || areHintsHeard()) return;
    for (const { queryKey } of [creditsQuery, homeQuery, meQuery]) client.invalidateQueries({ queryKey });
  }, [client, head]);
}
