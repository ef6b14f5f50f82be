import type { LegalWords } from './legal-words.ts';

export type { LegalText, LegalWords } from './legal-words.ts';

/** The words of `/privacy` and `/terms`. Each language is loaded by itself: nobody else needs it. */
const WORDS = {
  'pt-BR': () => import('./pt-BR.ts'),
  'en-US': () => import('./en-US.ts'),
  'es-ES': () => import('./es-ES.ts'),
  'fr-FR': () => import('./fr-FR.ts'),
  'ja-JA': () => import('./ja-JA.ts'),
  'zh-SG': () => import('./zh-SG.ts'),
  'it-IT': () => import('./it-IT.ts'),
} as const satisfies Record<string, () => Promise<{ words: LegalWords }>>;

/** Loads them in one language. */
export async function legalWords(locale: keyof typeof WORDS): Promise<LegalWords> {
  return (await WORDS[locale]()).words;
}
