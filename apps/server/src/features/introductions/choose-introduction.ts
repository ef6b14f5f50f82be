import { INTRODUCTIONS, type Introduction } from '@recado/contract';

/** The facts that a choice is made of: what an account uses, and what it was told about. Times are epoch milliseconds. */
export interface Known {
  /** The instant at which it signed in first. */
  since: number;
  now: number;
  /** A plan covers something. */
  hasPlan: boolean;
  /** The features that it uses already. */
  uses: readonly Introduction[];
  shown: readonly { feature: Introduction; at: number; isPutAway: boolean }[];
}

const DAY_MS = 86_400_000;

/**
 * Chooses what to introduce now. Only to who is on trial, never within a day of the first sign-in or of the one before, nothing that is
 * used or was put away. One that was closed without an answer comes again after those that were never shown.
 */
export function chooseIntroduction({ since, now, hasPlan, uses, shown }: Known): Introduction | null {
  const last = Math.max(since, ...shown.map(({ at }) => at));
  if (hasPlan || now - last < DAY_MS) return null;
  const shownAt = (feature: Introduction) => shown.find((one) => one.feature === feature)?.at ?? 0;
  const isPutAway = (feature: Introduction) => shown.some((one) => one.feature === feature && one.isPutAway);
  const [next] = INTRODUCTIONS.filter((feature) => !uses.includes(feature) && !isPutAway(feature)).toSorted(
    (a, b) => shownAt(a) - shownAt(b),
  );
  return next ?? null;
}
