import type { Locale } from '@recado/contract/locale';

/** The day on which a week begins, 0 for Sunday and 1 for Monday, as the people of a language hang it on their wall. */
export const WEEK_START: Readonly<Record<Locale, 0 | 1>> = {
  'pt-BR': 0,
  'en-US': 0,
  'ja-JA': 0,
  'es-ES': 1,
  'fr-FR': 1,
  'it-IT': 1,
  'zh-SG': 1,
};
