import { NEWS_DATES, type NewsDate } from '@recado/locales/news';
import { readStored, writeStored } from '../../api/kept/stored.ts';

/** The day up to which news were read in this browser. */
const KEY = 'newsRead';
const [NEWEST] = NEWS_DATES;

/**
 * Says whether there is something new since this browser last read. One that never did has nothing unread: who comes for the first time has
 * a shop to set up, and two years of news would stand before it.
 */
export function hasUnreadNews(): boolean {
  const read = readRead();
  if (read === null) markNewsRead();
  return read !== null && read < NEWEST;
}

/** Returns the days that were not read yet. */
export function unreadDays(): readonly NewsDate[] {
  const read = readRead();
  return read === null ? [] : NEWS_DATES.filter((date) => date > read);
}

/** Marks all of them as read. */
export function markNewsRead(): void {
  writeStored(KEY, NEWEST);
}

function readRead(): string | null {
  const read = readStored<unknown>(KEY);
  return typeof read === 'string' ? read : null;
}
