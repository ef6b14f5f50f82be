import { fold } from './fold.ts';

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
}

/** Reads a comment, a message or a trigger. Linear in the text; at most 8,000 characters are read. */
export function readText(text: string): Reading {
  const folded = fold(text);
  const reading: Reading = { folded, words: [], starts: [], ends: [] };
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
  return reading;
}

/** The folded text without punctuation and spaces at its ends: what *exact match* compares. */
export function trimPunctuation(reading: Reading): string {
  const { folded, starts, ends } = reading;
  return folded.slice(starts[0] ?? 0, ends[ends.length - 1] ?? 0);
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
