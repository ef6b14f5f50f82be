import { useLingui } from '@lingui/react/macro';
import { intlTag, type Locale } from '@recado/contract/locale';
import { serverNow } from '../clock.ts';
import { currentLocale } from '../locale.ts';
import { WEEK_START } from './week-start.ts';
import { writtenDayOf } from './written-day.ts';

const made = new Map<Locale, ReturnType<typeof makeFormats>>();

/** Returns the words of calendars, in the language on screen; days are `2026-12-31`. */
export function useCalendarWords() {
  const { t } = useLingui();
  const locale = currentLocale();
  const formats = made.get(locale) ?? makeFormats(locale);
  made.set(locale, formats);
  const example = formats.write('2026-12-31');
  return {
    ...formats,
    form: t({ message: 'mm/dd/yyyy', comment: 'The form of a date, in an empty field' }),
    choose: t`Choose a day`,
    previous: t`Month before`,
    next: t`Month after`,
    noDay: t`Write it like ${example}.`,
  };
}

function makeFormats(locale: Locale) {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(intlTag(locale), { timeZone: 'UTC', ...options });
    return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`));
  };
  // Sweden writes a day as computers do.
  const here = new Intl.DateTimeFormat('sv-SE');
  return {
    ...writtenDayOf(locale),
    weekStart: WEEK_START[locale],
    month: make({ month: 'long', year: 'numeric' }),
    weekday: make({ weekday: 'short' }),
    whole: make({ dateStyle: 'full' }),
    today: () => here.format(serverNow()),
  };
}
