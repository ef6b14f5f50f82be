import type { enUS } from './en-US.ts';

export type WordKey = keyof typeof enUS;
/** One language: the same keys as English, enforced here by the type. */
export type Words = Record<WordKey, string>;

export const locales = ['pt-BR', 'en-US', 'es-ES', 'fr-FR', 'it-IT', 'ja-JA', 'zh-SG'] as const;
export type Locale = (typeof locales)[number];

/** The name of each language in itself. */
export const localeNames: Record<Locale, string> = {
  'pt-BR': 'Português',
  'en-US': 'English',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'ja-JA': '日本語',
  'zh-SG': '简体中文',
};

/** Loads one language; each is a file of its own, so that only the active one travels. */
export async function loadWords(locale: Locale): Promise<Words> {
  switch (locale) {
    case 'pt-BR':
      return (await import('./pt-BR.ts')).ptBR;
    case 'en-US':
      return (await import('./en-US.ts')).enUS;
    case 'es-ES':
      return (await import('./es-ES.ts')).esES;
    case 'fr-FR':
      return (await import('./fr-FR.ts')).frFR;
    case 'it-IT':
      return (await import('./it-IT.ts')).itIT;
    case 'ja-JA':
      return (await import('./ja-JA.ts')).jaJA;
    case 'zh-SG':
      return (await import('./zh-SG.ts')).zhSG;
  }
}
