import type { ListedConversation } from '@recado/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { conversationsHeadQuery, conversationsQuery } from '../../api/queries.ts';
import type { ConversationsSearch } from './conversations-search.ts';

const LIVE_MS = 10_000;

/** The list, whose newest page is asked for again when somebody wrote; older pages are read once. */
export function useLiveConversations(search: ConversationsSearch) {
  const pages = useInfiniteQuery(conversationsQuery(search));
  const head = useQuery({ ...conversationsHeadQuery(search), refetchInterval: useLookEvery(LIVE_MS) });
  const older = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    pages,
    conversations: newestFirst(head.data?.items ?? [], older),
    isPending: pages.isPending && head.isPending,
  };
}

/** Each person once, where their newest line stands; what was read later counts. */
function newestFirst(
  head: readonly ListedConversation[],
  older: readonly ListedConversation[],
): readonly ListedConversation[] {
  const known = new Set(head.map(({ id }) => id));
  return [...head, ...older.filter(({ id }) => !known.has(id))];
}
