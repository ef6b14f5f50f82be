import { useSyncExternalStore } from 'react';

/** What is open above the screen: the palette, or the list of shortcuts. */
export type Above = 'palette' | 'shortcuts' | null;

let above: Above = null;
const listeners = new Set<() => void>();

/** Opens the palette or the list of shortcuts in place of the other, or closes what is open. */
export function setAbove(next: Above): void {
  above = next;
  for (const listener of listeners) listener();
}

/** What is open, re-rendering when it changes. */
export function useAbove(): Above {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => above,
  );
}
