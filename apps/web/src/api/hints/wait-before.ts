const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** The wait after a refusal, which will stand for a while: too many tabs, an account on hold. Milliseconds. */
const REFUSED_MS = 60_000;

/** Says how long to wait before listening again; all tabs of a server that started anew do not come back at one moment. `chance`: from 0 to 1. */
export function waitBefore(failures: number, { isRefused, chance }: { isRefused: boolean; chance: number }): number {
  const wait = isRefused ? REFUSED_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 5));
  return wait * (0.5 + chance / 2);
}
