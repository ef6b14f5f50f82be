import { onClockSet, serverNow } from './clock.ts';

const STEP_MS = 15_000;
const listeners = new Set<() => void>();
let shown = serverNow();
let stop: (() => void) | undefined;

/** The time that screens reckon with: the server's, moved on every 15 s while somebody looks, and at once when the clock is set. */
export const shownNow = {
  read: () => shown,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    stop ??= start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  },
};

function start(): () => void {
  // Nobody looked for a while.
  shown = serverNow();
  const timer = setInterval(tick, STEP_MS);
  const deaf = onClockSet(tick);
  return () => {
    clearInterval(timer);
    deaf();
  };
}

function tick(): void {
  shown = serverNow();
  for (const listener of listeners) listener();
}
