import type { Activity } from '@recado/contract';

/** The live head of the list and the pages read before, newest first, each event once: as the head has it, which is newer. */
export function mergePages(head: readonly Activity[], older: readonly Activity[]): Activity[] {
  const known = new Set(head.map(({ id }) => id));
  return [...head, ...older.filter(({ id }) => !known.has(id))];
}

/** True when more arrived since the pages were read than the head shows: something in between is missing. */
export function hasGap(head: readonly Activity[], older: readonly Activity[]): boolean {
  if (head.length === 0 || older.length === 0) return false;
  const known = new Set(older.map(({ id }) => id));
  return !head.some(({ id }) => known.has(id));
}
