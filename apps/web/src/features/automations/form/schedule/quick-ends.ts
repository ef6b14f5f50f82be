import { momentOf, wallTimeOf } from '../../../../i18n/schedules/zone-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The minute in which a day from `begins` is over. */
export function inADay(begins: number): number {
  return Math.ceil((begins + DAY) / MINUTE) * MINUTE;
}

/** The last minute of the Sunday that is next in São Paulo: today's, on a Sunday before its last minute. */
export function endOfSunday(begins: number): number {
  for (let at = begins; ; at += DAY) {
    const day = wallTimeOf(at).slice(0, 10);
    const end = momentOf(`${day}T23:59`) ?? at;
    if (new Date(`${day}T00:00Z`).getUTCDay() === 0 && end > begins) return end;
  }
}
