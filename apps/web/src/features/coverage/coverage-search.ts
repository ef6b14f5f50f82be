import type { ResultDays } from '@recado/contract';

/** The search of `/coverage`: absent is seven days. */
export interface CoverageSearch {
  days?: 28 | 90;
}

export const SPANS = [7, 28, 90] as const satisfies readonly ResultDays[]; // const: each is a word of the contract

/** Reads how far one looks back; anything unknown counts as absent. */
export function readCoverageSearch({ days }: Record<string, unknown>): CoverageSearch {
  const known = [28 as const, 90 as const].find((one) => one === days);
  return known ? { days: known } : {};
}
