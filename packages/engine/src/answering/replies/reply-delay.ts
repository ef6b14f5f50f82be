/** The delay before a public reply, drawn between these, so that it looks like a person's. Milliseconds. */
const LEAST = 2_000;
const MOST = 12_000;

/** Returns how long a public reply waits, in milliseconds; `jitter` is drawn between 0 and 1. */
export function replyDelay(jitter: number): number {
  return LEAST + Math.round(Math.min(1, Math.max(0, jitter)) * (MOST - LEAST));
}
