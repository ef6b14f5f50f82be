import { enUS } from './errors/en-US.ts';
import type { ErrorWords } from './errors/error-words.ts';

export type { ErrorWords, WordedError, WordedField, Words } from './errors/error-words.ts';

const ERROR_WORDS = {
  'pt-BR': enUS,
  'en-US': enUS,
  'es-ES': enUS,
  'fr-FR': enUS,
  'ja-JA': enUS,
  'zh-SG': enUS,
  'it-IT': enUS,
} as const satisfies Record<string, ErrorWords>;

/** Words for every error and every fault of a field, in one language. */
export function errorWords(locale: keyof typeof ERROR_WORDS): ErrorWords {
  return ERROR_WORDS[locale];
}
