/** The languages of Recado, which the pages beside it speak as well. */
export const LOCALES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR', 'it-IT', 'ja-JA', 'zh-SG'] as const;
export type Locale = (typeof LOCALES)[number];

/** Chooses the language of a page from tags in the order of preference: the same tag, else the same language, else English. */
export function localeOf(tags: readonly string[]): Locale {
  for (const tag of tags.map((one) => one.trim().toLowerCase())) {
    const found =
      LOCALES.find((one) => one.toLowerCase() === tag) ?? LOCALES.find((one) => one.slice(0, 2) === tag.slice(0, 2));
    if (found && /^[a-z]{2}(-|$)/.test(tag)) return found;
  }
  return 'en-US';
}

/** Reads the header `Accept-Language`: its tags, the most wanted first; those that are refused (`q=0`) are left out. */
export function tagsOf(acceptLanguage: string | undefined): string[] {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...settings] = part.split(';').map((one) => one.trim());
    const weight = settings.find((one) => one.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  return wanted
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
