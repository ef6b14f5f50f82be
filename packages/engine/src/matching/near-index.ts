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
  /** Lengths of triggers by their first letters, short before long. */
  lengths: Map<string, number[]>;
  /** Lengths that a piece one edit away may have. */
  nearLengths: ReadonlySet<number>;
  /** The beginnings and the ends of triggers: a piece one edit away from a long one shares one of both. */
  begin: ReadonlySet<string>;
  end: ReadonlySet<string>;
  /** In the order of their letters. */
  sorted: readonly Ranked[];
  /** A tree over `sorted`: at `n + i` the i-th, above two the one of lower rank. */
  lowest: readonly Ranked[];
}

/** Longer pieces are no word somebody mistyped. */
const LONGEST = 40;
/** Shorter pieces begin everything. */
const SHORTEST = 4;
/** Shorter triggers stand in every longer word. */
const FIRST_LETTERS = 3;
/** One edit, two swapped letters included, leaves the first two letters or the last two of so many as they are. */
const TWO_ENDS = 6;
const NONE: readonly number[] = [];

/** Makes the index of triggers with equally many words. */
export function nearIndex(triggers: readonly Ranked[]): NearIndex {
  const short = triggers.filter(({ folded }) => folded.length <= LONGEST);
  const sorted = triggers.toSorted((a, b) => (a.folded < b.folded ? -1 : 1));
  return {
    withoutOne: byPiece(short, ({ folded }) => [
      folded,
      ...Array.from({ length: folded.length }, (_, at) => without(folded, at)),
    ]),
    whole: new Map(triggers.toReversed().map((trigger) => [trigger.folded, trigger])),
    lengths: lengthsByBeginning(triggers),
    nearLengths: new Set(triggers.flatMap(({ folded: { length } }) => [length - 1, length, length + 1])),
    begin: new Set(short.map(({ folded }) => folded.slice(0, 2))),
    end: new Set(short.map(({ folded }) => folded.slice(-2))),
    sorted,
    lowest: lowestOf(sorted),
  };
}

/** Shows everything that may be near: one edit away, contained in the piece, or the first begun by it. The caller compares. */
export function showNear(found: string, index: NearIndex, show: (trigger: Ranked) => void): void {
  if (found.length <= LONGEST + 1 && mayBeOneEditAway(found, index)) {
    index.withoutOne.get(found)?.forEach(show);
    for (let at = 0; at < found.length; at++) index.withoutOne.get(without(found, at))?.forEach(show);
  }
  showContained(found, index, show);
  if (found.length < SHORTEST) return;
  const from = firstFrom(index.sorted, (folded) => folded >= found);
  const to = firstFrom(index.sorted, (folded) => folded > found && !folded.startsWith(found));
  const begun = lowestBetween(index.lowest, from, to);
  if (begun) show(begun);
}

function showContained(found: string, { lengths, whole }: NearIndex, show: (trigger: Ranked) => void): void {
  const end = Math.min(found.length, LONGEST);
  for (let at = 0; at + FIRST_LETTERS <= end; at++) {
    for (const length of lengths.get(found.slice(at, at + FIRST_LETTERS)) ?? NONE) {
      if (length >= found.length || at + length > end) break;
      const trigger = whole.get(found.slice(at, at + length));
      if (trigger) show(trigger);
    }
  }
}

function mayBeOneEditAway(found: string, { nearLengths, begin, end }: NearIndex): boolean {
  if (!nearLengths.has(found.length)) return false;
  return found.length < TWO_ENDS || begin.has(found.slice(0, 2)) || end.has(found.slice(-2));
}

function byPiece(triggers: readonly Ranked[], piecesOf: (trigger: Ranked) => string[]): Map<string, Ranked[]> {
  const found = new Map<string, Ranked[]>();
  for (const trigger of triggers) {
    for (const piece of new Set(piecesOf(trigger))) {
      const list = found.get(piece);
      if (list) list.push(trigger);
      else found.set(piece, [trigger]);
    }
  }
  return found;
}

function lengthsByBeginning(triggers: readonly Ranked[]): Map<string, number[]> {
  const lengths = Map.groupBy(
    triggers.filter(({ folded }) => folded.length >= FIRST_LETTERS).map(({ folded }) => folded),
    (folded) => folded.slice(0, FIRST_LETTERS),
  );
  return new Map(
    [...lengths].map(([begin, all]) => [begin, [...new Set(all.map(({ length }) => length))].sort((a, b) => a - b)]),
  );
}

function without(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1);
}

function lowestOf(sorted: readonly Ranked[]): Ranked[] {
  const tree = [...sorted, ...sorted];
  for (let at = sorted.length - 1; at > 0; at--) {
    const pair = lower(tree[2 * at], tree[2 * at + 1]);
    if (pair) tree[at] = pair;
  }
  return tree;
}

/** The one of lowest rank among the `from`-th to the one before the `to`-th. */
function lowestBetween(tree: readonly Ranked[], from: number, to: number): Ranked | undefined {
  let best: Ranked | undefined;
  let [left, right] = [from + tree.length / 2, to + tree.length / 2];
  for (; left < right; left >>= 1, right >>= 1) {
    if (left % 2 === 1) best = lower(best, tree[left++]);
    if (right % 2 === 1) best = lower(best, tree[--right]);
  }
  return best;
}

function lower(a: Ranked | undefined, b: Ranked | undefined): Ranked | undefined {
  return a && (!b || a.rank <= b.rank) ? a : b;
}

/** The first place from which on a condition holds. */
function firstFrom(sorted: readonly Ranked[], isBehind: (folded: string) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(sorted[middle]?.folded ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}
