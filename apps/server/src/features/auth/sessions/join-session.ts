import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ports } from '../../../platform/ports/index.ts';
import { hashSecret, makeSecret } from '../make-secret.ts';
import { insertSessionToken, readSessionAccount } from './store.ts';

/** Returns one more token of a live session, for the answer to a double submit; null where it has ended. */
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
