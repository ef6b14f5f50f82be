import { type CompiledTriggers, matchAlong, matchTriggers, type TriggerMatch } from './match-triggers.ts';
import { type Reading, wholes } from './read-text.ts';
import { withoutSigns } from './signs.ts';

/** The trigger that the text holds; failing that, one that it holds with its letters drawn out, where that counts. */
export function matchWords(reading: Reading, compiled: CompiledTriggers): TriggerMatch | null {
  return matchTriggers(reading, compiled) ?? (compiled.drawnOut ? matchDrawnOut(reading, compiled) : null);
}

/**
 * Finds the most specific trigger that the text holds once three or more equal letters in a row are read as one or two. `queroooo` is
 * `quero`, `carrrro` is `carro` and `caro`. For texts that hold no trigger as it stands; what has no such letters is not looked up
 * again.
 */
export function matchDrawnOut(reading: Reading, compiled: CompiledTriggers, count?: () => void): TriggerMatch | null {
  if (!DRAWN_OUT.test(reading.folded)) return null;
  if (compiled.exact) return matchWhole(reading, compiled);
  const match = matchAlong(reading, compiled, waysOf(reading, compiled), count);
  return match && { ...match, drawnOut: true };
}

/**
 * Says whether a word of the text is this word of a trigger, some of its letters drawn out. Three or more that the trigger itself has
 * stay as many.
 */
export function countsAs(found: string, word: string): boolean {
  if (found === word) return true;
  const [runs, wanted] = [runsOf(found), runsOf(word)];
  if (runs.length !== wanted.length || [...withoutSigns(word)].length < SHORTEST) return false;
  return runs.every((run, at) => isRunOf(run, wanted[at] ?? ''));
}

const DRAWN_OUT = /(\p{L})\1\1/u;
const SAME_LETTERS = /(\p{L})\1+/gu;
const RUNS = /(.)\1*/gsu;
const LETTER = /^\p{L}/u;
/** Shorter words say something else when they are drawn out: `kk`, `oi`. */
const SHORTEST = 3;
/** Words of one list that differ in doubled letters alone: hostile lists have no end of them. */
const MOST_ALIKE = 16;

/** The triggers as they look with each letter once. */
interface Alike {
  /** By such a word, the words of the vocabulary. */
  words: Map<string, { word: string; id: number }[]>;
  /** By such a text, whole triggers as indexes. */
  wholes: Map<string, number[]>;
}

const alikes = new WeakMap<CompiledTriggers, Alike>();

/** Made when the first drawn-out text matches nothing. */
function alikeOf(compiled: CompiledTriggers): Alike {
  const known = alikes.get(compiled);
  if (known) return known;
  const made: Alike = { words: new Map(), wholes: new Map() };
  for (const [word, id] of compiled.vocabulary) put(made.words, word, { word, id });
  for (const [index, { folded }] of compiled.triggers.entries()) put(made.wholes, folded, index);
  alikes.set(compiled, made);
  return made;
}

function put<T>(lists: Map<string, T[]>, text: string, entry: T): void {
  const key = eachOnce(text);
  const list = lists.get(key);
  if (!list) lists.set(key, [entry]);
  else if (list.length < MOST_ALIKE) list.push(entry);
}

/** Each word as those of the vocabulary that it counts as, with its signs and without. */
function waysOf({ words, signed }: Reading, compiled: CompiledTriggers) {
  const alike = alikeOf(compiled);
  return (index: number) =>
    [words[index] ?? '', ...(signed?.[index]?.forms ?? [])].flatMap((form) => idsOf(form, compiled, alike));
}

function idsOf(found: string, { vocabulary }: CompiledTriggers, { words }: Alike): readonly number[] {
  if (!DRAWN_OUT.test(found)) return [vocabulary.get(found) ?? []].flat();
  return (words.get(eachOnce(found)) ?? []).flatMap(({ word, id }) => (countsAs(found, word) ? id : []));
}

function matchWhole(reading: Reading, compiled: CompiledTriggers): TriggerMatch | null {
  const alike = alikeOf(compiled).wholes;
  for (const where of wholes(reading)) {
    const all = alike.get(eachOnce(reading.folded.slice(where.start, where.end))) ?? [];
    const trigger = compiled.triggers[all.find((index) => holds(reading, compiled.triggers[index]?.words ?? [])) ?? -1];
    if (trigger) return { word: trigger.word, folded: trigger.folded, where, exact: true, drawnOut: true };
  }
  return null;
}

function holds({ words }: Reading, wanted: readonly string[]): boolean {
  return words.length === wanted.length && wanted.every((word, at) => countsAs(words[at] ?? '', withoutSigns(word)));
}

function isRunOf(run: string, wanted: string): boolean {
  if (run === wanted) return true;
  const [length, most] = [[...run].length, [...wanted].length];
  return length > 2 && most <= 2 && LETTER.test(run) && run.codePointAt(0) === wanted.codePointAt(0);
}

function runsOf(word: string): readonly string[] {
  return word.match(RUNS) ?? [];
}

function eachOnce(text: string): string {
  return text.replace(SAME_LETTERS, '$1');
}
