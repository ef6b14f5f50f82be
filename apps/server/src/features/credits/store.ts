import type { Pool } from 'pg';
import type { WalledPool } from '../../platform/db/walls.ts';
import { ensureFreeGrants } from './free-grant.ts';

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

export interface StatementRow {
  at: number;
  at_key: string;
  kind: 'grant' | 'reserve' | 'capture' | 'release' | 'goodwill' | 'gift' | 'expire' | 'correct';
  amount: number;
  activity_id: string | null;
  person: string | null;
  reason: string | null;
}

/** The account's grants whose period is running; the month's free one is made when it is missing. */
export async function readRunningGrants(pool: WalledPool, accountId: string): Promise<RunningGrant[]> {
  const read = () =>
    pool.query<RunningGrant>(
      `select source, source_id, covers, starts_at, ends_at, created_at, granted, available, held, spent from credit_grants
        where account_id = $1 and starts_at <= db_now() and ends_at > db_now() order by ends_at, id`,
      [accountId],
    );
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

/** Page size of the statement. */
export const LINES = 50;

/** Movements newest first, with the person and the event behind each. `after` is `at_key` of the last line read. */
export async function readStatement(db: Db, accountId: string, after: string | null): Promise<StatementRow[]> {
  const { rows } = await db.query<StatementRow>(
    `select e.at, to_char(e.at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || '.' || e.cause_id || '.' || e.kind || '.' || e.grant_id as at_key,
        e.kind, e.amount, d.inbox_id as activity_id, i.person_username as person, e.reason
      from credit_entries e
      left join deliveries d on d.account_id = e.account_id and d.id = e.cause_id
      left join inbox i on i.account_id = d.account_id and i.id = d.inbox_id
      where e.account_id = $1 and ($2::text is null
        or to_char(e.at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || '.' || e.cause_id || '.' || e.kind || '.' || e.grant_id < $2)
      order by at_key desc limit $3`,
    [accountId, after, LINES],
  );
  return rows;
}
