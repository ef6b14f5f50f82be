import { type Reading, readText, triggerWordsOf, trimPunctuation, wholes } from './read-text.ts';
import { signsOf, withoutSigns } from './signs.ts';

/** A trigger list, compiled once per version of an automation: an automaton whose letters are whole words. */
export interface CompiledTriggers {
  exact: boolean;
  /** True where letters may be drawn out (match-drawn-out.ts). */
  drawnOut: boolean;
  triggers: CompiledTrigger[];
  /** True where a word of a trigger carries a sign, which a text then has to have as well. */
  signed: boolean;
  /** Every word that occurs in a trigger, as a small number. */
  vocabulary: Map<string, number>;
  /** Node 0 is the start; from a node, by word, to a node. */
  next: Map<number, number>[];
  /** The node to go on from when no edge fits, for each node. */
  fail: number[];
  /** The best trigger that ends at a node, as an index of `triggers`; -1 where none does. */
  best: number[];
  /** *Exact match*: the whole text, punctuation at its ends ignored. */
  whole: Map<string, number>;
}

export interface CompiledTrigger {
  /** As the seller typed it. */
  word: string;
  folded: string;
  /** With their signs, where they carry some. */
  words: string[];
}

export interface TriggerMatch {
  /** The trigger as the seller typed it. */
  word: string;
  /** The trigger, folded. */
  folded: string;
  /** The place where it stands in the folded text (UTF-16 offsets). */
  where: { start: number; end: number };
  exact: boolean;
  /** Only with its letters drawn out does the text hold it. */
  drawnOut: boolean;
}

/** Compiles a trigger list; triggers that fold to nothing are left out (`foldsToNothing` lets Save refuse them). */
export function compileTriggers(
  words: readonly string[],
  { exact, drawnOut = false }: { exact: boolean; drawnOut?: boolean },
): CompiledTriggers {
  const triggers = mostSpecificFirst(words);
  const compiled: CompiledTriggers = {
    exact,
    drawnOut,
    triggers,
    signed: triggers.some((trigger) => trigger.words.some((word) => word !== withoutSigns(word))),
    vocabulary: new Map(),
    next: [new Map()],
    fail: [0],
    best: [-1],
    whole: new Map(),
  };
  compiled.triggers.forEach((trigger, index) => {
    if (!compiled.whole.has(trigger.folded)) compiled.whole.set(trigger.folded, index);
    addPath(compiled, index);
  });
  linkFailures(compiled);
  return compiled;
}

/**
 * The most specific trigger that the text holds: the longest, then the one listed first. Linear in the text, whatever the number
 * of triggers; `count` is told each step, for the law that says so.
 */
export function matchTriggers(reading: Reading, compiled: CompiledTriggers, count?: () => void): TriggerMatch | null {
  if (compiled.exact) return matchWhole(reading, compiled);
  if (reading.signed && compiled.signed) return matchAlong(reading, compiled, waysOf(reading, compiled), count);
  let node = 0;
  let winner = -1;
  let winnerEnd = 0;
  for (let index = 0; index < reading.words.length; index++) {
    count?.();
    const word = compiled.vocabulary.get(reading.words[index] ?? '');
    node = word === undefined ? 0 : step(compiled, { node, word }, count);
    const hit = compiled.best[node] ?? -1;
    if (hit >= 0 && (winner < 0 || hit < winner)) {
      winner = hit;
      winnerEnd = index;
    }
  }
  return triggerAt(reading, compiled, { winner, end: winnerEnd });
}

/** The same where a word of the text can be read in several ways: `wordsAt` says as which of the vocabulary. */
export function matchAlong(
  reading: Reading,
  compiled: CompiledTriggers,
  wordsAt: (index: number) => readonly number[],
  count?: () => void,
): TriggerMatch | null {
  let nodes: ReadonlySet<number> = new Set([0]);
  let winner = -1;
  let winnerEnd = 0;
  for (let index = 0; index < reading.words.length; index++) {
    count?.();
    nodes = stepAll(compiled, { nodes, words: wordsAt(index) }, count);
    for (const node of nodes) {
      const hit = compiled.best[node] ?? -1;
      if (hit < 0 || (winner >= 0 && hit >= winner)) continue;
      winner = hit;
      winnerEnd = index;
    }
  }
  return triggerAt(reading, compiled, { winner, end: winnerEnd });
}

