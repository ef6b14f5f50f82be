import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';

/** The query of what the account was told, newest first, page after page, in the language of the screen. */
export function noticesQuery(locale: string) {
  return infiniteQueryOptions({
    queryKey: ['notices', locale],
    queryFn: ({ pageParam, signal }) =>
      call('GET /notices', { query: pageParam === null ? {} : { before: pageParam } }, signal),
    initialPageParam: null as string | null, // as: the first page has none before it
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
  });
}

/** The query of how the account is told, and of the devices that take pushes. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: ({ signal }) => call('GET /settings/notices', {}, signal),
});
