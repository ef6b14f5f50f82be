import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { silentFor } from './calls/note-reach.ts';
import { failureOf } from './failures/call-error.ts';
import { tellNoConnection } from './failures/tell-refusal.ts';

/** The time for which a screen that has something to show lets its refreshes fail before it says that there is no connection. */
const PATIENCE_MS = 10_000;

/** The cache of everything the server said. Repeats a read only where repeating may help; tells when there is no connection. */
export function createQueryClient(): QueryClient {
  const isAway = (error: unknown) => failureOf(error)?.kind === 'network';
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state }) => {
        if (isAway(error) && (state.data === undefined || silentFor() >= PATIENCE_MS)) tellNoConnection();
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => isAway(error) && tellNoConnection() }),
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
