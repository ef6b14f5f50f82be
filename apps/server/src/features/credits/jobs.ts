import type { Kysely } from 'kysely';
import { asClient } from '../../platform/db/as-client.ts';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Ids, Proc } from '../../platform/ports/index.ts';
import { checkLedger } from './check-ledger.ts';
import { ensureFreeGrants } from './ensure-free-grants.ts';
import { addUpDays } from './note-spent.ts';
import { rollOver } from './roll-over.ts';
import { tellUsedUp } from './tell-used-up.ts';

const ACCOUNTS_A_BATCH = 500;

const MISSING = {
  name: 'credits.missing_free',
  text: `select a.id from accounts a where a.standing = 'good' and a.deletion_due_at is null
      and (a.free_from is null or a.free_from <= db_now()) and not exists (
      select from credit_grants g where g.account_id = a.id and g.source = 'free'
        and g.starts_at <= db_now() and g.ends_at > db_now())`,
};
/** All entries there are take longer than a call may. */
const TAKE_TIME = `set local statement_timeout = '30min'`;

type Log = { error(facts: object, text: string): void };

/** Closes the periods that are over, with the free months that follow them. Waiting deliveries are let go by the pipeline. */
export function creditJobs({ db, ids, proc, log }: { db: Kysely<DB>; ids: Ids; proc: Proc; log: Log }): Job[] {
  return [
    { name: 'free_credits', cron: '*/5 * * * *', run: () => rollAllOver(db, proc) },
    { name: 'free_credits_missing', cron: '17 * * * *', run: () => makeMissing(db) },
    { name: 'ledger_checked', cron: '40 4 * * *', run: () => checkNightly(db, log) },
    { name: 'credits_used_up', cron: '*/5 * * * *', run: () => tellUsedUp({ db, ids }) },
    { name: 'credit_days', cron: '* * * * *', run: () => addUp(db) },
  ];
}

async function rollAllOver(db: Kysely<DB>, proc: Proc): Promise<void> {
  while ((await db.transaction().execute((tx) => rollOver(asClient(tx), proc))) > 0);
}

/** Makes the grants of those who have none to roll over: who was not of good standing when a month ended, and is now. */
async function makeMissing(db: Kysely<DB>): Promise<void> {
  const { rows } = await db.transaction().execute((tx) => asClient(tx).query<{ id: AccountId }>(MISSING));
  for (let from = 0; from < rows.length; from += ACCOUNTS_A_BATCH) {
    const ids = rows.slice(from, from + ACCOUNTS_A_BATCH).map(({ id }) => id);
    await db.transaction().execute((tx) => ensureFreeGrants(asClient(tx), ids));
  }
}

/** C8: a balance that differs from its entries is an alarm. */
async function checkNightly(db: Kysely<DB>, log: Log): Promise<void> {
  const drifts = await db.transaction().execute(async (tx) => {
    const client = asClient(tx);
    await client.query(TAKE_TIME);
    return checkLedger(client);
  });
  if (drifts.length > 0) log.error({ drifts: drifts.length, first: drifts[0] }, 'the ledger has drifted');
}

async function addUp(db: Kysely<DB>): Promise<void> {
  while ((await db.transaction().execute((tx) => addUpDays(asClient(tx)))) > 0);
}
