import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { useEdits } from '../../api/outbox/outbox-state.ts';
import { peopleHeadQuery, peopleQuery } from '../../api/queries.ts';
import { isApart, mergePeople } from './merge-people.ts';
import type { PeopleSearch } from './people-search.ts';
import { withWaiting } from './with-waiting.ts';

const LIVE_MS = 10_000;

/** The list, whose newest page is asked for again when somebody wrote; older pages are read once. */
export function useLivePeople(search: PeopleSearch) {
  const pages = useInfiniteQuery(peopleQuery(search));
  const head = useQuery({ ...peopleHeadQuery(search), refetchInterval: useLookEvery(LIVE_MS) });
  const older = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const apart = isApart(head.data, older);
  const edits = useEdits();
  const { refetch } = pages;
  useEffect(() => {
    if (apart) refetch();
  }, [apart, refetch]);
  return {
    pages,
    people: mergePeople(head.data, older).map((person) => withWaiting(person, edits)),
    isPending: pages.isPending && head.isPending,
  };
}
