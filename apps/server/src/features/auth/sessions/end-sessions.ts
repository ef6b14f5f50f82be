import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { endKeys } from '../../keys/index.ts';
import { endEndpoints } from '../../outgoing/index.ts';
import { revokeSessions } from './store.ts';

/** The reasons for which all sessions of an account end. */
export type EndReason =
  | 'banned'
  | 'deleted'
  | 'app_removed'
  | 'password_changed'
  | 'instagram_session_ended'
  | 'administrator'
  | 'passkeys_reset';

/**
 * The reasons for which programs are shut out too, keys and endpoints: the account ends, or somebody else may have been in it. A ban shuts
 * them as long as it lasts.
 */
const ENDS_PROGRAMS: readonly EndReason[] = ['deleted', 'administrator', 'passkeys_reset'];

/**
 * Ends all sessions of an account at once, in the transaction of what is the reason. Those that went on from its sign-in, and views that it
 * holds of others, end too. Looks across accounts. Returns how many.
 */
export async function endSessions(
  tx: Transaction<DB>,
  ids: Ids,
  end: { accountId: AccountId; actorAccountId: AccountId | null; reason: EndReason; requestId?: string },
): Promise<number> {
  const { reason, ...who } = end;
  const before = await revokeSessions(tx, end.accountId, 'all');
  await writeAudit(tx, ids, { ...who, action: 'sessions_ended', subject: reason, before, after: [] });
  if (ENDS_PROGRAMS.includes(reason)) {
    await endKeys(tx, ids, who);
    await endEndpoints(tx, ids, who);
  }
  return before.length;
}
