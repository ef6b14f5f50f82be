/**
 * The browser's one clock. `serverNow` is the server's time as far as the last answer told, so that relative times are right on a
 * phone whose own clock is wrong.
 */
let offset = 0;
const listeners = new Set<() => void>();

/** The smallest change that is told at once: less than that nobody sees. */
const SEEN_MS = 1_000;

/** Epoch milliseconds by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Tells the clock what time the server says it is. */
export function setServerNow(now: number): void {
  const before = offset;
  offset = now - Date.now();
  if (Math.abs(offset - before) >= SEEN_MS) for (const listener of listeners) listener();
}

/** Calls back as soon as the clock turns out to be another one; the function that comes back ends that. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Epoch milliseconds of this device, for what never leaves it. */
export function deviceNow(): number {
  return Date.now();
}
