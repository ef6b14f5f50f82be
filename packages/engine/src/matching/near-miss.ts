import type { CompiledTrigger, CompiledTriggers } from './match-triggers.ts';
import { type NearIndex, nearIndex, showNear } from './near-index.ts';
import type { Reading } from './read-text.ts';

/** The trigger that a text almost held, for the explanation. */
export interface NearMiss {
  /** The trigger as the seller typed it. */
  word: string;
  /** The piece of the (folded) text that stands there instead. */
  found: string;
  how: 'one_letter' | 'longer_word' | 'shorter_word';
}

/**
 * The first trigger that is one edit away from a piece of the text, inside a longer word of it, or longer than a word that begins
 * it. One edit: a letter more, less, other, or two swapped. Reads at most 60 words of the text, and finds by index: the cost does not
 * grow with the number of triggers. Null as well beyond `MOST_TRIGGERS`, whose index would weigh more than the hint is worth.
 */
export function nearMiss(reading: Reading, compiled: CompiledTriggers): NearMiss | null {
  if (compiled.triggers.length > MOST_TRIGGERS) return null;
  let best: { trigger: CompiledTrigger; rank: number; found: string } | null = null;
  for (const [length, index] of indexOf(compiled)) {
    for (const found of windows(reading, length)) {
      const rank = firstNear(found, index);
      if (rank === null || (best && rank >= best.rank)) continue;
      const trigger = compiled.triggers[rank];
      if (trigger) best = { trigger, rank, found };
    }
  }
  const how = best && compare(best.found, best.trigger.folded);
  return best && how ? { word: best.trigger.word, found: best.found, how } : null;
}

const MOST_TRIGGERS = 3_000;
const READ_WORDS = 60;
/** The lengths below which a resemblance says nothing. */
const EDIT_LETTERS = 4;
const LONGER_LETTERS = 3;
const SHORTER_LETTERS = 4;

const indexes = new WeakMap<CompiledTriggers, Map<number, NearIndex>>();

/** Returns the index by the number of words, made when the first text matches nothing. */
function indexOf(compiled: CompiledTriggers): Map<number, NearIndex> {
  const known = indexes.get(compiled);
  if (known) return known;
  const ranked = compiled.triggers.map(({ folded, words }, rank) => ({ folded, rank, length: words.length }));
  const made = new Map(
    [...Map.groupBy(ranked, ({ length }) => length)].map(([length, all]) => [length, nearIndex(all)]),
  );
  indexes.set(compiled, made);
  return made;
}

/** The lowest rank of those that the index offers and that are near indeed. */
function firstNear(found: string, index: NearIndex): number | null {
  let first: number | null = null;
  showNear(found, index, ({ folded, rank }) => {
    if ((first === null || rank < first) && compare(found, folded)) first = rank;
  });
  return first;
}

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
