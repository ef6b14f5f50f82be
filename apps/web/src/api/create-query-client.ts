import { QueryCache, QueryClient } from '@tanstack/react-query';
import { failureOf } from './failures/call-error.ts';
import { tellNoConnection } from './failures/tell-refusal.ts';
import { knownAt } from './last-known/known-at.ts';

/**
 * The cache of everything the server said. Repeats a read only where repeating may help; tells where there is nothing to show without a
 * connection. What changes something says itself, where it was pressed, that it needs one.
 */
export function createQueryClient(): QueryClient {
  const isAway = (error: unknown) => failureOf(error)?.kind === 'network';
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state, queryKey }) => {
        if (isAway(error) && state.data === undefined) tellNoConnection(queryKey);
      },
      onSuccess: (data, query) => {
        const at = knownAt(data);
        // A screen says from when it is what it shows.
        if (at !== null) query.setState({ dataUpdatedAt: at });
      },
    }),
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
