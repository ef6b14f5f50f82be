import type { Results } from '@recado/contract';

/** A place in which DMs to people who comment may lie. */
export interface Lain {
  place: 'requests' | 'unknown' | 'elsewhere';
  count: number;
  share: number;
}

/** Parts the DMs to people who comment by where they may lie; null where there was none. Pure. */
export function lainOf({
  commentDms,
  inRequests,
  maybeInRequests,
}: Pick<Results['now'], 'commentDms' | 'inRequests' | 'maybeInRequests'>): Lain[] | null {
  // An answer that was kept before these were counted has none of them.
  if (!(commentDms > 0)) return null;
  const elsewhere = commentDms - inRequests - maybeInRequests;
  const counts = [
    ['requests', inRequests] as const,
    ['unknown', maybeInRequests] as const,
    ['elsewhere', elsewhere] as const,
  ]; // const: pairs
  return counts.map(([place, count]) => ({ place, count, share: count / commentDms }));
}
