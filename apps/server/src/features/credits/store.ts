import type { Pool } from 'pg';
import type { WalledPool } from '../../platform/db/walls.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { ensureFreeGrants, FREE_CREDITS } from './ensure-free-grants.ts';

type Db = Pick<Pool, 'query'>;

/** A grant that runs now. Times are epoch milliseconds. */
export interface RunningGrant {
  source: 'plan' | 'free' | 'code' | 'gift' | 'unlimited';
  source_id: string;
  covers: string[];
  starts_at: number;
  ends_at: number;
  created_at: number;
  granted: number;
  available: number;
  held: number;
  spent: number;
}

const RUNNING = {
  name: 'credits.running',
  text: `select source, source_id, covers, starts_at, ends_at, created_at, granted, available, held, spent from credit_grants
    where account_id = $1 and starts_at <= db_now() and ends_at > db_now() order by ends_at, id`,
};
const KINDS_ON = {
  name: 'credits.kinds_on',
  text: 'select distinct kind from automations where account_id = $1 and enabled',
};
const FREE = {
  name: 'credits.free',
  text: `select coalesce(free_credits, $2::int) as "perMonth", case when free_from > db_now() then free_from end as "from" from accounts where id = $1`,
};
const WAITING = {
  name: 'credits.waiting',
  text: `select count(*)::int as count, min(expires_at) as first, max(expires_at) as last from waiting
    where account_id = $1 and state = 'held' and reason = 'no_credits' and expires_at > (select db_now())`,
};

/** The account's grants whose period is running; the month's free one is made when it is missing. */
export async function readRunningGrants(pool: WalledPool, accountId: AccountId): Promise<RunningGrant[]> {
  const read = () => pool.query<RunningGrant>({ ...RUNNING, values: [accountId] });
  const { rows } = await read();
  if (rows.some(({ source }) => source === 'free')) return rows;
  const client = await pool.connect();
  try {
    // One statement, so a transaction of its own.
    await ensureFreeGrants(client, [accountId]);
  } finally {
    client.release();
  }
  return (await read()).rows;
}

/** The kinds of automation of which one is switched on. */
export async function readKindsOn(db: Db, accountId: AccountId): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>({ ...KINDS_ON, values: [accountId] });
  return rows.map(({ kind }) => kind);
}

/**
 * Reads how many free credits an account has a month, and from when. `from`: the begin of the first month of an account that was erased and
 * came back, epoch milliseconds; null where that is over, or it was not erased.
 */
export async function readFree(db: Db, accountId: AccountId): Promise<{ perMonth: number; from: number | null }> {
  const { rows } = await db.query<{ perMonth: number; from: number | null }>({
    ...FREE,
    values: [accountId, FREE_CREDITS],
  });
  return rows[0] ?? { perMonth: FREE_CREDITS, from: null };
}

/** DMs that wait for credits, and when the first and the last of them would be too late (epoch milliseconds). */
export async function readWaiting(db: Db, accountId: AccountId): Promise<Waiting> {
  const { rows } = await db.query<Waiting>({ ...WAITING, values: [accountId] });
  return rows[0] ?? { count: 0, first: null, last: null };
}

interface Waiting {
  count: number;
  first: number | null;
  last: number | null;
}
