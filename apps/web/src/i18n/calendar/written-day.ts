import { intlTag, type Locale } from '@recado/contract/locale';

type Part = 'year' | 'month' | 'day';

/** A way to write a day in numbers, that of a language's people. */
export interface WrittenDay {
  /** `31/12/2026`, of `2026-12-31`. */
  write: (day: string) => string;
  /** `2026-12-31`, of what somebody typed: with or without the year, which is then that of `today`; null for what is no day. */
  read: (text: string, today: string) => string | null;
}

/** Returns how a language writes its days. */
export function writtenDayOf(locale: Locale): WrittenDay {
  const format = new Intl.DateTimeFormat(intlTag(locale), {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' },
  });
  const order = format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'year' || type === 'month' || type === 'day');
  return {
    write: (day) => format.format(Date.parse(`${day}T00:00:00Z`)),
    read: (text, today) => {
      const numbers = text.normalize('NFKC').match(/\d+/g) ?? [];
      const [first = ''] = numbers;
      // Somebody may paste a day as computers write it, whatever the language.
      const named = first.length === 4 ? (['year', 'month', 'day'] as const) : order; // const: parts
      const parts = numbers.length === 2 ? order.filter((part) => part !== 'year') : named;
      if (numbers.length !== parts.length) return null;
      const of = (part: Part) => numbers[parts.indexOf(part)] ?? today.slice(0, 4);
      return dayOf(of('year'), of('month'), of('day'));
    },
  };
}

/** Joins the numbers of a day; null where the calendar has none such. A year of two figures is one of this century. */
function dayOf(year: string, month: string, day: string): string | null {
  if (![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return null;
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  // The thirtieth of February is taken for the second of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null;
}
