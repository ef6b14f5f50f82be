import { type Reading, readText, trimPunctuation } from './read-text.ts';

/** A trigger list, compiled once per version of an automation: an automaton whose letters are whole words. */
export interface CompiledTriggers {
  exact: boolean;
  /** Whether letters may be drawn out (drawn-out.ts). */
  drawnOut: boolean;
  triggers: CompiledTrigger[];
  /** Every word that occurs in a trigger, as a small number. */
  vocabulary: Map<string, number>;
  /** Node 0 is the start; from a node, by word, to a node. */
  next: Map<number, number>[];
  /** Where to go on when no edge fits. */
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
  words: string[];
}

export interface TriggerMatch {
  /** The trigger as the seller typed it. */
  word: string;
  /** The trigger, folded. */
  folded: string;
  /** Where it stands in the folded text (UTF-16 offsets). */
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
  const compiled: CompiledTriggers = {
    exact,
    drawnOut,
    triggers: mostSpecificFirst(words),
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

/** The trigger of this index, whose last word is the one at `end`; null for none. */
export function triggerAt(
  reading: Reading,
  { triggers }: CompiledTriggers,
  { winner, end }: { winner: number; end: number },
): TriggerMatch | null {
  const trigger = triggers[winner];
  if (!trigger) return null;
  const start = reading.starts[end - trigger.words.length + 1] ?? 0;
  const { word, folded } = trigger;
  return { word, folded, where: { start, end: reading.ends[end] ?? start }, exact: false, drawnOut: false };
}

/** True for a trigger of which folding leaves no letter, digit or emoji: it would match everything (X3). */
export function foldsToNothing(word: string): boolean {
  return readText(word).words.length === 0;
}

function mostSpecificFirst(words: readonly string[]): CompiledTrigger[] {
  const triggers: CompiledTrigger[] = [];
  for (const word of words) {
    const reading = readText(word);
    if (reading.words.length > 0) triggers.push({ word, folded: trimPunctuation(reading), words: reading.words });
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

/** Where a word leads from a node. */
export function step(compiled: CompiledTriggers, from: { node: number; word: number }, count?: () => void): number {
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
  const text = trimPunctuation(reading);
  const trigger = compiled.triggers[compiled.whole.get(text) ?? -1];
  if (!trigger) return null;
  const start = reading.starts[0] ?? 0;
  const where = { start, end: start + text.length };
  return { word: trigger.word, folded: text, where, exact: true, drawnOut: false };
}
