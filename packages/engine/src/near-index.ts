/** A folded trigger and its place in the order of the list. */
export interface Ranked {
  folded: string;
  rank: number;
}

/** Triggers that a text may almost hold, found by a piece of it instead of one after the other. */
export interface NearIndex {
  /** By the trigger itself, and by what is left of it without one of its letters. */
  withoutOne: Map<string, Ranked[]>;
  /** By the whole trigger. */
  whole: Map<string, Ranked>;
  /** Lengths of triggers, short before long. */
  lengths: readonly number[];
  /** Lengths that a piece one edit away may have. */
  nearLengths: ReadonlySet<number>;
  /** In the order of their letters. */
  sorted: readonly Ranked[];
}

/** Longer pieces are no word somebody mistyped. */
const LONGEST = 40;
/** Shorter pieces begin everything. */
const SHORTEST = 4;

/** Makes the index of triggers with equally many words. */
export function nearIndex(triggers: readonly Ranked[]): NearIndex {
  const withoutOne = new Map<string, Ranked[]>();
  for (const trigger of triggers) {
    if (trigger.folded.length > LONGEST) continue;
    for (const key of new Set([trigger.folded, ...shortened(trigger.folded)])) {
      const list = withoutOne.get(key);
      if (list) list.push(trigger);
      else withoutOne.set(key, [trigger]);
    }
  }
  const lengths = [...new Set(triggers.map(({ folded }) => folded.length))].sort((a, b) => a - b);
  return {
    withoutOne,
    whole: new Map(triggers.toReversed().map((trigger) => [trigger.folded, trigger])),
    lengths,
    nearLengths: new Set(lengths.flatMap((length) => [length - 1, length, length + 1])),
    sorted: triggers.toSorted((a, b) => (a.folded < b.folded ? -1 : 1)),
  };
}

/** Everything that may be near: one edit away, contained in the piece, or begun by it. The caller compares. */
export function* nearRanks(found: string, index: NearIndex): Generator<Ranked> {
  const piece = found.slice(0, LONGEST);
  if (found.length <= LONGEST + 1 && index.nearLengths.has(found.length)) {
    yield* index.withoutOne.get(found) ?? [];
    for (const key of shortened(found)) yield* index.withoutOne.get(key) ?? [];
  }
  for (const length of index.lengths) {
    if (length >= found.length) break;
    for (let at = 0; at + length <= piece.length; at++) {
      const trigger = index.whole.get(piece.slice(at, at + length));
      if (trigger) yield trigger;
    }
  }
  if (found.length < SHORTEST) return;
  for (let at = firstFrom(found, index.sorted); index.sorted[at]?.folded.startsWith(found); at++) {
    const trigger = index.sorted[at];
    if (trigger) yield trigger;
  }
}

function* shortened(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) yield text.slice(0, at) + text.slice(at + 1);
}

function firstFrom(text: string, sorted: readonly Ranked[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.folded ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
