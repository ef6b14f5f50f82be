import { useSyncExternalStore } from 'react';

/** The thing that is open above the screen, the palette or the list of shortcuts; `turn` is another one each time. */
interface Above {
  what: 'palette' | 'shortcuts' | null;
  turn: number;
}

let above: Above = { what: null, turn: 0 };
const listeners = new Set<() => void>();

/** Opens the palette or the list of shortcuts, anew where it is just going out of sight, or closes what is open. */
export function setAbove(what: Above['what']): void {
  above = { what, turn: above.turn + 1 };
  for (const listener of listeners) listener();
}

/** Says whether something is open, or about to be: it may still be on its way. */
export function isOpening(): boolean {
  return above.what !== null;
}

/** Returns what is open, re-rendering when it changes. */
export function useAbove(): Above {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => above,
  );
}
