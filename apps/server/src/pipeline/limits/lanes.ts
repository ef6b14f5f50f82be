import type { LaneBudgets } from '../../config/lane-budgets.ts';

/** The lanes of an account, as the column names them. */
export const LANE_NAMES = [
  'by_hand',
  'live_replies',
  'messages',
  'private_replies',
  'public_replies',
  'voice_messages',
] as const;
export type LaneName = (typeof LANE_NAMES)[number];

/** Lanes in which somebody waits before the others, which keep their order: the owner has just written, a broadcast ends. */
export function urgentFirst<L extends { lane: LaneName }>(lanes: readonly L[]): L[] {
  const rank = ({ lane }: L) => (lane === 'by_hand' ? 0 : lane === 'live_replies' ? 1 : 2);
  return lanes.toSorted((a, b) => rank(a) - rank(b));
}

/** A limit of `max` calls in any stretch of `windowMs`, counted in slots of `slotMs`. */
interface Window {
  name: string;
  windowMs: number;
  slotMs: number;
  max: number;
}

/** Calls by slot number, per window; and what the usage headers said last. Kept in `lanes.budget`. */
export interface Budget {
  calls?: Record<string, [slot: number, count: number][]>;
  /** Highest percentage in the usage headers, and when. */
  usage?: { percent: number; at: number };
  /** Pauses in a row because of throttling, and when the last began. */
  throttled?: { times: number; at: number };
}

const SECOND = 1000;
const HOUR = 3_600_000;
/** A usage header older than this says nothing any more. */
const USAGE_COUNTS_FOR = 5 * 60 * SECOND;
export const SLOW_FROM = 75;
export const PAUSE_FROM = 90;

/** Returns how many calls may start at `now`, and when more may, epoch milliseconds. Spends nothing: see `spend`. */
export function allow(budget: Budget, lane: LaneName, { now, limits }: Moment): { count: number; nextAt: number } {
  let count = Number.MAX_SAFE_INTEGER;
  let nextAt = now;
  for (const window of windowsOf(lane, limits)) {
    const { free, freeAt } = roomIn(budget.calls?.[window.name] ?? [], window, now);
    count = Math.min(count, free);
    nextAt = Math.max(nextAt, freeAt);
  }
  const { usage } = budget;
  if (usage && usage.percent >= SLOW_FROM && now - usage.at < USAGE_COUNTS_FOR && count > 0) {
    count = Math.max(
      1,
      Math.floor(Math.min(count, 20) * Math.max(0, (PAUSE_FROM - usage.percent) / (PAUSE_FROM - SLOW_FROM))),
    );
    nextAt = Math.max(nextAt, now + SECOND);
  }
  return { count, nextAt };
}

/** The budget after `count` calls that start at `now`. */
export function spend(budget: Budget, lane: LaneName, { count, now, limits }: Moment & { count: number }): Budget {
  if (count === 0) return budget;
  const calls: NonNullable<Budget['calls']> = {};
  for (const window of windowsOf(lane, limits)) {
    const current = slotOf(now, window);
    const kept = (budget.calls?.[window.name] ?? []).filter(([slot]) => slot >= oldestSlot(current, window));
    const last = kept.at(-1);
    // A clock that went back adds to the newest slot: counting late is safe, forgetting is not.
    calls[window.name] =
      last && last[0] >= current ? [...kept.slice(0, -1), [last[0], last[1] + count]] : [...kept, [current, count]];
  }
  return { ...budget, calls };
}

interface Moment {
  now: number;
  limits: LaneBudgets;
}

/**
 * Returns how many calls of one account may leave within a second. Audio has a limit of its own, a tenth of that of text (docs/platform.md 9).
 * What is written by hand takes a twentieth, of the tenth that the other lanes leave of Instagram's limit.
 */
export function callsPerSecond(lane: LaneName, { messagesPerSecond }: LaneBudgets): number {
  if (lane === 'by_hand') return Math.max(1, Math.floor(messagesPerSecond / 20));
  return lane === 'voice_messages' ? Math.max(1, Math.floor(messagesPerSecond / 10)) : messagesPerSecond;
}

function windowsOf(lane: LaneName, limits: LaneBudgets): Window[] {
  const second = { name: 's', windowMs: SECOND, slotMs: 100, max: callsPerSecond(lane, limits) };
  const hourly = (max: number) => ({ name: 'h', windowMs: HOUR, slotMs: 60_000, max });
  switch (lane) {
    case 'by_hand':
    case 'messages':
    case 'live_replies':
    case 'voice_messages':
      return [second];
    case 'private_replies':
      return [second, hourly(limits.privateRepliesPerHour)];
    case 'public_replies':
      return [second, hourly(limits.publicRepliesPerHour)];
  }
}

function slotOf(now: number, { slotMs }: Window): number {
  return Math.floor(now / slotMs);
}

/** A stretch that ends within the current slot may begin within this one, so it counts whole. */
function oldestSlot(current: number, { windowMs, slotMs }: Window): number {
  return current - Math.ceil(windowMs / slotMs);
}

function roomIn(calls: [number, number][], window: Window, now: number): { free: number; freeAt: number } {
  const oldest = oldestSlot(slotOf(now, window), window);
  const counted = calls.filter(([slot]) => slot >= oldest);
  const used = counted.reduce((sum, [, count]) => sum + count, 0);
  const first = counted[0];
  const free = Math.max(0, window.max - used);
  return { free, freeAt: free > 0 || !first ? now : (first[0] - oldest + slotOf(now, window) + 1) * window.slotMs };
}
