import type { Answer, Calls, Given } from '@recado/contract';
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { setServerNow } from '../i18n/clock.ts';
import { call } from './call.ts';
import { failureOf } from './problem.ts';
import { keepUser } from './session.ts';

/** The cache of everything the server said. Repeats a read only where repeating may help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call fails at once and says so, rather than waiting behind a skeleton.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (count, error) => count < 1 && failureOf(error)?.kind === 'network',
        retryDelay: 800,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The signed-in account. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const user = await call('GET /users/me', {}, signal);
    setServerNow(user.now);
    keepUser(user);
    return user;
  },
  staleTime: 60_000,
});

/** Credits and subscriptions. */
export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: ({ signal }) => call('GET /subscriptions', {}, signal),
});

/** Numbers of today, for Home. */
export const todayQuery = queryOptions({
  queryKey: ['summary', 1],
  queryFn: ({ signal }) => call('GET /insights/summary', { query: { days: 1 } }, signal),
});

type MediaFilter = Omit<NonNullable<Given<Calls['GET /media']>['query']>, 'after' | 'fresh'>;

/** The grid of media, page after page. */
export function mediaQuery(filter: MediaFilter) {
  return infiniteQueryOptions({
    queryKey: ['media', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /media', { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
}

/** The automation of one post, with its media. */
export function postAutomationQuery(mediaId: string) {
  return queryOptions({
    queryKey: ['automation', 'post', mediaId],
    queryFn: ({ signal }) => call('GET /automations/posts/{mediaId}', { params: { mediaId } }, signal),
    // The form holds what was typed; a background answer must not move under it.
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
}

export type ActivityFilter = Omit<NonNullable<Given<Calls['GET /activity']>['query']>, 'after'>;
export type ActivityPage = Answer<Calls['GET /activity']>;

/** The live list of what happened: the first page is asked again while somebody looks. */
export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /activity', { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
}

/** One event with its whole story. */
export function activityOneQuery(id: string) {
  return queryOptions({
    queryKey: ['activity-one', id],
    queryFn: ({ signal }) => call('GET /activity/{id}', { params: { id } }, signal),
  });
}
