import type { NewsWords } from './news-words.ts';

export { NEWS_DATES, type NewsDate, type NewsWords } from './news-words.ts';

/** The words of what is new. Each language is loaded by itself, with the dialog that tells them. */
const WORDS = {
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
  'en-US': async () => (await import('./en-US.ts')).enUS,
  'es-ES': async () => (await import('./es-ES.ts')).esES,
  'fr-FR': async () => (await import('./fr-FR.ts')).frFR,
  'ja-JA': async () => (await import('./ja-JA.ts')).jaJA,
  'zh-SG': async () => (await import('./zh-SG.ts')).zhSG,
  'it-IT': async () => (await import('./it-IT.ts')).itIT,
} as const satisfies Record<string, () => Promise<NewsWords>>;

/** Loads them in one language. */
export async function newsWords(locale: keyof typeof WORDS): Promise<NewsWords> {
  return await WORDS[locale]();
}
