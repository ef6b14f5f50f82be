import type { Activity } from '@recado/contract';

/** The newest page as the server just told it: its items, newest first, and after which id the next page begins (null: that is all). */
export interface Head {
  items: readonly Activity[];
  next: string | null;
}

/**
 * The live head of the list and the pages read before, newest first, each event once. As far as the head reaches it alone counts: an
 * event that it does not have any more left the list. Ids grow with time.
 */
export function mergePages(head: Head | undefined, older: readonly Activity[]): readonly Activity[] {
  if (!head) return older;
  const { items, next } = head;
  return next === null ? items : [...items, ...older.filter(({ id }) => id < next)];
}

/** Says whether more arrived since the pages were read than the head shows: something in between is missing. */
export function hasGap(head: Head | undefined, older: readonly Activity[]): boolean {
  if (!head || head.next === null || head.items.length === 0 || older.length === 0) return false;
  const known = new Set(older.map(({ id }) => id));
  return !head.items.some(({ id }) => known.has(id));
}
