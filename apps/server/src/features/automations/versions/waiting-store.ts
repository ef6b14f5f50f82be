import { sql } from 'kysely';
import type { Db, Tx } from '../media/store.ts';

interface Asked {
  accountId: string;
  automationId: string;
}

/** DMs that wait for something outside and never left: what was tried once may have arrived, and is only ever repeated as it was. */
const WAITING = sql`d.state = 'held' and d.credits = 1 and d.attempt = 0 and d.doubts = 0 and d.expires_at > db_now()
  and d.reason in ('no_credits', 'reconnect', 'messages_off', 'blocked_by_instagram')`;

/** How many DMs of an automation wait and were never tried; null where the account has no such automation. */
export async function countWaiting(db: Db, { accountId, automationId }: Asked): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from deliveries d
      where d.account_id = a.account_id and d.automation_id = a.id and ${WAITING}) as count
    from automations a where a.account_id = ${accountId} and a.id = ${automationId}`.execute(db);
  return rows[0]?.count ?? null;
}

/**
 * What waits is to be said with this version, in the transaction that saves it: the pipeline words it anew before it lets it go.
 * Waits for whoever lets it go at this moment; what went meanwhile keeps its text. Answers how many.
 */
export async function renewWaiting(tx: Tx, { accountId, automationId, version }: Asked & { version: number }) {
  const { numAffectedRows } = await sql`
    with waiting as materialized (
      select d.id from deliveries d where d.account_id = ${accountId} and d.automation_id = ${automationId} and ${WAITING}
      order by d.id for update)
    update deliveries d set renew_to = ${version}, renewed_at = null from waiting w
    where d.account_id = ${accountId} and d.id = w.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
