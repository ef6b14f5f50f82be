import { type Kysely, sql } from 'kysely';
import { asClient } from '../../platform/db/as-client.ts';
import type { DB } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { ensureFreeGrants } from './free-grant.ts';
import { expireGrants } from './grant.ts';
import { addUpDays } from './spent-days.ts';

const ACCOUNTS_A_BATCH = 500;

/** Closes the periods that are over, and gives each account its new month. Waiting deliveries are let go by the pipeline. */
export function creditJobs(db: Kysely<DB>): Job[] {
  return [
    { name: 'free_credits', cron: '*/5 * * * *', run: () => renewFreeCredits(db) },
    { name: 'credit_days', cron: '* * * * *', run: () => addUp(db) },
  ];
}

async function renewFreeCredits(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where a.standing = 'good' and a.deletion_due_at is null and not exists (
      select from credit_grants g where g.account_id = a.id and g.source = 'free'
        and g.starts_at <= db_now() and g.ends_at > db_now())`.execute(db);
  for (let from = 0; from < rows.length; from += ACCOUNTS_A_BATCH) {
    const ids = rows.slice(from, from + ACCOUNTS_A_BATCH).map(({ id }) => id);
    await db.transaction().execute((tx) => ensureFreeGrants(asClient(tx), ids));
  }
  while ((await db.transaction().execute((tx) => expireGrants(asClient(tx)))) > 0);
}

async function addUp(db: Kysely<DB>): Promise<void> {
  while ((await db.transaction().execute((tx) => addUpDays(asClient(tx)))) > 0);
}
