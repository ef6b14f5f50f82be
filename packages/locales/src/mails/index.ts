import { enUS } from './en-US.ts';
import { esES } from './es-ES.ts';
import { frFR } from './fr-FR.ts';
import { itIT } from './it-IT.ts';
import { jaJA } from './ja-JA.ts';
import type { MailWords } from './mail-words.ts';
import { ptBR } from './pt-BR.ts';
import { zhSG } from './zh-SG.ts';

const MAIL_WORDS = {
  'pt-BR': ptBR,
  'en-US': enUS,
  'es-ES': esES,
  'fr-FR': frFR,
  'ja-JA': jaJA,
  'zh-SG': zhSG,
  'it-IT': itIT,
} as const satisfies Record<string, MailWords>;

/** Words of every mail, in one language. */
export function mailWords(locale: keyof typeof MAIL_WORDS): MailWords {
  return MAIL_WORDS[locale];
}