/** A word that carries a sign counts with it and without. */
function waysOf({ words, signed }: Reading, { vocabulary }: CompiledTriggers) {
  return (index: number) =>
    [words[index] ?? '', ...(signed?.[index]?.forms ?? [])].flatMap((form) => vocabulary.get(form) ?? []);
}

/** Ways to read one text at once: hostile lists have no end of them. */
const MOST_WAYS = 64;

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

/** The trigger of this index, whose last word is the one at `end`; null for none. */
function triggerAt(
  reading: Reading,
  { triggers }: CompiledTriggers,
  { winner, end }: { winner: number; end: number },
): TriggerMatch | null {
  const trigger = triggers[winner];
  if (!trigger) return null;
  const { word, folded, words } = trigger;
  const begin = end - words.length + 1;
  const where = {
    start: (signsOf(words[0] ?? '').before ? reading.signed?.[begin]?.start : undefined) ?? reading.starts[begin] ?? 0,
    end:
      (signsOf(words[words.length - 1] ?? '').behind ? reading.signed?.[end]?.end : undefined) ??
      reading.ends[end] ??
      0,
  };
  return { word, folded, where, exact: false, drawnOut: false };
}

/** Says whether folding leaves no letter, digit or emoji of a trigger: it would match everything (X3). */
export function foldsToNothing(word: string): boolean {
  return readText(word).words.length === 0;
}

function mostSpecificFirst(words: readonly string[]): CompiledTrigger[] {
  const triggers: CompiledTrigger[] = [];
  for (const word of words) {
    const reading = readText(word);
    if (reading.words.length > 0)
      triggers.push({ word, folded: trimPunctuation(reading), words: triggerWordsOf(reading) });
  }
  return triggers.sort((a, b) => b.folded.length - a.folded.length);
}

function addPath(compiled: CompiledTriggers, index: number): void {
  let node = 0;
  for (const text of compiled.triggers[index]?.words ?? []) {
    let word = compiled.vocabulary.get(text);
    if (word === undefined) {
      word = compiled.vocabulary.size;
      compiled.vocabulary.set(text, word);
    }
    let target = compiled.next[node]?.get(word);
    if (target === undefined) {
      target = compiled.next.push(new Map()) - 1;
      compiled.fail.push(0);
      compiled.best.push(-1);
      compiled.next[node]?.set(word, target);
    }
    node = target;
  }
  if (compiled.best[node] === -1) compiled.best[node] = index;
}

/** Breadth first, so that the shorter suffix is complete before a longer one leans on it. */
function linkFailures(compiled: CompiledTriggers): void {
  const queue = [...(compiled.next[0]?.values() ?? [])];
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head] ?? 0;
    for (const [word, target] of compiled.next[node] ?? []) {
      compiled.fail[target] = step(compiled, { node: compiled.fail[node] ?? 0, word });
      queue.push(target);
    }
    const inherited = compiled.best[compiled.fail[node] ?? 0] ?? -1;
    const own = compiled.best[node] ?? -1;
    if (inherited >= 0 && (own < 0 || inherited < own)) compiled.best[node] = inherited;
  }
}

function step(compiled: CompiledTriggers, from: { node: number; word: number }, count?: () => void): number {
  let node = from.node;
  for (;;) {
    count?.();
    const target = compiled.next[node]?.get(from.word);
    if (target !== undefined) return target;
    if (node === 0) return 0;
    node = compiled.fail[node] ?? 0;
  }
}

function matchWhole(reading: Reading, compiled: CompiledTriggers): TriggerMatch | null {
  for (const where of wholes(reading)) {
    const trigger = compiled.triggers[compiled.whole.get(reading.folded.slice(where.start, where.end)) ?? -1];
    if (trigger) return { word: trigger.word, folded: trigger.folded, where, exact: true, drawnOut: false };
  }
  return null;
}
