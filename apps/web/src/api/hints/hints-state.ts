import { useSyncExternalStore } from 'react';

let heard = false;
const listeners = new Set<() => void>();

/** Says whether the server tells this tab what changed. */
export function areHintsHeard(): boolean {
  return heard;
}

export function setHintsHeard(next: boolean): void {
  if (heard === next) return;
  heard = next;
  for (const listener of listeners) listener();
}

/**
 * Returns how often a screen asks for what it shows: every `ms`, and while the server tells what changed not at all. `besides` is the pace
 * then of what changes without anybody telling.
 */
export function useLookEvery(ms: number, besides: number | false = false): number | false {
  const isHeard = useSyncExternalStore(listen, areHintsHeard);
  return isHeard ? besides : ms;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
