/** The reminder of a month's end that is due: 1 three days before, 2 on its last day, 3 within three days after. */
export type MonthStage = 1 | 2 | 3;

const SOON_MS = 3 * 86_400_000;
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** Returns how far the end of a month is; null where nothing is said. Days are those of São Paulo; instants epoch milliseconds. Pure. */
export function monthStage(until: number, now: number): MonthStage | null {
  if (now >= until) return now - until < SOON_MS ? 3 : null;
  if (until - now > SOON_MS) return null;
  return DAY.format(now) === DAY.format(until) ? 2 : 1;
}
