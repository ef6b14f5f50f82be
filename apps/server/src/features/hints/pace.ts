import type { HintKind } from '@recado/contract';

/** The hints of one tab: which it was told when, and which it still has to be told. Times only grow, in milliseconds. */
export interface Pace {
  toldAt: Map<HintKind, number>;
  waiting: Set<HintKind>;
}

/** A tab is told of one kind at most once in so long: what it asks for then has everything that changed until then. */
export const EVERY_MS = 1_000;

export function newPace(): Pace {
  return { toldAt: new Map(), waiting: new Set() };
}

/** Takes a hint in. Nothing is lost: a kind that comes too soon waits, and however often it comes meanwhile, it is told once. */
export function takeHint({ waiting }: Pace, kind: HintKind): void {
  if (waiting.has('everything')) return;
  if (kind === 'everything') waiting.clear();
  waiting.add(kind);
}

/** Takes out the hints that may be told now. */
export function dueHints({ toldAt, waiting }: Pace, now: number): HintKind[] {
  const due = [...waiting].filter((kind) => now - (toldAt.get(kind) ?? Number.NEGATIVE_INFINITY) >= EVERY_MS);
  for (const kind of due) {
    waiting.delete(kind);
    toldAt.set(kind, now);
  }
  return due;
}
