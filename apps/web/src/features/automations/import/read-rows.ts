import type { Locale } from '@recado/contract/locale';
import {
  type CompiledAutomation,
  type Conflict,
  compileAutomation,
  findConflicts,
  fold,
  type Problem,
  readAnswersCsv,
  type Settings,
} from '@recado/engine';

/** One answer of a file, as it would be made. */
export interface ImportRow {
  /** The line of the file where it begins; names the row. */
  line: number;
  settings: Settings | null;
  problems: Problem[];
  /** With answers that are there, and with rows above: one for each. */
  conflicts: Conflict[];
  /** Nothing refuses it. */
  isWhole: boolean;
}

interface Existing {
  id: string;
  version: number;
  settings: Settings;
}

/** An index of answers by their words: those that share one are held against each other, whatever their number. */
class Shared {
  readonly #byWord = new Map<string, CompiledAutomation[]>();
  #made = 0;

  /** Adds an answer, and returns its conflicts with those before it. */
  add({ id, version, settings }: Existing): Conflict[] {
    // Each is younger than those before it, and all count as on: that is what they will be.
    const createdAt = this.#made++;
    const one = compileAutomation({ id, kind: 'direct', mediaId: null, version, enabled: true, settings, createdAt });
    const words = [...new Set(settings.activationMessages.map(fold))];
    const others = new Set(words.flatMap((word) => this.#byWord.get(word) ?? []));
    for (const word of words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), one]);
    return [...others].flatMap((other) => findConflicts(one, [other]).slice(0, 1));
  }
}

/** Reads a file of words and answers against the answers that are there (`existing`: the oldest first). */
export function readRows(
  text: string,
  { locale, link, existing }: { locale: Locale; link: string; existing: readonly Existing[] },
): ImportRow[] {
  const shared = new Shared();
  for (const one of existing) shared.add(one);
  return readAnswersCsv(text, { locale, link }).map(({ line, settings, problems }) => {
    const isWhole = settings !== null && problems.every(({ severity }) => severity !== 'error');
    const conflicts = settings && isWhole ? shared.add({ id: `line ${line}`, version: 0, settings }) : [];
    return { line, settings, problems, conflicts, isWhole };
  });
}

/** The rows that are chosen at first: whole, and not answered by another already. */
export function chosenAtFirst(rows: readonly ImportRow[]): Set<number> {
  const good = rows.filter(({ isWhole, conflicts }) => isWhole && conflicts.every(({ winner }) => winner === 'this'));
  return new Set(good.map(({ line }) => line));
}

/** Cuts rows into calls: so many, and so many characters of JSON, at most. */
export function inCalls<T>(items: readonly T[], { most, characters }: { most: number; characters: number }): T[][] {
  const calls: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = JSON.stringify(item).length;
    const last = calls.at(-1);
    if (!last || last.length >= most || size + own > characters) {
      calls.push([item]);
      size = own;
    } else {
      last.push(item);
      size += own;
    }
  }
  return calls;
}
