import { bestLocale, LOCALES, type Locale } from '@recado/contract/locale';

/** The language of the browser, where it is one of ours and another than the account's; null where there is nothing to propose. */
export function proposeLocale(wishes: readonly string[], own: Locale): Locale | null {
  const known = wishes.filter((wish) => LOCALES.some((locale) => languageOf(locale) === languageOf(wish)));
  if (known.length === 0) return null;
  const best = bestLocale(known);
  return best === own ? null : best;
}

function languageOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
