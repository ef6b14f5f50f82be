import { useSyncExternalStore } from 'react';
import { serverNow } from './clock.ts';

const STEP_MS = 15_000;
const listeners = new Set<() => void>();
let shown = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

/** The server's time, moving on every 15 s: enough for "5 minutes ago". One timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(listen, () => shown);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  shown = serverNow();
  for (const listener of listeners) listener();
}
