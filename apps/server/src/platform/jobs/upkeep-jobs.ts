import type { Pool } from 'pg';
import { transaction } from '../db/transaction.ts';
import type { Proc } from '../ports/index.ts';
import { BESIDE_MERGE, mergeKeys } from './merge-keys.ts';
import type { Job } from './start-jobs.ts';

const KEYS_A_BATCH = 10_000;

/**
 * Partitions of the months around the database's present: two back for late ids, four ahead. The lock is held to the end of both
 * statements, so that a table is not made twice at once.
 */
export const ENSURE_PARTITIONS = `select pg_advisory_xact_lock(7236230002);
  select ensure_partitions(db_now() - interval '2 months', db_now() + interval '4 months')`;

/** Keeps the tables that grow with time in shape. */
export function upkeepJobs({ pool, proc }: { pool: Pool; proc: Pick<Proc, 'point'> }): Job[] {
  return [
    {
      name: 'partitions',
      cron: '40 3 * * *',
      run: async () => {
        await pool.query(ENSURE_PARTITIONS);
      },
    },
    {
      name: 'merge_keys',
      cron: '0 3 * * *',
      run: async () => {
        await mergeKeys({ pool, proc });
      },
    },
    {
      name: 'old_keys',
      cron: '20 4 * * *',
      run: async () => {
        await forgetKeys(pool, 'update_keys', 'seen_at');
        await forgetKeys(pool, 'update_repeats', 'last_at');
        await forgetKeys(pool, 'intent_keys', 'made_at');
        await forgetKeys(pool, 'seen_messages', 'seen_at', 'mid');
      },
    },
    {
      name: 'old_answers',
      cron: '50 * * * *',
      run: async () => {
        await pool.query("delete from idempotent_calls where begun_at < db_now() - interval '24 hours'");
      },
    },
    {
      name: 'old_limits',
      cron: '10 * * * *',
      run: async () => {
        await pool.query('delete from rate_limits where full_at < clock_timestamp()');
      },
    },
  ];
}

/** Keys are kept 400 days (docs/invariants.md T02); removed in batches, so that nobody waits for the deletion. */
async function forgetKeys(pool: Pool, table: string, column: string, key = 'key'): Promise<void> {
  for (;;) {
    const { rowCount } = await transaction(pool, async (tx) => {
      await tx.query(BESIDE_MERGE);
      return tx.query(
        `delete from ${table} where (account_id, ${key}) in (
          select account_id, ${key} from ${table} where ${column} < db_now() - interval '400 days' limit ${KEYS_A_BATCH})`,
      );
    });
    if ((rowCount ?? 0) < KEYS_A_BATCH) return;
  }
}
