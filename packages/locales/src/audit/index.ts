import type { AuditWords } from './audit-words.ts';
import { enUS } from './en-US.ts';
import { esES } from './es-ES.ts';
import { frFR } from './fr-FR.ts';
import { itIT } from './it-IT.ts';
import { jaJA } from './ja-JA.ts';
import { ptBR } from './pt-BR.ts';
import { zhSG } from './zh-SG.ts';

const WORDS = {
  'en-US': enUS,
  'pt-BR': ptBR,
  'es-ES': esES,
  'fr-FR': frFR,
  'it-IT': itIT,
  'ja-JA': jaJA,
  'zh-SG': zhSG,
} as const satisfies Record<string, AuditWords>;

/** The words of the audit log, in one language. */
export function auditWords(locale: keyof typeof WORDS): AuditWords {
  return WORDS[locale];
}
