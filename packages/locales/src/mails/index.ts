import { enUSMails } from './en-US.ts';
import { esESMails } from './es-ES.ts';
import { frFRMails } from './fr-FR.ts';
import { itITMails } from './it-IT.ts';
import { jaJAMails } from './ja-JA.ts';
import type { MailWords } from './mail-words.ts';
import { ptBRMails } from './pt-BR.ts';
import { zhSGMails } from './zh-SG.ts';

const MAIL_WORDS = {
  'pt-BR': ptBRMails,
  'en-US': enUSMails,
  'es-ES': esESMails,
  'fr-FR': frFRMails,
  'ja-JA': jaJAMails,
  'zh-SG': zhSGMails,
  'it-IT': itITMails,
} as const satisfies Record<string, MailWords>;

/** Words of every mail, in one language. */
export function mailWords(locale: keyof typeof MAIL_WORDS): MailWords {
  return MAIL_WORDS[locale];
}
