/**
 * The browser's one clock. `serverNow` is the server's time as far as the last answer told, so that relative times are right on a
 * phone whose own clock is wrong.
 */
let offset = 0;

/** Epoch milliseconds by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Tells the clock what time the server says it is. */
export function setServerNow(now: number): void {
  offset = now - Date.now();
}

/** Epoch milliseconds of this device, for what never leaves it. */
export function deviceNow(): number {
  return Date.now();
}
