import { addressOf, GROUPS, SITE_LOCALES, type SiteLocale } from './navigation.ts';
import { LANGUAGE_NAMES } from './site-words.ts';

export interface Place {
  url: string;
  title: string;
}

/** Returns what stands around a page: all pages by group, the one before and the next, and the same page in other languages. */
export function placePage(locale: SiteLocale, name: string, titleOf: (page: string) => string) {
  const place = (page: string): Place => ({ url: addressOf(locale, page), title: titleOf(page) });
  const order = GROUPS.flatMap(({ pages }) => pages);
  const at = order.indexOf(name);
  const before = order[at - 1];
  const after = order[at + 1];
  const alternates = SITE_LOCALES.map((one) => ({ locale: one, url: addressOf(one, name) }));
  return {
    navigation: GROUPS.map((group, index) => ({
      id: `pages-${index + 1}`,
      name: group.name[locale],
      pages: group.pages.map((page) => ({ ...place(page), current: page === name })),
    })),
    before: at > 0 && before !== undefined ? place(before) : null,
    after: after === undefined ? null : place(after),
    alternates,
    others: alternates
      .filter((one) => one.locale !== locale)
      .map((one) => ({ ...one, name: LANGUAGE_NAMES[one.locale] })),
  };
}

/** Returns a line for each page that is missing in a language, or stands in no group, from the names of all in each. */
export function findMisplaced(names: Readonly<Record<SiteLocale, readonly string[]>>): string[] {
  const placed = ['index', ...GROUPS.flatMap(({ pages }) => pages)];
  const twice = placed.filter((page, index) => placed.indexOf(page) !== index);
  return [
    ...twice.map((page) => `${page} stands in two groups of navigation.ts`),
    ...SITE_LOCALES.flatMap((locale) => [
      ...placed.filter((page) => !names[locale].includes(page)).map((page) => `${locale}/${page}.md is missing`),
      ...names[locale]
        .filter((page) => !placed.includes(page))
        .map((page) => `${locale}/${page}.md stands in no group of navigation.ts`),
    ]),
  ];
}
