import type { Usage } from '../../faults/faults.ts';
import type { Clock } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';

/** A reading for the headers of one answer: percent of the limit, and minutes until access comes back. */
export interface Reading {
  of: 'account' | 'app';
  percent: number;
  minutes: number;
}

/** Counts calls for the switch `usage`, per account or for the app. A restart begins anew. */
export interface UsageMeter {
  /** One more call; the reading after it. `igId` is counted for an account's meter. */
  count(usage: Usage, igId: string): Reading;
}

export function createUsageMeter(clock: Clock): UsageMeter {
  const meters = new Map<string, { percent: number; fullSince: number | null; usage: Usage }>();
  return {
    count: (usage, igId) => {
      const key = usage.of === 'app' ? 'app' : igId;
      const present = meters.get(key);
      const waitMs = usage.estimatedMinutes * 60_000;
      const over = present?.fullSince != null && clock.now() >= present.fullSince + waitMs;
      // Another setting of the switch begins anew as well.
      const fresh = present === undefined || over || present.usage !== usage;
      const meter = fresh ? { percent: usage.start, fullSince: null, usage } : present;
      meter.percent = Math.min(100, meter.percent + usage.perCall);
      if (meter.percent >= 100) meter.fullSince ??= clock.now();
      meters.set(key, meter);
      const leftMs = meter.fullSince === null ? 0 : meter.fullSince + waitMs - clock.now();
      return { of: usage.of, percent: meter.percent, minutes: Math.ceil(leftMs / 60_000) };
    },
  };
}

/**
 * Usage headers (docs/platform.md 9): none before there is something to tell; `app` is the one header, `account` the other.
 * Simulator choice: time and CPU time, which nobody measures here, stand at 1 %.
 */
export function usageHeaders(igId: string | null, reading: Reading | null): Record<string, string> {
  if (reading === null) return {};
  const usage = { call_count: reading.percent, total_cputime: 1, total_time: 1 };
  if (reading.of === 'app') return { 'x-app-usage': JSON.stringify(usage) };
  if (igId === null) return {};
  const business = { type: 'instagram', ...usage, estimated_time_to_regain_access: reading.minutes };
  return { 'x-business-use-case-usage': JSON.stringify({ [igId]: [business] }) };
}

/** The reading that goes with a throttle code: full, for the app with 4, for the account with every other. */
export function fullReading(code: number, minutes: number): Reading {
  return { of: code === 4 ? 'app' : 'account', percent: 100, minutes };
}

/** Counts this call under the switch `usage`; null while it is off. */
export function countCall(world: World, igId: string): Reading | null {
  const { usage } = world.state.faults;
  return usage === null ? null : world.usage.count(usage, igId);
}
