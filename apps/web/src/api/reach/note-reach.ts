import { useSyncExternalStore } from 'react';

let away = false;
const listeners = new Set<() => void>();

/** Notes whether the server was reached just now, whatever its answer was. */
export function noteReach(reached: boolean): void {
  if (away === !reached) return;
  away = !reached;
  for (const listener of [...listeners]) listener();
}

/** Says that the last that was asked of the server reached nobody. Until it is reached again somebody looks for it (`watch-reach.ts`). */
export function isAway(): boolean {
  return away;
}

/** Calls back each time the server is lost, or found again; the function that comes back ends that. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same for a screen. */
export function useAway(): boolean {
  return useSyncExternalStore(onReach, isAway);
}
