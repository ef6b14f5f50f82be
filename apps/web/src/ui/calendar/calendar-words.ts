/** The words of a calendar and of the field beside it, in one language; days are `2026-12-31`. */
export interface CalendarWords {
  /** 0 for Sunday, 1 for Monday. */
  weekStart: 0 | 1;
  /** `31/12/2026` */
  write: (day: string) => string;
  /** The day that somebody typed; null for what is none. */
  read: (text: string, today: string) => string | null;
  /** `dd/mm/aaaa`, in an empty field. */
  form: string;
  /** `dezembro de 2026` */
  month: (day: string) => string;
  /** `qui.`, above a column. */
  weekday: (day: string) => string;
  /** `quinta-feira, 31 de dezembro de 2026`, as a day is read out. */
  whole: (day: string) => string;
  /** The day that is today where the person is. */
  today: () => string;
  choose: string;
  previous: string;
  next: string;
  /** The sentence for a text that is no day. */
  noDay: string;
}
