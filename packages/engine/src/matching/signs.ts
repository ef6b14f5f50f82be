/** Signs that say something else than the word alone: whom, which topic, how many of a hundred. `R$`, `+1` and emoji are words themselves. */
const SIGNS = /[@#%]/;
const EACH_SIGN = /[@#%]/g;
const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
const PERCENT = /^ ?%/;
const NUMBER_END = /\p{N}$/u;

/** A word of a text with the signs around it. */
export interface Signed {
  /** With both signs, or one of them; most of them first, without any left out. */
  forms: readonly string[];
  /** The place where it stands with all its signs. */
  start: number;
  end: number;
}

export function hasSigns(folded: string): boolean {
  return SIGNS.test(folded);
}

/** The word that stands there, with its signs; undefined where it has none. An address (`ana@loja`) names nobody. */
export function signedAt(folded: string, { start, end }: { start: number; end: number }): Signed | undefined {
  const word = folded.slice(start, end);
  if (word === '') return;
  const before = signBefore(folded, start);
  const percent = NUMBER_END.test(word) ? PERCENT.exec(folded.slice(end, end + 2))?.[0] : undefined;
  if (before && percent) {
    const forms = [`${before}${word}%`, `${before}${word}`, `${word}%`];
    return { forms, start: start - 1, end: end + percent.length };
  }
  if (before) return { forms: [`${before}${word}`], start: start - 1, end };
  return percent ? { forms: [`${word}%`], start, end: end + percent.length } : undefined;
}

/** A word without its signs. */
export function withoutSigns(word: string): string {
  return word.replace(EACH_SIGN, '');
}

/** Says whether a word carries a sign in front of it, and one behind. */
export function signsOf(word: string): { before: boolean; behind: boolean } {
  return { before: /^[@#]/.test(word), behind: word.endsWith('%') };
}

function signBefore(folded: string, start: number): string {
  const sign = folded[start - 1];
  if (sign === '#') return sign;
  return sign === '@' && !LETTER_BEFORE.test(folded.slice(Math.max(0, start - 3), start - 1)) ? sign : '';
}
