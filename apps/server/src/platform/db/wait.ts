import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks every few milliseconds until `ready` says true; false when `limitMs` of real time passed first.
 * Real processes start and end in real time, so this does not go through the clock port.
 */
export async function waitUntil(ready: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!ready()) {
    if (performance.now() > end) return false;
    await sleep(10);
  }
  return true;
}

/** `promise`, or null after `limitMs`. */
export async function waitAtMost<T>(promise: Promise<T>, limitMs: number): Promise<T | null> {
  const stop = new AbortController();
  try {
    return await Promise.race([promise, sleep(limitMs, null, { signal: stop.signal })]);
  } finally {
    stop.abort();
  }
}

/** Real time, cut short by the signal. */
export async function pauseFor(ms: number, until: AbortSignal): Promise<void> {
  await sleep(ms, null, { signal: until }).catch(() => {});
}
