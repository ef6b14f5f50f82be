import type { Clock } from '../clock.ts';
import type { Usage } from '../faults.ts';
import type { World } from '../world.ts';

/** What the headers of one answer say: percent of the limit, and minutes until access comes back. */
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
 * Usage headers (platform page 9). Simulator choice: 1 % everywhere unless a switch says more; `app` is the one header,
 * `account` the other.
 */
export function usageHeaders(igId: string | null, reading: Reading | null): Record<string, string> {
  const app = reading?.of === 'app' ? reading.percent : 1;
  const headers: Record<string, string> = {
    'x-app-usage': JSON.stringify({ call_count: app, total_time: 1, total_cputime: 1 }),
  };
  if (igId !== null && reading?.of !== 'app') {
    const usage = {
      type: 'instagram',
      call_count: reading?.percent ?? 1,
      total_cputime: 1,
      total_time: 1,
      estimated_time_to_regain_access: reading?.minutes ?? 0,
    };
    headers['x-business-use-case-usage'] = JSON.stringify({ [igId]: [usage] });
  }
  return headers;
}

/** The reading that goes with a throttle code: full, for the app with 4, for the account with every other. */
export function fullReading(code: number, minutes: number): Reading {
  return { of: code === 4 ? 'app' : 'account', percent: 100, minutes };
}

/** What counts this call under the switch `usage`; null while it is off. */
export function countCall(world: World, igId: string): Reading | null {
  const { usage } = world.state.faults;
  return usage === null ? null : world.usage.count(usage, igId);
}
