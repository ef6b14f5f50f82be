import type { Pool } from 'pg';
import { transaction } from '../db/transaction.ts';
import type { Proc } from '../ports/index.ts';

/** A table of keys that has a recent part, which is written to, and a merged one, which is large. */
interface Keys {
  table: 'update_keys' | 'intent_keys' | 'message_ids';
  key: 'key' | 'mid_hash';
  /** The column that says when a key was made. */
  at: string;
  columns: string;
}

const KEYS: readonly Keys[] = [
  { table: 'update_keys', key: 'key', at: 'seen_at', columns: 'account_id, key, seen_at' },
  { table: 'intent_keys', key: 'key', at: 'made_at', columns: 'account_id, key, delivery_id, made_at' },
  { table: 'message_ids', key: 'mid_hash', at: 'bound_at', columns: 'account_id, mid_hash, delivery_id, bound_at' },
];

/** The limits of a merge, which tests set otherwise. */
interface Manner {
  /** Keys that are moved in one transaction. */
  slice?: number;
  /** Fewer are not worth a night: their part is still small. */
  least?: number;
  /** Milliseconds; longer than any statement lives that writes a key. */
  age?: number;
}
const SLICE = 5_000;
const LEAST = 100_000;
/** So much of what is merged: each page that is written whole for them is then shared by several. */
const SHARE = 1 / 16;
/** More are not waited for: what is written to in a burst must be small beside the burst. */
const MOST = 300_000;
const DAY = 24 * 3_600_000;

const MERGE_LOCK = 7236230003;
/**
 * Waits for the slice that is being moved, and keeps the next from moving until its transaction ends: whoever deletes keys would not see one
 * that moves. Who writes a key looks both parts up in one statement instead, and waits for nobody.
 */
export const BESIDE_MERGE = `select pg_advisory_xact_lock_shared(${MERGE_LOCK})`;
/** Each key is looked up by its index: what the planner knows of a part that was emptied a night ago may say otherwise. */
const ALONE = `select pg_advisory_xact_lock(${MERGE_LOCK}), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
  set_config('enable_seqscan', 'off', true)`;

/**
 * Moves keys that are older than a day out of the recent parts into the merged ones, in the order of their index. Transactions are short;
 * a merge that is broken off is gone on with by the next one. What writes a key looks into both parts in one snapshot, and lives less than a
 * day: it finds every key that moves meanwhile in one of them, and none is moved that was made since it began. Returns how many were moved.
 */
export async function mergeKeys(
  { pool, proc }: { pool: Pool; proc: Pick<Proc, 'point'> },
  manner: Manner = {},
): Promise<number> {
  let moved = 0;
  for (const keys of KEYS)
    if (await isWorthIt(pool, keys, manner)) moved += await mergeOne({ pool, proc }, keys, manner);
  return moved;
}

async function mergeOne(
  { pool, proc }: { pool: Pool; proc: Pick<Proc, 'point'> },
  keys: Keys,
  { slice = SLICE, age = DAY }: Manner,
): Promise<number> {
  let moved = 0;
  for (let from: Place | null = FIRST; from !== null; ) {
    const { account_id, key } = from;
    const done: Moved = await transaction(pool, async (tx) => {
      await tx.query(ALONE);
      const { rows } = await tx.query<Moved>(moveOf(keys), [account_id, key, slice, age]);
      proc.point('keys.merging');
      return rows[0] ?? NONE;
    });
    moved += done.count;
    from = done.count < slice || !done.account_id || !done.key ? null : { account_id: done.account_id, key: done.key };
  }
  return moved;
}

interface Place {
  account_id: string;
  key: Buffer;
}
/** The number of keys that a slice moved, and the place of its last one. */
interface Moved {
  count: number;
  account_id: string | null;
  key: Buffer | null;
}
const FIRST: Place = { account_id: '00000000-0000-0000-0000-000000000000', key: Buffer.alloc(0) };
const NONE: Moved = { count: 0, account_id: null, key: null };

/** Says whether enough keys are old enough; of the large part it takes what the planner knows. */
async function isWorthIt(pool: Pool, { table, at }: Keys, { least = LEAST, age = DAY }: Manner): Promise<boolean> {
  const { rows } = await pool.query<{ recent: number; merged: number }>(
    `select (select count(*) from ${table}_recent where ${at} < (${before('$2')}))::float8 as recent,
      (select coalesce(sum(c.reltuples) filter (where c.reltuples > 0), 0) from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = $1::regclass)::float8 as merged`,
    [`${table}_merged`, age],
  );
  const { recent = 0, merged = 0 } = rows[0] ?? {};
  if (least === 0) return recent > 0;
  return recent >= Math.max(least, Math.min(merged * SHARE, MOST));
}

const before = (age: string) => `select db_now() - make_interval(secs => ${age}::float8 / 1000)`;

/** One statement, so that a key is in one of the parts at every moment. */
function moveOf({ table, key, at, columns }: Keys): string {
  return `with slice as materialized (
      select account_id, ${key} from ${table}_recent where (account_id, ${key}) > ($1::uuid, $2::bytea) and ${at} < (${before('$4')})
      order by account_id, ${key} limit $3
    ), moved as (
      delete from ${table}_recent k using slice s where k.account_id = s.account_id and k.${key} = s.${key} returning k.*
    ), kept as (
      insert into ${table}_merged (${columns}, merged) select ${columns}, true from moved order by account_id, ${key} on conflict do nothing
    )
    select count(*)::int as count, (array_agg(account_id order by account_id desc, ${key} desc))[1] as account_id,
      (array_agg(${key} order by account_id desc, ${key} desc))[1] as key from slice`;
}
