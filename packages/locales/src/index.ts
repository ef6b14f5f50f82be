import { enUS } from './errors/en-US.ts';
import type { ErrorWords } from './errors/error-words.ts';
import { esES } from './errors/es-ES.ts';
import { frFR } from './errors/fr-FR.ts';
import { itIT } from './errors/it-IT.ts';
import { jaJA } from './errors/ja-JA.ts';
import { ptBR } from './errors/pt-BR.ts';
import { zhSG } from './errors/zh-SG.ts';

export { activityWords } from './activity-words.ts';
export { areaNames } from './area-names.ts';
export type { WordedAction } from './audit/audit-words.ts';
export { auditWords } from './audit/index.ts';
export { csvHead } from './csv-head.ts';
export { deletionWords } from './deletion-words.ts';
export type { ErrorWords, WordedError, WordedField, Words } from './errors/error-words.ts';
export { linkWords } from './link-words.ts';
export { mailWords } from './mails/index.ts';
export type { MailTemplate } from './mails/mail-words.ts';
export { manifestWords } from './manifest-words.ts';
export { personPageWords } from './person-page-words.ts';
export { planName } from './plan-name.ts';
export { playerWords } from './player-words.ts';

const ERROR_WORDS = {
  'pt-BR': ptBR,
  'en-US': enUS,
  'es-ES': esES,
  'fr-FR': frFR,
  'ja-JA': jaJA,
  'zh-SG': zhSG,
  'it-IT': itIT,
} as const satisfies Record<string, ErrorWords>;

/** Words for every error and every fault of a field, in one language. */
export function errorWords(locale: keyof typeof ERROR_WORDS): ErrorWords {
  return ERROR_WORDS[locale];
}
