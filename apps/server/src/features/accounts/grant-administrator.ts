import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { endSessions } from '../auth/index.ts';
import { notifyAccount } from '../mails/index.ts';
import { deleteFactor } from '../passkeys/index.ts';
import { findByName, makeAdministrator, setRole } from './make-administrator.ts';
import type { Db } from './store.ts';

/** The operator's way to the role. False where nobody with this username has signed in. */
export async function grantAdministrator(db: Db, ids: Ids, username: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await findByName(tx, username);
    if (!account) return false;
    await makeAdministrator(tx, account.id, username);
    const entry = {
      accountId: account.id,
      actorAccountId: null,
      action: 'administrator_granted' as const,
      subject: 'command',
    };
    await writeAudit(tx, ids, entry);
    return true;
  });
}

/**
 * Takes the role away, by the name of now. Each call of a session reads the role anew, so the next one finds it gone, and views end with
 * it; `ADMIN_USERNAMES` does not bring it back, since a name grants once. False where no administrator has this username.
 */
export async function revokeAdministrator(db: Db, ids: Ids, username: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await findByName(tx, username);
    if (account?.role !== 'administrator') return false;
    await setRole(tx, account.id, 'user');
    await deleteFactor(tx, account.id);
    const entry = {
      accountId: account.id,
      actorAccountId: null,
      action: 'administrator_revoked' as const,
      subject: 'command',
    };
    await writeAudit(tx, ids, entry);
    return true;
  });
}

/**
 * Takes an administrator's passkeys and recovery codes away, for somebody who lost them all. They are signed out everywhere and told by
 * mail; the next sign-in adds the first passkey anew. Returns how many passkeys there were; null where no administrator has this username.
 */
export async function resetPasskeys(db: Db, ids: Ids, username: string): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const account = await findByName(tx, username);
    if (account?.role !== 'administrator') return null;
    const before = await deleteFactor(tx, account.id);
    const by = { accountId: account.id, actorAccountId: null };
    await writeAudit(tx, ids, { ...by, action: 'passkeys_reset', subject: 'command', before, after: 0 });
    await notifyAccount(tx, account.id, { kind: 'passkeys_reset' });
    await endSessions(tx, ids, { ...by, reason: 'passkeys_reset' });
    return before;
  });
}
