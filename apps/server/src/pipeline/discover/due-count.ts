import type { CoveredMedia } from './covered-media.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Lists may hold a comment later than its time says: so much of what was compared is compared once more. */
export const OVERLAP = 10 * MINUTE;
/** A count waits so long for each page that the last one took: what is large is counted rarely. */
const WAIT_A_PAGE = MINUTE;
const SHORTEST = 4 * MINUTE;
/** So long a comment may be answered. */
export const ANSWERABLE = 7 * DAY;
const LONGEST = DAY;

/** Says whether a post is to be counted at `now`: what changed since its last count, or a day is over. Pure; epoch milliseconds. */
export function isCountDue(
  { counted_at, counted_pages, count_due }: Pick<CoveredMedia, 'counted_at' | 'counted_pages' | 'count_due'>,
  now: number,
): boolean {
  if (counted_at === null) return true;
  const since = now - counted_at;
  return since >= LONGEST || (count_due && since >= Math.max(SHORTEST, counted_pages * WAIT_A_PAGE));
}

/** Returns the first of the days that begin at `from` and every 24 hours later, which begins after `at`. */
export function startOfNextDay(from: number, at: number): number {
  return from + Math.max(0, Math.ceil((at - from) / DAY)) * DAY;
}
