import { fold } from './fold.ts';
import { hasSigns, type Signed, signedAt } from './signs.ts';

/** A text read once for matching: folded, and cut into words. Offsets are UTF-16 positions in `folded`. */
export interface Reading {
  folded: string;
  /**
   * Words of scripts with spaces; single characters of scripts without them, and of symbols. An empty word stands where a gap
   * separates two such single characters, so that a substring stays a substring.
   */
  words: string[];
  starts: number[];
  ends: number[];
  /** By word, those that carry a sign (`@lua`, `50%`); null for a text without any. */
  signed: readonly (Signed | undefined)[] | null;
}

/** Reads a comment, a message or a trigger. Linear in the text; at most 8,000 characters are read. */
export function readText(text: string): Reading {
  const folded = fold(text);
  const reading: Reading = { folded, words: [], starts: [], ends: [], signed: null };
  let index = 0;
  let lastAloneEnd = -1;
  while (index < folded.length) {
    const point = folded.codePointAt(index) ?? 0;
    const kind = classOf(point);
    const start = index;
    index += point > 0xffff ? 2 : 1;
    if (kind === GAP) continue;
    if (kind === ALONE) {
      if (lastAloneEnd >= 0 && lastAloneEnd < start) push(reading, start, start);
      lastAloneEnd = index;
    } else {
      index = endOfWord(folded, index);
      lastAloneEnd = -1;
    }
    push(reading, start, index);
  }
  if (hasSigns(folded)) reading.signed = signedWords(reading);
  return reading;
}

/** The words of a trigger: with their signs, where they carry some. */
export function triggerWordsOf({ words, signed }: Reading): string[] {
  return signed ? words.map((word, at) => signed[at]?.forms[0] ?? word) : words;
}

/** The folded text without punctuation and spaces at its ends: what *exact match* compares of a trigger. */
export function trimPunctuation(reading: Reading): string {
  const [{ start, end } = { start: 0, end: 0 }] = wholes(reading);
  return reading.folded.slice(start, end);
}

/** The ways to trim a text: a sign at its ends may belong to it, or be punctuation. With all signs first. */
export function wholes({ starts, ends, signed }: Reading): { start: number; end: number }[] {
  const last = ends.length - 1;
  const [start = 0, end = 0] = [starts[0], ends[last]];
  const begins = new Set([signed?.[0]?.start ?? start, start]);
  const stops = new Set([signed?.[last]?.end ?? end, end]);
  return [...begins].flatMap((from) => [...stops].map((to) => ({ start: from, end: to })));
}

function signedWords({ folded, words, starts, ends }: Reading): Reading['signed'] {
  const signed = words.map((_, at) => signedAt(folded, { start: starts[at] ?? 0, end: ends[at] ?? 0 }));
  return signed.some((one) => one) ? signed : null;
}

function push(reading: Reading, start: number, end: number): void {
  reading.words.push(reading.folded.slice(start, end));
  reading.starts.push(start);
  reading.ends.push(end);
}

function endOfWord(folded: string, from: number): number {
  let index = from;
  while (index < folded.length) {
    const point = folded.codePointAt(index) ?? 0;
    if (classOf(point) !== WORD) return index;
    index += point > 0xffff ? 2 : 1;
  }
  return index;
}

const GAP = 1;
const WORD = 2;
const ALONE = 3;

/** Class of every code point, filled in as they are met. */
const classes = new Uint8Array(0x110000);

function classOf(point: number): number {
  const known = classes[point];
  if (known) return known;
  const kind = classify(String.fromCodePoint(point));
  classes[point] = kind;
  return kind;
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;
/** Emoji, and the signs that sellers use as words: `+1`, `R$`, `★`. */
const SYMBOL = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{So}\p{Sc}+]/u;

function classify(character: string): number {
  if (INVISIBLE.test(character)) return GAP;
  if (LETTER.test(character)) return WITHOUT_SPACES.test(character) ? ALONE : WORD;
  return SYMBOL.test(character) ? ALONE : GAP;
}
