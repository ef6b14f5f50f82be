import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { type Db, makeAdministrator } from './store.ts';

/** The operator's way to the role. False where nobody with this username has signed in. */
export async function grantAdministrator(db: Db, ids: Ids, username: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['username']), '=', username))
      .orderBy('last_seen_at', 'desc')
      .executeTakeFirst();
    if (!account) return false;
    await makeAdministrator(tx, account.id);
    const entry = { accountId: account.id, actorAccountId: null, action: 'administrator_granted', subject: username };
    await writeAudit(tx, ids, entry);
    return true;
  });
}
