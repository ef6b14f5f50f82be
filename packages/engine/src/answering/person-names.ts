import { countCharacters, LIMITS } from '../limits.ts';
import { cutCharacters } from '../matching/fold.ts';

/** Characters of a display name that are kept; Instagram's own have 30 or 64. */
const LONGEST = 100;
/** So much of what Instagram gave is read. */
const READ = 300;

/** A display name as it is kept and shown: one line, without what turns the order of letters or cannot be seen. Null where nothing is left. */
export function displayNameOf(name: string | null | undefined): string | null {
  const line = cutCharacters(name ?? '', READ)
    .replace(/[\p{Co}\p{Cn}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cutCharacters(line, LONGEST).trim() || null;
}

/** Said before a name, and no name. */
const TITLES = new Set(
  'dr dra sr sra srta prof profa professor professora mr mrs ms miss don doña dona mme mlle sig sigra dott dottssa'.split(
    ' ',
  ),
);
/** The name that Instagram gives whoever is gone. */
const NOBODY = /^instagram\b/i;
/** An address, a mention, or a placeholder of ours. */
const LINK = /:\/\/|[@{}]|^www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u;
const BETWEEN_WORDS = /[\s|·•/\\,;:()[\]{}"“”„«»_+&~*]+/u;
const WORD = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*$/u;

/**
 * The name by which somebody is addressed: the first word of their display name that can be one. Emoji, decorations, titles, links and
 * numbers are none, nor is a single letter; fancy letters become plain, shouting becomes a name. Null where nothing is left.
 */
export function firstNameOf(displayName: string | null | undefined): string | null {
  const name = displayNameOf(displayName);
  if (name === null || NOBODY.test(name)) return null;
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Me}\p{Variation_Selector}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1');
  for (const piece of plain.split(/\s+/u)) {
    if (LINK.test(piece)) continue;
    for (const word of piece.replace(/[\p{S}\p{Extended_Pictographic}]+/gu, ' ').split(BETWEEN_WORDS)) {
      const found = asName(word);
      if (found !== null) return found;
    }
  }
  return null;
}

function asName(raw: string): string | null {
  const word = raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || !WORD.test(word) || TITLES.has(word.toLowerCase())) return null;
  return countCharacters(word) > LIMITS.nameCharacters ? null : withCapitals(word, letters);
}

/** `MARIA` and `maria` are Maria; `JP` and `McCoy` are as they are. */
function withCapitals(word: string, letters: number): string {
  const isShouted = letters > 2 && word === word.toUpperCase();
  if (!isShouted && word !== word.toLowerCase()) return word;
  return word
    .toLowerCase()
    .replace(/(^|-|^\p{L}['’])(\p{L})/gu, (_, before: string, first: string) => before + first.toUpperCase());
}

const WORDS = /^[\p{L}\p{M}\p{N}\p{S}\p{Zs}'’.!-]*$/u;
const ADDRESS = /:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u;

/**
 * Says whether a word can stand in for a name: nothing but letters, emoji and what stands between them; no address, no placeholder.
 * Empty is none, and may be.
 */
export function isNameFallback(word: string): boolean {
  const text = word.trim();
  return (
    countCharacters(text) <= LIMITS.nameCharacters &&
    WORDS.test(text.replace(/[\u200d\ufe0f]/gu, '')) &&
    !ADDRESS.test(text)
  );
}
