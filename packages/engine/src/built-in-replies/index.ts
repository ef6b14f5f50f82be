import type { Locale } from '../locale.ts';
import { enUs } from './en-us.ts';
import { esEs } from './es-es.ts';
import { frFr } from './fr-fr.ts';
import { itIt } from './it-it.ts';
import { jaJa } from './ja-ja.ts';
import { ptBr } from './pt-br.ts';
import { zhSg } from './zh-sg.ts';

/** Public replies of our own, 30 a language; each is true once the DM has been delivered. */
export const BUILT_IN_REPLIES: Readonly<Record<Locale, readonly string[]>> = {
  'pt-BR': ptBr,
  'en-US': enUs,
  'es-ES': esEs,
  'fr-FR': frFr,
  'ja-JA': jaJa,
  'zh-SG': zhSg,
  'it-IT': itIt,
};
