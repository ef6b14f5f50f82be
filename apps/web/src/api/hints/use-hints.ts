import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activeToken, useSession } from '../kept/session.ts';
import { whenLoadable } from '../reach/when-loadable.ts';

/** The first screen goes first, milliseconds. */
const LATER_MS = 1_500;

/** Keeps what is on the screen as it is on the server, for whoever is signed in. Where that cannot be loaded the screens look by themselves. */
export function useHints(): void {
  const client = useQueryClient();
  const token = activeToken(useSession());
  useEffect(() => {
    if (token === null) return;
    const over = new AbortController();
    const start = () =>
      whenLoadable()
        .then(() => import('./follow-hints.ts'))
        .then(
          ({ followHints }) => followHints(client, over.signal),
          () => {},
        );
    const timer = setTimeout(start, LATER_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [client, token]);
}
