import { COVERAGE_DAYS } from '@recado/contract';

/** The search of `/coverage`: absent is seven days. */
export interface CoverageSearch {
  days?: 28 | 90;
}

export const SPANS = COVERAGE_DAYS;

/** Reads how far one looks back; anything unknown counts as absent. */
export function readCoverageSearch({ days }: Record<string, unknown>): CoverageSearch {
  const known = [28 as const, 90 as const].find((one) => one === days);
  return known ? { days: known } : {};
}
