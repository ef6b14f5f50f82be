import type { Answer, Calls, Given, Locale, ResultDays } from '@recado/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { setServerNow } from '../i18n/clock.ts';
import { call } from './calls/call.ts';
import { activeToken, getSession, keepUser } from './kept/session.ts';
import { askVersion } from './version-state.ts';

/** The signed-in account. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const asked = activeToken(getSession());
    const user = await call('GET /users/me', {}, signal);
    setServerNow(user.now);
    // Somebody may have begun to look as another meanwhile.
    if (asked === activeToken(getSession())) keepUser(user);
    return user;
  },
  staleTime: 60_000,
});

/** The query of who runs this installation and where to write to them. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call('GET /installation', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The query of the browsers in which the account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /sessions', {}, signal),
  staleTime: 0,
});

/** Makes the query of how long data of people is kept, and of the word that deletes the account in this language. */
export function privacyQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['privacy', locale],
    queryFn: ({ signal }) => call('GET /settings/data', {}, signal),
  });
}

/** The query of how automation treats people: its disclosure, its caps, the people whom it leaves alone. */
export const respectQuery = queryOptions({
  queryKey: ['respect'],
  queryFn: ({ signal }) => call('GET /settings/answers', {}, signal),
});

/** The query that says whether sales are counted, and where the account sells. */
export const salesSettingsQuery = queryOptions({
  queryKey: ['sales', 'settings'],
  queryFn: ({ signal }) => call('GET /settings/sales', {}, signal),
});

/** Clicks and money by post and automation. */
export const salesQuery = queryOptions({
  queryKey: ['sales', 'report'],
  queryFn: ({ signal }) => call('GET /sales', {}, signal),
});

/** A figure older than this is asked for again by the screen that opens. */
const FIGURE_MS = 2_000;

/** Credits and subscriptions. */
export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: ({ signal }) => call('GET /subscriptions', {}, signal),
  staleTime: FIGURE_MS,
});

/** The grants that run, and what waits for credits. */
export const creditsNowQuery = queryOptions({
  queryKey: ['credits', 'now'],
  queryFn: ({ signal }) => call('GET /credits', {}, signal),
  staleTime: FIGURE_MS,
});

/** Every change of the credits, page after page. */
export function statementQuery(filter: Omit<NonNullable<Given<Calls['GET /credits/statement']>['query']>, 'after'>) {
  return infiniteQueryOptions({
    queryKey: ['credits', 'statement', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /credits/statement', { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
}

/** The query of the plans that are sold, and of the ways to pay for them. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call('GET /plans', {}, signal),
});

/** Everything that was paid, and what is owed. */
export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => call('GET /payments', {}, signal),
  staleTime: FIGURE_MS,
});

/** All of Home. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call('GET /home', {}, signal),
  staleTime: FIGURE_MS,
});

/** Makes the query of what the last days brought, beside as many days before. */
export function resultsQuery(days: ResultDays) {
  return queryOptions({
    queryKey: ['results', days],
    queryFn: ({ signal }) => call('GET /insights/summary', { query: { days: `${days}` } }, signal),
    staleTime: FIGURE_MS,
  });
}

/** Makes the query of what Instagram showed of the last days against what came. */
export function coverageQuery(days: ResultDays) {
  return queryOptions({
    queryKey: ['coverage', days],
    queryFn: ({ signal }) => call('GET /coverage', { query: { days: `${days}` } }, signal),
    staleTime: FIGURE_MS,
  });
}

/** The query that says whether the server can be reached; only for the screen that waits for it. */
export const reachQuery = queryOptions({
  queryKey: ['reach'],
  queryFn: async () => (await askVersion()) !== 'away',
  retry: false,
  staleTime: 0,
  gcTime: 0,
});

/** The query that says whether server and screens are of one version; only for the screen that waits for it. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: () => askVersion(),
  retry: false,
  staleTime: 0,
  gcTime: 0,
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

export type ListFilter = Omit<NonNullable<Given<Calls['GET /automations']>['query']>, 'page' | 'size'>;
export type ListPage = Answer<Calls['GET /automations']>;

/** All automations of every kind, page after page. Their key begins as that of single rooms does: what changes there changes here. */
export function automationsQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: ['named', 'all', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /automations', { query: { ...filter, ...(pageParam > 1 ? { page: pageParam } : {}) } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : null),
  });
}

/** The query of what lies in the bin, page after page. */
export const binQuery = infiniteQueryOptions({
  queryKey: ['named', 'bin'],
  queryFn: ({ pageParam, signal }) => call('GET /automations/bin', { query: { page: pageParam } }, signal),
  initialPageParam: 1,
  getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : null),
});

