import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { DB } from '../../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ids, Ports } from '../../../platform/ports/index.ts';
import { hashSecret, makeSecret } from '../make-secret.ts';
import {
  insertSession,
  insertSessionToken,
  isEndedBehind,
  lockAccounts,
  lockSession,
  readSessionAccount,
  readSuccessor,
  retireSession,
  revokeSessions,
} from './store.ts';

type Tx = Transaction<DB>;

/** A browser that goes on with another session. */
export interface Successor {
  sessionId: string;
  token: string;
  /** False where the same was asked a moment ago: its answer may have got lost. */
  isNew: boolean;
}

/**
 * Opens a session of `accountId` in place of the caller's, which lives a minute more for the second tab. It descends from the same
 * sign-in. Asked again within that minute it is the same session with one more token. Throws a `Refusal` where the caller's has
 * ended, or all that took its place.
 */
export async function takePlace(
  { ids, rng }: Ports,
  tx: Tx,
  { caller, call, accountId }: { caller: Caller; call: CallInfo; accountId: AccountId },
): Promise<Successor> {
  await lockAccounts(tx, { sessionId: caller.sessionId, accountId });
  const before = await lockSession(tx, caller.sessionId);
  if (!before || (await isEndedBehind(tx, caller.sessionId))) throw new Refusal('unauthorized');
  const token = makeSecret(rng, 'session token');
  const tokenHash = hashSecret(token);
  const known = await readSuccessor(tx, caller.sessionId, accountId);
  if (known) {
    await insertSessionToken(tx, known, tokenHash);
    return { sessionId: known, token, isNew: false };
  }
  const origin = before.originAccountId ?? before.accountId;
  const { userAgent, network } = call;
  const id = ids.uuid();
  const originAccountId = origin === accountId ? null : origin;
  const session = { id, accountId, userAgent, network, tokenHash, originAccountId, replaces: caller.sessionId };
  await insertSession(tx, session);
  await retireSession(tx, caller.sessionId);
  return { sessionId: id, token, isNew: true };
}

/** One more token of a live session, for the answer to a double submit; null where it has ended. */
export async function joinSession(
  { db, ports }: { db: Kysely<DB>; ports: Ports },
  sessionId: string,
): Promise<{ token: string; accountId: AccountId } | null> {
  const accountId = await readSessionAccount(db, sessionId);
  if (!accountId) return null;
  const token = makeSecret(ports.rng, 'session token');
  await insertSessionToken(db, sessionId, hashSecret(token));
  return { token, accountId };
}

/** A session of the account whose sign-in it is, for a browser whose session `replaces` has just ended; its token. */
export async function openOwn(
  { ids, rng }: Ports,
  tx: Tx,
  { accountId, replaces, call }: { accountId: AccountId; replaces?: string; call: CallInfo },
): Promise<string> {
  const token = makeSecret(rng, 'session token');
  const { userAgent, network } = call;
  const session = { id: ids.uuid(), accountId, userAgent, network, tokenHash: hashSecret(token) };
  await insertSession(tx, replaces === undefined ? session : { ...session, replaces });
  return token;
}

/** Why all sessions of an account end. */
export type EndReason =
  | 'banned'
  | 'deleted'
  | 'app_removed'
  | 'password_changed'
  | 'instagram_session_ended'
  | 'administrator'
  | 'passkeys_reset';

/**
 * Ends all sessions of an account at once, those that went on from its sign-in and views that it holds of others too, in the transaction
 * of what is the reason. Looks across accounts. Answers how many.
 */
export async function endSessions(
  tx: Tx,
  ids: Ids,
  end: { accountId: AccountId; actorAccountId: AccountId | null; reason: EndReason; requestId?: string },
): Promise<number> {
  const { reason, ...who } = end;
  const before = await revokeSessions(tx, end.accountId, 'all');
  await writeAudit(tx, ids, { ...who, action: 'sessions_ended', subject: reason, before, after: [] });
  return before.length;
}
