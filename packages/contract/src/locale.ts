import { LOCALES, type Locale } from '@recado/engine/locale';

export { LOCALES, type Locale };
export const DEFAULT_LOCALE: Locale = 'en-US';

/** The tag that `Intl` understands: two of ours name a region that it does not know. */
export function intlTag(locale: Locale): string {
  if (locale === 'ja-JA') return 'ja-JP';
  if (locale === 'zh-SG') return 'zh-Hans-SG';
  return locale;
}

/** Best of our languages for a list of wishes (`navigator.languages`, `Accept-Language`); English where none fits. */
export function bestLocale(wishes: readonly string[]): Locale {
  for (const wish of wishes) {
    const exact = LOCALES.find((locale) => locale.toLowerCase() === wish.toLowerCase());
    if (exact) return exact;
    const language = wish.split('-')[0]?.toLowerCase();
    const sameLanguage = LOCALES.find((locale) => locale.split('-')[0] === language);
    if (sameLanguage) return sameLanguage;
  }
  return DEFAULT_LOCALE;
}

/** Returns what parts the cells of a CSV: spreadsheets cut at semicolons where numbers have a comma. */
export function csvSeparator(locale: Locale): ',' | ';' {
  return locale === 'en-US' || locale === 'ja-JA' || locale === 'zh-SG' ? ',' : ';';
}
