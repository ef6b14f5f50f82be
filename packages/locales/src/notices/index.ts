import { enUS } from './en-US.ts';
import { esES } from './es-ES.ts';
import { frFR } from './fr-FR.ts';
import { itIT } from './it-IT.ts';
import { jaJA } from './ja-JA.ts';
import type { NoticeWords } from './notice-words.ts';
import { ptBR } from './pt-BR.ts';
import { zhSG } from './zh-SG.ts';

const NOTICE_WORDS = {
  'pt-BR': ptBR,
  'en-US': enUS,
  'es-ES': esES,
  'fr-FR': frFR,
  'ja-JA': jaJA,
  'zh-SG': zhSG,
  'it-IT': itIT,
} as const satisfies Record<string, NoticeWords>;

/** Words of every notice, in one language. */
export function noticeWords(locale: keyof typeof NOTICE_WORDS): NoticeWords {
  return NOTICE_WORDS[locale];
}
