import { useSyncExternalStore } from 'react';

/** Somebody who wants to sign out while changes wait for the connection. */
export interface Leaving {
  /** The changes that would be lost. */
  count: number;
  leave: () => void;
}

let asked: Leaving | null = null;
const listeners = new Set<() => void>();

/** Has the shell ask whether to sign out all the same; null when that was answered. */
export function askBeforeLeaving(leaving: Leaving | null): void {
  asked = leaving;
  for (const listener of listeners) listener();
}

/** Returns who is asked now; re-renders when that changes. */
export function useLeaving(): Leaving | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
