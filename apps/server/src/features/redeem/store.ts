import type { PlanCode } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface CodeRow {
  batch_id: string;
  plan: PlanCode;
  months: number;
  used_by: AccountId | null;
  /** Epoch milliseconds; null until it is used. */
  valid_until: number | null;
  /** Within the last ten minutes. */
  is_just_used: boolean;
  is_expired: boolean;
}

/** Two codes of one account are redeemed one after the other. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
}

/** The code, held until the transaction ends. */
export async function lockCode(tx: Tx, hash: Buffer): Promise<CodeRow | null> {
  const { rows } = await sql<CodeRow>`
    select c.batch_id, b.plan, b.months, c.used_by, c.valid_until,
      coalesce(c.used_at > db_now() - interval '10 minutes', false) as is_just_used, b.expires_at <= db_now() as is_expired
    from access_codes c join access_code_batches b on b.id = c.batch_id where c.hash = ${hash} for update of c`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Reads the instants between the months that a code gives, from its begin to its end, by the clock of São Paulo. Months are added to the
 * first day and never to each other, so that the 31st comes back after February: that of the first of the codes that follow each other.
 */
export async function readPeriods(
  tx: Tx,
  { accountId, plan, months }: { accountId: AccountId; plan: PlanCode; months: number },
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    with used as (
      select c.used_at, c.valid_until, b.months, lag(c.valid_until) over (order by c.valid_until) as before
      from access_codes c join access_code_batches b on b.id = c.batch_id where c.used_by = ${accountId} and b.plan = ${plan}
    ), chain as (
      select max(used_at) filter (where before is null or before <= used_at) as began, max(valid_until) as until from used
    ), counted as (
      select date_trunc('milliseconds', began) at time zone 'America/Sao_Paulo' as first, until at time zone 'America/Sao_Paulo' as until,
        (select sum(months) from used where used_at >= began)::int as so_far, until > db_now() as runs from chain
    ), begun as (
      select case when runs and first + make_interval(months => so_far) = until then first when runs then until
          else date_trunc('milliseconds', db_now()) at time zone 'America/Sao_Paulo' end as day,
        case when runs and first + make_interval(months => so_far) = until then so_far else 0 end as so_far
      from counted
    )
    select (day + make_interval(months => so_far + n)) at time zone 'America/Sao_Paulo' as at
    from begun, generate_series(0, ${months}::int) n order by n`.execute(tx);
  return rows.map(({ at }) => at);
}

export async function useCode(
  tx: Tx,
  { hash, accountId, validUntil }: { hash: Buffer; accountId: AccountId; validUntil: number },
): Promise<void> {
  const until = sql<string>`to_timestamp(${validUntil}::float8 / 1000)`;
  await tx
    .updateTable('access_codes')
    .set({ used_by: accountId, used_at: sql<string>`db_now()`, valid_until: until })
    .where('hash', '=', hash)
    .execute();
  await sql`update accounts set premium_until = greatest(premium_until, ${until}) where id = ${accountId}`.execute(tx);
}

export interface NewBatch {
  id: string;
  plan: PlanCode;
  months: number;
  note: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  createdBy: AccountId;
}

export async function insertBatch(
  tx: Tx,
  { id, plan, months, note, expiresAt, createdBy }: NewBatch,
  hashes: Buffer[],
) {
  const expires_at = sql<string>`to_timestamp(${expiresAt}::float8 / 1000)`;
  const batch = { id, plan, months, note, expires_at, created_by: createdBy };
  await tx.insertInto('access_code_batches').values(batch).execute();
  await sql`insert into access_codes (hash, batch_id) select h, ${id} from unnest(${hashes}::bytea[]) h`.execute(tx);
}

export interface BatchRow {
  id: string;
  plan: PlanCode;
  months: number;
  note: string;
  expires_at: number;
  created_at: number;
  by: string | null;
  count: number;
  used: number;
}

/** Newest first; `id` for that one alone. */
export async function readBatches(
  db: Db,
  { page, size, id = null }: { page: number; size: number; id?: string | null },
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.plan, b.months, b.note, b.expires_at, b.created_at, nullif(a.username, '') as by, c.count, c.used
    from access_code_batches b left join accounts a on a.id = b.created_by
      cross join lateral (select count(*)::int as count, count(used_by)::int as used from access_codes where batch_id = b.id) c
    where ${id}::uuid is null or b.id = ${id}::uuid
    order by b.created_at desc, b.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function countBatches(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from access_code_batches`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Says whether an instant has passed, by the database's clock. */
export async function isOver(tx: Tx, ms: number): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`select to_timestamp(${ms}::float8 / 1000) <= db_now() as over`.execute(
    tx,
  );
  return rows[0]?.over ?? false;
}
