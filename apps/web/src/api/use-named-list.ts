import { useInfiniteQuery } from '@tanstack/react-query';
import { useLoadFailure } from './failures/use-load-failure.ts';
import { namedQuery } from './queries.ts';

/**
 * Returns the automations of a kind that have a name, as a list that grows by pages; `failure` and `more` are as the parts of a screen
 * take them.
 */
export function useNamedList(...which: Parameters<typeof namedQuery>) {
  const loadFailure = useLoadFailure();
  const list = useInfiniteQuery(namedQuery(...which));
  return {
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    pending: list.isPending,
    failure: list.isError ? loadFailure(list) : null,
    more: { more: list.hasNextPage, busy: list.isFetchingNextPage, onMore: () => list.fetchNextPage() },
  };
}
