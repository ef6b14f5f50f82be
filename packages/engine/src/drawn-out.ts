import { type CompiledTriggers, matchTriggers, step, type TriggerMatch, triggerAt } from './match.ts';
import { type Reading, trimPunctuation } from './read-text.ts';

/** The trigger that the text holds; failing that, one that it holds with its letters drawn out, where that counts. */
export function matchWords(reading: Reading, compiled: CompiledTriggers): TriggerMatch | null {
  return matchTriggers(reading, compiled) ?? (compiled.drawnOut ? matchDrawnOut(reading, compiled) : null);
}

/**
 * The most specific trigger that the text holds once three or more equal letters in a row are read as one or two: `queroooo` is `quero`,
 * `carrrro` is `carro` and `caro`. For texts that hold no trigger as it stands; what has no such letters is not looked up again.
 */
export function matchDrawnOut(reading: Reading, compiled: CompiledTriggers, count?: () => void): TriggerMatch | null {
  if (!DRAWN_OUT.test(reading.folded)) return null;
  return compiled.exact ? matchWhole(reading, compiled) : matchContained(reading, compiled, count);
}

/** Whether a word of the text is this word of a trigger, some of its letters drawn out. Three or more that the trigger itself has stay as many. */
export function countsAs(found: string, word: string): boolean {
  if (found === word) return true;
  const [runs, wanted] = [runsOf(found), runsOf(word)];
  if (runs.length !== wanted.length || [...word].length < SHORTEST) return false;
  return runs.every((run, at) => isRunOf(run, wanted[at] ?? ''));
}

const DRAWN_OUT = /(\p{L})\1\1/u;
const SAME_LETTERS = /(\p{L})\1+/gu;
const RUNS = /(.)\1*/gsu;
const LETTER = /^\p{L}/u;
/** Shorter words say something else when they are drawn out: `kk`, `oi`. */
const SHORTEST = 3;
/** Words of one list that differ in doubled letters alone, and ways to read one text: hostile lists have no end of both. */
const MOST_ALIKE = 16;
const MOST_WAYS = 64;
const NONE: readonly number[] = [];

/** What triggers look like with each letter once. */
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

/** As `matchTriggers`, along every way in which the drawn-out words can be read. */
function matchContained(reading: Reading, compiled: CompiledTriggers, count?: () => void): TriggerMatch | null {
  const alike = alikeOf(compiled);
  let nodes: ReadonlySet<number> = new Set([0]);
  let winner = -1;
  let winnerEnd = 0;
  for (const [index, found] of reading.words.entries()) {
    count?.();
    nodes = stepAll(compiled, { nodes, words: wordsOf(found, compiled, alike) }, count);
    for (const node of nodes) {
      const hit = compiled.best[node] ?? -1;
      if (hit < 0 || (winner >= 0 && hit >= winner)) continue;
      winner = hit;
      winnerEnd = index;
    }
  }
  const match = triggerAt(reading, compiled, { winner, end: winnerEnd });
  return match && { ...match, drawnOut: true };
}

function wordsOf(found: string, { vocabulary }: CompiledTriggers, { words }: Alike): readonly number[] {
  if (!DRAWN_OUT.test(found)) {
    const word = vocabulary.get(found);
    return word === undefined ? NONE : [word];
  }
  return (words.get(eachOnce(found)) ?? []).flatMap(({ word, id }) => (countsAs(found, word) ? id : []));
}

function stepAll(
  compiled: CompiledTriggers,
  { nodes, words }: { nodes: ReadonlySet<number>; words: readonly number[] },
  count?: () => void,
): Set<number> {
  const reached = new Set<number>();
  for (const word of words) {
    for (const node of nodes) if (reached.size < MOST_WAYS) reached.add(step(compiled, { node, word }, count));
  }
  return reached.size > 0 ? reached : new Set([0]);
}

function matchWhole(reading: Reading, compiled: CompiledTriggers): TriggerMatch | null {
  const text = trimPunctuation(reading);
  const index = alikeOf(compiled)
    .wholes.get(eachOnce(text))
    ?.find((at) => {
      const words = compiled.triggers[at]?.words ?? [];
      return words.length === reading.words.length && words.every((word, n) => countsAs(reading.words[n] ?? '', word));
    });
  const trigger = compiled.triggers[index ?? -1];
  if (!trigger) return null;
  const start = reading.starts[0] ?? 0;
  const { word, folded } = trigger;
  return { word, folded, where: { start, end: start + text.length }, exact: true, drawnOut: true };
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
