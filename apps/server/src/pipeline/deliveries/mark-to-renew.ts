import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';

/** An automation in the version that what waits is to be said with. */
export interface ToRenew {
  accountId: AccountId;
  automationId: string;
  version: number;
}

// DMs that wait for something outside and never left: what was tried once may have arrived, and is only ever repeated as it was. Without a
// name: it runs on the connection of whoever saves, planned for its values.
const MARK = `with waiting as materialized (
      select d.id from (
        select id, reason from waiting where account_id = $1 and state = 'held' and expires_at > db_now()
          and reason in ('no_credits', 'reconnect', 'messages_off', 'blocked_by_instagram') order by id
      ) w cross join lateral (
        select id from deliveries where account_id = $1 and id = w.id and automation_id = $2 and state = 'held' and reason = w.reason
          and credits = 1 and attempt = 0 and doubts = 0 for update
      ) d)
    update deliveries d set renew_to = $3, renewed_at = null from waiting w
    where d.account_id = $1 and d.id = w.id`;

/**
 * Marks what waits to be said with this version, in the transaction that saves it: it is worded anew before anything lets it go. Waits for
 * whoever lets it go at this moment; what went meanwhile keeps its text. Returns how many.
 */
export async function markToRenew(tx: ClientBase, { accountId, automationId, version }: ToRenew): Promise<number> {
  const { rowCount } = await tx.query(MARK, [accountId, automationId, version]);
  return rowCount ?? 0;
}
