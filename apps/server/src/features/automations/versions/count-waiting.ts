import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Db } from '../media/store.ts';

interface Asked {
  accountId: AccountId;
  automationId: string;
}

/** DMs that wait for something outside and never left: what was tried once may have arrived, and is only ever repeated as it was. */
const WAITING = sql`w.state = 'held' and d.credits = 1 and d.attempt = 0 and d.doubts = 0 and w.expires_at > db_now()
  and w.reason in ('no_credits', 'reconnect', 'messages_off', 'blocked_by_instagram')`;

/** Returns how many DMs of an automation wait and were never tried; null where the account has no such automation. What they are is as in the pipeline's `mark-to-renew.ts`. */
export async function countWaiting(db: Db, { accountId, automationId }: Asked): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from waiting w
      cross join lateral (select automation_id, credits, attempt, doubts from deliveries where account_id = w.account_id and id = w.id offset 0) d
      where w.account_id = a.account_id and d.automation_id = a.id and ${WAITING}) as count
    from automations a where a.account_id = ${accountId} and a.id = ${automationId}`.execute(db);
  return rows[0]?.count ?? null;
}
