import { useSyncExternalStore } from 'react';
import { shownNow } from './shown-now.ts';

/** The server's time, moving on every 15 s: enough for "5 minutes ago". One timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(shownNow.listen, shownNow.read);
}
