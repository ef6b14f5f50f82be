import { useLingui } from '@lingui/react';
import { intlTag, type Locale } from '@recado/contract/locale';
import { currentLocale } from './locale.ts';

/** Days and hours that an answer of the server names, `2026-11-25`: they are São Paulo's wherever somebody reads them. */
export interface DayFormat {
  /** `25/11`, below a chart. */
  short: (day: string) => string;
  /** `qua.`, below a chart of a week. */
  shortWeekday: (day: string) => string;
  /** `quarta-feira, 25 de novembro` */
  whole: (day: string) => string;
  /** `25 de nov. de 2026` */
  dated: (day: string) => string;
  /** `quarta-feira`; Sunday is 0. */
  weekday: (weekday: number) => string;
  /** `qua.`; Sunday is 0. */
  weekdayShort: (weekday: number) => string;
  /** `20`, below a chart. */
  hourShort: (hour: number) => string;
  /** `20:00`, or as the language says it. */
  hour: (hour: number) => string;
}

const made = new Map<Locale, DayFormat>();

/** Days in the language on screen; follows when it changes. */
export function useDayFormat(): DayFormat {
  useLingui();
  const locale = currentLocale();
  const known = made.get(locale);
  if (known) return known;
  const format = makeDayFormat(intlTag(locale));
  made.set(locale, format);
  return format;
}

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const HOUR = 3_600_000;

function makeDayFormat(tag: string): DayFormat {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  const short = make({ day: 'numeric', month: 'numeric' });
  const shortWeekday = make({ weekday: 'short' });
  const whole = make({ weekday: 'long', day: 'numeric', month: 'long' });
  const dated = make({ dateStyle: 'medium' });
  const weekday = make({ weekday: 'long' });
  const hourShort = make({ hour: 'numeric' });
  const hour = make({ hour: 'numeric', minute: '2-digit' });
  return {
    short: (day) => short.format(noonOf(day)),
    shortWeekday: (day) => shortWeekday.format(noonOf(day)),
    whole: (day) => whole.format(noonOf(day)),
    dated: (day) => dated.format(noonOf(day)),
    weekday: (nth) => weekday.format(SUNDAY + nth * DAY),
    weekdayShort: (nth) => shortWeekday.format(SUNDAY + nth * DAY),
    hourShort: (nth) => hourShort.format(SUNDAY + nth * HOUR),
    hour: (nth) => hour.format(SUNDAY + nth * HOUR),
  };
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