/** Those of a kind that may be many, page after page: the answers of the inbox, the triggers of lives, the remixes. */
export function namedQuery(room: 'directs' | 'lives' | 'remixes', filter: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['named', room, filter ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(`GET /${room}`, { query: { page: pageParam, ...(filter ? { filter } : {}) } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : null),
  });
}

/** The query of the automation that greets a new conversation. */
export const welcomeQuery = queryOptions({
  queryKey: ['named', 'welcome'],
  queryFn: ({ signal }) => call('GET /welcome', {}, signal),
});

/** The query of the automation that welcomes people of a broadcast. */
export const liveWelcomeQuery = queryOptions({
  queryKey: ['named', 'live-welcome'],
  queryFn: ({ signal }) => call('GET /lives/welcome', {}, signal),
});

/** The query of the state of the connection with Instagram, as far as is known. */
export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: ({ signal }) => call('GET /connection', {}, signal),
  staleTime: 0,
});

/** The broadcast that runs, or the last one, in figures. */
export const livesNowQuery = queryOptions({
  queryKey: ['lives-now'],
  queryFn: ({ signal }) => call('GET /lives/now', {}, signal),
  staleTime: 0,
});

/**
 * Makes the query of people whom no answer of a broadcast reached; `count` is in its key, so that it is read anew when their number
 * changes.
 */
export function unreachedQuery(media: string, count: number) {
  return infiniteQueryOptions({
    queryKey: ['lives-unreached', media, count],
    queryFn: ({ pageParam, signal }) =>
      call('GET /lives/now/unreached', { query: { media, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The query of the automation that answers all stories. */
export const storyGlobalQuery = queryOptions({
  queryKey: ['named', 'stories'],
  queryFn: ({ signal }) => call('GET /automations/stories/global', {}, signal),
});

/** The query of the automation that waits for the next post. */
export const postGlobalQuery = queryOptions({
  queryKey: ['named', 'post_global'],
  queryFn: ({ signal }) => call('GET /automations/posts/global', {}, signal),
});

export const nextPostQuery = queryOptions({
  queryKey: ['named', 'scheduled'],
  queryFn: ({ signal }) => call('GET /automations/scheduled', {}, signal),
});

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

/** The automations that could still answer a comment that got nothing. */
export function answersQuery(id: string) {
  return queryOptions({
    queryKey: ['answers', id],
    queryFn: ({ signal }) => call('GET /activity/{id}/answers', { params: { id } }, signal),
  });
}

/** One event with its whole story. */
export function activityOneQuery(id: string) {
  return queryOptions({
    queryKey: ['activity-one', id],
    queryFn: ({ signal }) => call('GET /activity/{id}', { params: { id } }, signal),
  });
}

type PeopleFilter = Omit<NonNullable<Given<Calls['GET /people']>['query']>, 'after'>;

/** People who wrote, page after page. */
export function peopleQuery(filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: ['people', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /people', { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
}

/** The newest page of them. */
export function peopleHeadQuery(filter: PeopleFilter) {
  return queryOptions({
    queryKey: ['people-head', filter],
    queryFn: ({ signal }) => call('GET /people', { query: filter }, signal),
    staleTime: 0,
  });
}

/** One person. */
export function personQuery(personId: string) {
  return queryOptions({
    queryKey: ['person', personId],
    queryFn: ({ signal }) => call('GET /people/{personId}', { params: { personId } }, signal),
  });
}

type ConversationFilter = Omit<NonNullable<Given<Calls['GET /conversations']>['query']>, 'after'>;

/** Conversations, page after page. */
export function conversationsQuery(filter: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: ['conversations', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /conversations', { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
}

/** The newest page of them. */
export function conversationsHeadQuery(filter: ConversationFilter) {
  return queryOptions({
    queryKey: ['conversations-head', filter],
    queryFn: ({ signal }) => call('GET /conversations', { query: filter }, signal),
    staleTime: 0,
  });
}

/** One conversation, the newest page first. */
export function conversationQuery(personId: string) {
  return infiniteQueryOptions({
    queryKey: ['conversation', personId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /conversations/{personId}',
        { params: { personId }, query: pageParam ? { before: pageParam } : {} },
        signal,
      ),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.before,
  });
}

/** The texts that are kept for messages by hand, all of them, with the names of one person. */
export function savedRepliesQuery(person: string) {
  return queryOptions({
    queryKey: ['saved-replies', person],
    queryFn: ({ signal }) => call('GET /saved-replies', { query: { person } }, signal),
  });
}

/** The pictures for cards, all of them. */
export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: ({ signal }) => call('GET /pictures', {}, signal),
});

/** The audio library, all of it. */
export const audiosQuery = queryOptions({
  queryKey: ['audios'],
  queryFn: ({ signal }) => call('GET /audios', {}, signal),
});
