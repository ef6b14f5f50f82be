import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../ports/index.ts';
import { type Rate, take } from './rate.ts';

/** One bucket: whose calls, and how many. */
export interface Bucket {
  /** The limit, and whose it is: `sign_in 203.0.113.7`. */
  key: string;
  rate: Rate;
}

/** Counts calls against limits. */
export interface Limiter {
  /**
   * Counts a call in each bucket, narrowest first; null when all have room, else milliseconds to wait. Every process on the database
   * counts in the same buckets.
   */
  takeShared(buckets: readonly Bucket[]): Promise<number | null>;
  /** The same, in this process alone. */
  takeHere(buckets: readonly Bucket[]): number | null;
  /** Milliseconds until the bucket has room here, without counting; null when it has. */
  waitHere(bucket: Bucket): number | null;
  /** The calls that a bucket still has room for here, and milliseconds until it is full again. */
  leftHere(bucket: Bucket): { calls: number; fullInMs: number };
  /** One that was counted here, and need not have been. */
  giveBackHere(bucket: Bucket): void;
}

/** More callers than are remembered are an attack on the memory: the oldest go. */
const MOST_KNOWN = 50_000;

// Real time and not db_now(): a jump of the simulator's clock must neither lift a limit nor lock anybody out for a month.
const TAKE = {
  name: 'limits.take',
  text: `insert into rate_limits as l (key, full_at)
      select $1::bytea, clock_timestamp() + make_interval(secs => $2::float8 / $3::float8 / 1000)
    on conflict (key) do update set full_at = greatest(l.full_at, clock_timestamp()) + make_interval(secs => $2::float8 / $3::float8 / 1000)
      where greatest(l.full_at, clock_timestamp()) + make_interval(secs => $2::float8 / $3::float8 / 1000) <= clock_timestamp() + make_interval(secs => $2::float8 / 1000)
    returning key`,
};
const WAIT = {
  name: 'limits.wait',
  text: `select extract(epoch from full_at + make_interval(secs => $2::float8 / $3::float8 / 1000) - clock_timestamp() - make_interval(secs => $2::float8 / 1000))::float8 * 1000 as wait
    from rate_limits where key = $1`,
};

/**
 * A flood is refused from memory: what this process alone has let through bounds what the database is asked, so that it costs honest
 * callers nothing. What other processes let through is found out there, and remembered here.
 */
export function makeLimiter({ pool, clock }: { pool: Pick<Pool, 'query'>; clock: Clock }): Limiter {
  const known = new Map<string, number>();

  function remember(key: string, fullAt: number): void {
    known.delete(key);
    known.set(key, fullAt);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  }

  function takeHere(buckets: readonly Bucket[]): number | null {
    const now = clock.mono();
    const after: [string, number][] = [];
    for (const { key, rate } of buckets) {
      const taken = take(rate, known.get(key) ?? 0, now);
      if (!taken.ok) return taken.wait;
      after.push([key, taken.fullAt]);
    }
    for (const entry of after) remember(...entry);
    return null;
  }

  async function takeThere({ key, rate }: Bucket): Promise<number | null> {
    const values = [hash('sha256', key, 'buffer').subarray(0, 16), rate.ms, rate.count];
    if ((await pool.query({ ...TAKE, values })).rowCount === 1) return null;
    const { rows } = await pool.query<{ wait: number }>({ ...WAIT, values });
    const wait = Math.max(1, rows[0]?.wait ?? 0);
    remember(key, clock.mono() + rate.ms - rate.ms / rate.count + wait);
    return wait;
  }

  return {
    takeHere,
    waitHere({ key, rate }) {
      const taken = take(rate, known.get(key) ?? 0, clock.mono());
      return taken.ok ? null : taken.wait;
    },
    leftHere({ key, rate }) {
      const fullInMs = Math.max(0, (known.get(key) ?? 0) - clock.mono());
      // Milliseconds as fractions: a thousandth is no call less.
      return { calls: Math.floor(rate.count - (fullInMs * rate.count) / rate.ms + 0.001), fullInMs };
    },
    giveBackHere({ key, rate }) {
      remember(key, (known.get(key) ?? 0) - rate.ms / rate.count);
    },
    async takeShared(buckets) {
      const here = takeHere(buckets);
      if (here !== null) return here;
      for (const bucket of buckets) {
        const wait = await takeThere(bucket);
        if (wait !== null) return wait;
      }
      return null;
    },
  };
}
