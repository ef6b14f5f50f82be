/** A rate of `count` at once, and after them one each `ms / count`. */
export interface Rate {
  count: number;
  ms: number;
}

/** The time at which a bucket will be full again, or how long to wait. Milliseconds. */
export type Taken = { ok: true; fullAt: number } | { ok: false; wait: number };

/**
 * One more call against a bucket that is full again at `fullAt` (the generic cell rate algorithm, ITU-T I.371: one number a bucket).
 * A refused call costs nothing, so that waiting always helps.
 */
export function take({ count, ms }: Rate, fullAt: number, now: number): Taken {
  const next = Math.max(fullAt, now) + ms / count;
  const wait = next - now - ms;
  // Milliseconds as fractions: a thousandth is no wait.
  return wait > 0.001 ? { ok: false, wait } : { ok: true, fullAt: next };
}
