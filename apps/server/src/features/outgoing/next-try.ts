/** A report is tried for so long, then it is given up. */
export const TRIED_FOR_MS = 72 * 3_600_000;

/** The pause after each failure, as it is without jitter; after the last of them that one again. */
const PAUSES_MS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800].map((seconds) => seconds * 1_000);
const LONGEST_MS = 28_800_000;
/** The part of a pause that chance adds at most: what failed together does not come back together. */
const JITTER = 0.2;

export interface Failed {
  /** The failures of this round, the one that just was among them. */
  failures: number;
  /** Since its round began, milliseconds. */
  sinceMs: number;
  /** As long as the endpoint asked for, milliseconds; null where it did not say. */
  askedMs: number | null;
  /** A number in [0, 1). */
  chance: number;
}

/** Says in how many milliseconds a report is tried again; null: never, it is given up. Pure. */
export function nextTry({ failures, sinceMs, askedMs, chance }: Failed): number | null {
  if (sinceMs >= TRIED_FOR_MS) return null;
  const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? LONGEST_MS;
  const asked = Math.min(askedMs ?? 0, LONGEST_MS);
  const wait = Math.round(Math.max(pause, asked) * (1 + JITTER * chance));
  // One more at the end of the time: an endpoint that was away for all of it may be back.
  return Math.min(wait, TRIED_FOR_MS - sinceMs);
}
