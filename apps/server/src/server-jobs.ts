import { sql } from 'kysely';
import type { Context } from './context.ts';
import {
  accountsToRefresh,
  accountsToWatch,
  accountsWithDeadToken,
  checkConnection,
  loseConnection,
  refreshToken,
} from './features/accounts/index.ts';
import { forgetOldSignIns } from './features/auth/index.ts';
import { syncMedia } from './features/automations/index.ts';
import { ensureFreeGrants, expireGrants } from './features/credits/index.ts';
import { asClient } from './platform/db/as-client.ts';
import type { Job } from './platform/jobs/index.ts';

const ALL_PAGES = 200;
const KEYS_A_BATCH = 10_000;
const ACCOUNTS_A_BATCH = 500;

/** Two months back for late ids, four ahead. The lock is held to the end of the two statements: a table is not made twice at once. */
export const ENSURE_PARTITIONS = `select pg_advisory_xact_lock(7236230002);
  select ensure_partitions(db_now() - interval '2 months', db_now() + interval '4 months')`;

type Db = Context['database']['kysely'];

/** Everything that runs by the clock. What is due is asked of the database's clock, so that running late or twice is harmless. */
export function serverJobs({ database: { kysely: db, pool }, connection, sync, pipeline }: Context): Job[] {
  return [
    {
      name: 'token_refresh',
      cron: '*/10 * * * *',
      accounts: () => accountsToRefresh(db),
      runFor: (accountId) => refreshToken(connection, accountId),
    },
    {
      name: 'token_ended',
      cron: '5 * * * *',
      accounts: () => accountsWithDeadToken(db),
      runFor: (accountId) => loseConnection(connection, accountId, { connection: 'reconnect', code: 'expired' }),
    },
    {
      name: 'subscription_health',
      cron: '17 * * * *',
      accounts: () => accountsToWatch(db),
      runFor: (accountId) => checkConnection(connection, accountId),
    },
    {
      name: 'media_sync',
      cron: '*/30 * * * *',
      accounts: () => accountsToWatch(db),
      runFor: async (accountId) => void (await syncMedia(sync, accountId, { pages: ALL_PAGES })),
    },
    { name: 'free_credits', cron: '*/5 * * * *', run: () => renewFreeCredits(db) },
    { name: 'sweep', cron: '*/5 * * * *', run: async () => void (await pipeline.sweep()) },
    {
      name: 'partitions',
      cron: '40 3 * * *',
      run: async () => void (await pool.query(ENSURE_PARTITIONS)),
    },
    {
      name: 'old_keys',
      cron: '20 4 * * *',
      run: async () => {
        await forgetOldSignIns(db);
        for (const table of ['update_keys', 'intent_keys'] as const) await forgetKeys(db, table);
      },
    },
  ];
}

/** Keys are kept 400 days (reliability.md T02); removed in batches, so that nobody waits for the deletion. */
async function forgetKeys(db: Db, table: 'update_keys' | 'intent_keys'): Promise<void> {
  const column = table === 'update_keys' ? sql`seen_at` : sql`made_at`;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (account_id, key) in (
        select account_id, key from ${sql.table(table)} where ${column} < db_now() - interval '400 days' limit ${KEYS_A_BATCH})`.execute(
      db,
    );
    if (numAffectedRows < BigInt(KEYS_A_BATCH)) return;
  }
}

/** Closes the periods that are over, and gives each account its new month. Waiting deliveries are let go by the pipeline. */
async function renewFreeCredits(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where a.standing = 'good' and a.deletion_due_at is null and not exists (
      select from credit_grants g where g.account_id = a.id and g.source = 'free' and g.starts_at <= db_now() and g.ends_at > db_now())`.execute(
    db,
  );
  for (let from = 0; from < rows.length; from += ACCOUNTS_A_BATCH) {
    const ids = rows.slice(from, from + ACCOUNTS_A_BATCH).map(({ id }) => id);
    await db.transaction().execute((tx) => ensureFreeGrants(asClient(tx), ids));
  }
  while ((await db.transaction().execute((tx) => expireGrants(asClient(tx)))) > 0);
}
