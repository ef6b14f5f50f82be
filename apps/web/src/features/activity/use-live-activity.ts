import type { Activity } from '@recado/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { type ActivityFilter, activityQuery } from '../../api/queries.ts';
import { hasGap, mergePages } from './merge-pages.ts';

/** What the account itself wrote, our replies above all, is no news to the seller: it stays out of the list. */
const OWN: readonly Activity['outcome'][] = ['own_comment', 'own_message', 'echo'];
const LIVE_MS = 2_500;

/** The list, whose newest page is asked for again while somebody looks; older pages are read once. */
export function useLiveActivity(filter: ActivityFilter) {
  const pages = useInfiniteQuery(activityQuery(filter));
  const head = useQuery({
    queryKey: ['activity-head', filter],
    queryFn: ({ signal }) => call('GET /activity', { query: filter }, signal),
    refetchInterval: LIVE_MS,
    staleTime: 0,
  });
  const older = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = head.data?.items ?? [];
  const gap = hasGap(newest, older);
  const { refetch } = pages;
  useEffect(() => {
    if (gap) refetch();
  }, [gap, refetch]);
  const items = mergePages(newest, older).filter(({ outcome }) => !OWN.includes(outcome));
  return { pages, items, isPending: pages.isPending && head.isPending, stale: head.isError };
}
