import type { QueryClient } from '@tanstack/react-query';
import {
  activityQuery,
  automationsQuery,
  creditsQuery,
  homeQuery,
  mediaQuery,
  meQuery,
  plansQuery,
  resultsQuery,
} from '../../api/queries.ts';

/** The data that a screen shows first, by its address as it is opened: without a search, which would ask for something else. */
export const AHEAD: Readonly<Record<string, (client: QueryClient) => Promise<void>[]>> = {
  '/': (client) => [client.prefetchQuery(homeQuery)],
  '/automations': (client) => [client.prefetchInfiniteQuery(automationsQuery({}))],
  '/content': (client) => [client.prefetchInfiniteQuery(mediaQuery({ kind: 'post' }))],
  '/activity': (client) => [client.prefetchInfiniteQuery(activityQuery({}))],
  '/dashboard': (client) => [client.prefetchQuery(resultsQuery(28))],
  '/plans': (client) => [client.prefetchQuery(plansQuery)],
};

/**
 * Asks for what somebody signed in will see first, while words and screen are still on their way: one wait less before the first figure.
 * What fails here is asked again by the screen, which says so.
 */
export function askAhead(client: QueryClient, { pathname, search }: { pathname: string; search: string }): void {
  const ask = AHEAD[pathname];
  if (!ask || search !== '') return;
  void client.prefetchQuery(meQuery);
  void client.prefetchQuery(creditsQuery);
  for (const asked of ask(client)) void asked;
}
