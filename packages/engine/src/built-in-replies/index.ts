import type { Locale } from '../locale.ts';

/** Public replies of our own, 30 a language; each is true once the DM has been delivered. */
export const BUILT_IN_REPLIES: Readonly<Record<Locale, readonly string[]>> = {
  'pt-BR': [],
  'en-US': [],
  'es-ES': [],
  'fr-FR': [],
  'ja-JA': [],
  'zh-SG': [],
  'it-IT': [],
};
