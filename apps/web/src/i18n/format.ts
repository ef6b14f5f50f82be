import { intlTag, type Locale } from '@recado/contract/locale';
import { ZONE } from './schedules/zone-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Numbers and times in the user's language. */
export interface Format {
  /** Compact above 9,999: `12 mil`. */
  number: (value: number) => string;
  /** Every digit, for the tooltip of a compact one. */
  exactNumber: (value: number) => string;
  /** `há 5 minutos`, by the given now; a date once it is a week away. */
  relative: (at: number, now: number) => string;
  /** `21 de nov. de 2026, 14:03:07`. */
  exactTime: (at: number) => string;
  /** `21 de nov. de 2026, 14:03`: as exact as people say it. */
  moment: (at: number) => string;
  /** `3 de dez. de 2026, 18:00` by the clocks of São Paulo, for the beginning and the end of a schedule. */
  scheduleTime: (at: number) => string;
  /** `14:03`, for lines of one day. */
  clock: (at: number) => string;
  /** `21 de novembro` */
  day: (at: number) => string;
  /** The same of a day as the calendar of São Paulo names it, `2026-11-21`. */
  calendarDay: (day: string) => string;
  /** A day of any year, `22 Nov 2026`. */
  date: (at: number) => string;
  /** `novembro de 2026` */
  month: (at: number) => string;
  /** `R$ 39,90`, of hundredths of the currency's unit, whatever the currency; all that we sell is sold in BRL. */
  money: (cents: number, currency?: string) => string;
  /** `12%`, of a share between 0 and 1. */
  percent: (share: number) => string;
  list: (items: readonly string[]) => string;
}

const made = new Map<Locale, Format>();

/** The formats of a language, made once. */
export function formatOf(locale: Locale): Format {
  const known = made.get(locale);
  if (known) return known;
  const format = makeFormat(intlTag(locale));
  made.set(locale, format);
  return format;
}

function makeFormat(tag: string): Format {
  const plain = new Intl.NumberFormat(tag);
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const exact = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const schedule = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE });
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' });
  const calendarDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' });
  const moneyOf = (currency: string) => new Intl.NumberFormat(tag, { style: 'currency', currency });
  const reais = moneyOf('BRL');
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  return {
    number: (value) => (Math.abs(value) > 9_999 ? compact : plain).format(value),
    exactNumber: (value) => plain.format(value),
    relative: (at, now) => relative({ ago, day }, at - now, at),
    exactTime: (at) => exact.format(at),
    moment: (at) => moment.format(at),
    scheduleTime: (at) => schedule.format(at),
    clock: (at) => clock.format(at),
    day: (at) => day.format(at),
    calendarDay: (name) => calendarDay.format(Date.parse(name)),
    date: (at) => date.format(at),
    month: (at) => month.format(at),
    // What is taken off may be nothing: + 0, since Intl writes the sign of -0.
    money: (cents, currency = 'BRL') => (currency === 'BRL' ? reais : moneyOf(currency)).format(cents / 100 + 0),
    percent: (share) => percent.format(share),
    list: (items) => list.format(items),
  };
}

function relative(
  { ago, day }: { ago: Intl.RelativeTimeFormat; day: Intl.DateTimeFormat },
  away: number,
  at: number,
): string {
  const size = Math.abs(away);
  if (size < 45_000) return ago.format(0, 'second');
  if (size < HOUR) return ago.format(Math.round(away / MINUTE), 'minute');
  if (size < DAY) return ago.format(Math.round(away / HOUR), 'hour');
  if (size < 7 * DAY) return ago.format(Math.round(away / DAY), 'day');
  return day.format(at);
}
