import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { CallInfo } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ports } from '../../../platform/ports/index.ts';
import { hashSecret, makeSecret } from '../make-secret.ts';
import { insertSession } from './store.ts';

/** Opens a session of the account whose sign-in it is, and returns its token. `replaces`: the session of the same browser that has just ended. */
export async function openOwn(
  { ids, rng }: Ports,
  tx: Transaction<DB>,
  { accountId, replaces, call }: { accountId: AccountId; replaces?: string; call: CallInfo },
): Promise<string> {
  const token = makeSecret(rng, 'session token');
  const { userAgent, network } = call;
  const session = { id: ids.uuid(), accountId, userAgent, network, tokenHash: hashSecret(token) };
  await insertSession(tx, replaces === undefined ? session : { ...session, replaces });
  return token;
}
