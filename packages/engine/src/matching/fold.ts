import { LIMITS } from '../limits.ts';

/**
 * The form in which comments and triggers are compared (docs/invariants.md X1). Input is cut at 2,200 code points, output at 8,000.
 * `año` equals `ano`, by choice; a Cyrillic look-alike does not equal its Latin twin, by choice.
 */
export function fold(text: string): string {
  if (text.length <= LIMITS.foldInputCharacters && isPlain(text)) return collapseSpaces(text.toLowerCase());
  return cutCharacters(
    foldWhole(cutCharacters(text, LIMITS.foldInputCharacters)),
    LIMITS.foldOutputCharacters,
  ).trimEnd();
}

/**
 * Folding without the cuts, idempotent for every string. Two details beyond the one-line formula, both demanded by its laws:
 * format characters go before recomposition (else か + zero-width + ゛ would not become が until the second folding),
 * and final sigma and dotless i take their plain form (else `ΟΔΟΣ` and `οδος` with a medial sigma would differ by case).
 */
export function foldWhole(text: string): string {
  const composed = text.normalize('NFKD').replace(DROPPED, '').normalize('NFKC');
  return collapseSpaces(composed.toLowerCase().replace(CASE_LEFTOVERS, plainCase));
}

/** The first `limit` code points of a text. */
export function cutCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count++) end += codePointLength(text, end);
  return end === text.length ? text : text.slice(0, end);
}

/** Accents of Latin, Greek and Cyrillic live in this one block; every other mark carries meaning (か is not が). */
const DROPPED = /[\u0300-\u036f\p{Cf}\p{Variation_Selector}]/gu;
const CASE_LEFTOVERS = /[ßςı]/gu;
const SPACES = /\s+/gu;

function plainCase(character: string): string {
  if (character === 'ß') return 'ss';
  return character === 'ς' ? 'σ' : 'i';
}

function collapseSpaces(text: string): string {
  return text.replace(SPACES, ' ').trim();
}

function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7e) return false;
  return true;
}

function codePointLength(text: string, index: number): 1 | 2 {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdbff || index + 1 >= text.length) return 1;
  const low = text.charCodeAt(index + 1);
  return low >= 0xdc00 && low <= 0xdfff ? 2 : 1;
}
