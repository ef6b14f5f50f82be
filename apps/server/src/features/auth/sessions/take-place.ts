import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ports } from '../../../platform/ports/index.ts';
import { hashSecret, makeSecret } from '../make-secret.ts';
import {
  insertSession,
  insertSessionToken,
  isEndedBehind,
  lockAccounts,
  lockSession,
  readSuccessor,
  retireSession,
} from './store.ts';

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
  tx: Transaction<DB>,
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
