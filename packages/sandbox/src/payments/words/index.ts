import { type Locale, localeOf, tagsOf } from '@recado/family';
import { EN, type Words } from './en-US.ts';
import { ES } from './es-ES.ts';
import { FR } from './fr-FR.ts';
import { IT } from './it-IT.ts';
import { JA } from './ja-JA.ts';
import { PT } from './pt-BR.ts';
import { ZH } from './zh-SG.ts';

export type { Words } from './en-US.ts';

const ALL: Readonly<Record<Locale, Words>> = {
  'pt-BR': PT,
  'en-US': EN,
  'es-ES': ES,
  'fr-FR': FR,
  'it-IT': IT,
  'ja-JA': JA,
  'zh-SG': ZH,
};

/** Chooses the words by what the shop asked for, else by the browser. */
export function wordsFor(locale: string | null, acceptLanguage: string | undefined): Words {
  const asked = locale && locale !== 'auto' ? [locale] : tagsOf(acceptLanguage);
  return ALL[localeOf(asked)];
}

/** The language that words are in, as a page names it. */
export function localeOfWords({ lang }: Words): Locale {
  return localeOf([lang]);
}

/** Puts facts into the places of a sentence. */
export function fill(words: string, facts: Readonly<Record<string, string>>): string {
  return words.replace(/\{([a-z]+)\}/g, (_, name: string) => facts[name] ?? '');
}
