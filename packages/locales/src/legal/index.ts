import type { LegalWords } from './legal-words.ts';

export type { LegalText, LegalWords } from './legal-words.ts';

/** The words of `/privacy` and `/terms`. Each language is loaded by itself: nobody else needs it. */
const WORDS = {
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
  'en-US': async () => (await import('./en-US.ts')).enUS,
  'es-ES': async () => (await import('./es-ES.ts')).esES,
  'fr-FR': async () => (await import('./fr-FR.ts')).frFR,
  'ja-JA': async () => (await import('./ja-JA.ts')).jaJA,
  'zh-SG': async () => (await import('./zh-SG.ts')).zhSG,
  'it-IT': async () => (await import('./it-IT.ts')).itIT,
} as const satisfies Record<string, () => Promise<LegalWords>>;

/** Loads them in one language. */
export async function legalWords(locale: keyof typeof WORDS): Promise<LegalWords> {
  return await WORDS[locale]();
}
