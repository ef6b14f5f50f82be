import type { CoverageFigures } from '@recado/contract';

/** The comments that were to be read, of other people and since something answers there, and those of them that were. */
export interface Reached {
  due: number;
  reached: number;
}

/** Counts one that its owner answered as read: it was seen, and left alone. Pure. */
export function reachedOf({ shown, own, early, missing }: CoverageFigures): Reached {
  const due = shown - own - early;
  return { due, reached: due - missing };
}
