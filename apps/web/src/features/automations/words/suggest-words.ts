import type { Locale } from '@recado/contract/locale';
import { BEGINNING_WORDS, fold } from '@recado/engine';

/** A few are seen at once. */
const MOST = 4;

/** *Comment*, *write* and *type* in the seven languages, as a caption asks for a word. */
const ASKS =
  /(?:[Cc]omm?ent\p{L}*|[Ee]scr[ei][vb]\p{L}*|[Dd]igit\p{L}*|[Tt]ype|[Ww]rite|[EeÉé]cri\p{L}*|[Ss]criv\p{L}*)\s*:?\s+(?:["“”«'‘]([^"“”»'’\n]{2,30})["“”»'’]|(\p{Lu}[\p{Lu}\p{N}]+)(?!\p{L}))|[「『“"]([^」』”"\n]{1,30})[」』”"]と?コメント/gu;

/**
 * Suggests words for an automation: those that the post's own caption asks for, then those that people often write. A word that the
 * others answer already is not among them.
 */
export function suggestWords(
  words: readonly string[],
  { locale, caption }: { locale: Locale; caption: string | null },
): string[] {
  const there = words.map(fold);
  const suggested: string[] = [];
  for (const word of [...askedFor(caption ?? ''), ...BEGINNING_WORDS[locale].triggers]) {
    const folded = fold(word);
    if (there.some((one) => folded.includes(one)) || suggested.some((one) => fold(one) === folded)) continue;
    suggested.push(word);
  }
  return suggested.slice(0, MOST);
}

function askedFor(caption: string): string[] {
  return [...caption.matchAll(ASKS)].map(([, quoted, loud, japanese]) =>
    (quoted ?? loud ?? japanese ?? '').trim().toLowerCase(),
  );
}
