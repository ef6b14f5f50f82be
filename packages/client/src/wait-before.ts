import type { ErrorCode } from '@recado/contract/errors';

/** A try that failed, as far as is known. */
export interface FailedTry {
  /** Null where no answer came. */
  status: number | null;
  code: ErrorCode | null;
  /** Seconds, as `Retry-After` says; null where it does not. */
  retryAfter: number | null;
}

const FIRST_WAIT_MS = 500;
/** Whoever is told to wait for longer is told so at once. */
const LONGEST_WAIT_MS = 60_000;
/** The statuses that say nothing about the call itself: too early, too often, or the server is not well. */
const PASSING = [408, 429, 500, 502, 503, 504];

/**
 * Returns the milliseconds to wait before a call is tried once more; null where that changes nothing. Each call that a key can make reads, or
 * is done once for its key: it may be tried again whatever became of the try. `n`: the tries so far; `random`: from 0 to 1.
 */
export function waitBefore({ status, code, retryAfter }: FailedTry, n: number, random: number): number | null {
  const passes = status === null || PASSING.includes(status) || code === 'call_under_way';
  if (!passes) return null;
  const own = FIRST_WAIT_MS * 2 ** (n - 1) * (0.5 + random);
  const wait = retryAfter === null ? own : retryAfter * 1_000;
  return wait > LONGEST_WAIT_MS ? null : wait;
}
