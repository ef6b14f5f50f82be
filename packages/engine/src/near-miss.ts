import type { CompiledTriggers } from './match.ts';
import type { Reading } from './read-text.ts';

/** The trigger that a text almost held, for the explanation. */
export interface NearMiss {
  /** The trigger as the seller typed it. */
  word: string;
  /** What stands in the (folded) text instead. */
  found: string;
  how: 'one_letter' | 'longer_word' | 'shorter_word';
}

/**
 * The first trigger that is one edit away from a piece of the text, inside a longer word of it, or longer than a word that begins
 * it. Reads at most 60 words of the text for each trigger, so the cost is bounded. One edit: a letter more, less, other, or two swapped.
 */
export function nearMiss(reading: Reading, compiled: CompiledTriggers): NearMiss | null {
  const pieces = new Map<number, string[]>();
  for (const trigger of compiled.triggers) {
    const length = trigger.words.length;
    const candidates = pieces.get(length) ?? windows(reading, length);
    pieces.set(length, candidates);
    for (const found of candidates) {
      const how = compare(found, trigger.folded);
      if (how) return { word: trigger.word, found, how };
    }
  }
  return null;
}

const READ_WORDS = 60;
/** Below these lengths a resemblance says nothing. */
const EDIT_LETTERS = 4;
const LONGER_LETTERS = 3;
const SHORTER_LETTERS = 4;

function windows(reading: Reading, length: number): string[] {
  const pieces: string[] = [];
  const last = Math.min(reading.words.length, READ_WORDS) - length;
  for (let index = 0; index <= last; index++) {
    pieces.push(reading.folded.slice(reading.starts[index], reading.ends[index + length - 1]));
  }
  return pieces;
}

function compare(found: string, trigger: string): NearMiss['how'] | null {
  const more = found.length - trigger.length;
  if (more >= -1 && more <= 1 && trigger.length >= EDIT_LETTERS && isOneEdit(found, trigger)) return 'one_letter';
  if (more > 0) return trigger.length >= LONGER_LETTERS && found.includes(trigger) ? 'longer_word' : null;
  return more < 0 && found.length >= SHORTER_LETTERS && trigger.startsWith(found) ? 'shorter_word' : null;
}

function isOneEdit(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const restA = a.length - head - tail;
  const restB = b.length - head - tail;
  if (restA <= 1 && restB <= 1) return restA + restB > 0;
  return restA === 2 && restB === 2 && a[head] === b[head + 1] && a[head + 1] === b[head];
}
