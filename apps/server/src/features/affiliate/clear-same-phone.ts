import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Db } from './store.ts';

/**
 * Forgets that who came by a link has, or had, the phone of whoever brought them: a typing error, or a phone that two people share. What
 * they paid earns again, until one of the two saves the other's phone anew. By the name of now; false where nothing was noted.
 */
export async function clearSamePhone(db: Db, ids: Ids, username: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ accountId: AccountId; subject: string }>`
      update referrals r set same_phone = false from accounts a
      where r.referred_id = a.id and lower(a.username) = ${username} and r.same_phone
      returning r.account_id as "accountId", r.referred_id as subject`.execute(tx);
    for (const { accountId, subject } of rows)
      await writeAudit(tx, ids, { accountId, actorAccountId: null, action: 'same_phone_cleared', subject });
    return rows.length > 0;
  });
}
