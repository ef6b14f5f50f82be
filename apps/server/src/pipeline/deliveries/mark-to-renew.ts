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
      select d.id from deliveries d where d.account_id = $1 and d.automation_id = $2 and d.state = 'held' and d.credits = 1 and d.attempt = 0 and d.doubts = 0
        and d.expires_at > db_now() and d.reason in ('no_credits', 'reconnect', 'messages_off', 'blocked_by_instagram')
      order by d.id for update)
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
