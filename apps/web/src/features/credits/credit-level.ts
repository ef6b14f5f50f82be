import type { Credits } from '@recado/contract';

/** `low` from four fifths used, `none` when all are; null while there are enough, or no end of them. */
export function creditLevel({ remaining, total, unlimited }: Credits): 'low' | 'none' | null {
  if (unlimited || remaining === null || total === null || total === 0) return null;
  if (remaining === 0) return 'none';
  return remaining * 5 <= total ? 'low' : null;
}
