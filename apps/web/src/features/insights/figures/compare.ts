/** The change of a figure against the same number of days before. */
export type Change =
  | { k: 'same' }
  /** There was none before. */
  | { k: 'new' }
  | { k: 'more' | 'less'; share: number }
  /** So much more that a share says nothing. */
  | { k: 'times'; times: number };

/** A figure is *so many times as large* from this factor on: `4 times as many`, rather than `300% more`. */
const TIMES_FROM = 4;

/** Compares a figure with that of as many days before. Pure. */
export function compare(now: number, before: number): Change {
  if (now === before) return { k: 'same' };
  if (before === 0) return { k: 'new' };
  if (now >= before * TIMES_FROM) return { k: 'times', times: Math.round(now / before) };
  const share = Math.abs(now - before) / before;
  return { k: now > before ? 'more' : 'less', share };
}
