import { intlTag, type Locale } from '@recado/contract';

/** A day as its owner reads it, by the clock of São Paulo. `ms`: epoch milliseconds. */
export function dayIn(locale: Locale, ms: number): string {
  return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(ms);
}
