import type { Waits } from './waits.ts';

const LIVE_REPEAT = 3_000;
const LONGEST_BACKOFF = 15 * 60_000;

/** Says how long a delivery of unknown outcome is left alone: briefly where a repeat is safe, else until its absence may count. */
export function untilNextLook({ kind, live }: { kind: string; live: boolean }, doubts: number, waits: Waits): number {
  if (kind !== 'private_reply') return waits.beforeAbsent;
  const unit = waits.backoff;
  if (live) return (LIVE_REPEAT * unit) / 1_000;
  return Math.min(LONGEST_BACKOFF * (unit / 1_000), unit * 2 ** Math.min(doubts, 20));
}
