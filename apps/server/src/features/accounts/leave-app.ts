import type { SignedRequest } from '@recado/instagram';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { endSessions } from '../auth/index.ts';
import { tellAccount } from '../notices/index.ts';
import type { ConnectionDeps } from './check-connection.ts';
import { setConnection, setSubscribed, type Tx } from './store.ts';

/** The word of `accounts.connection_problem` for an owner who removed the app in Instagram's settings. */
export const APP_REMOVED = 'app_removed';

/**
 * The owner removed the app (docs/platform.md 11): the token is erased, sessions end, what waits keeps waiting. True where this ended something. A request
 * that was issued before the present token, a replay, ends nothing; nor does one of an account that nobody knows.
 */
export async function leaveApp(
  { db, ids, tokens, log }: Pick<ConnectionDeps, 'db' | 'ids' | 'tokens' | 'log'>,
  { userId, issuedAt }: SignedRequest,
  requestId: string,
): Promise<boolean> {
  const accountId = await db.transaction().execute(async (tx) => {
    const ended = await eraseToken(tx, { appScopedId: userId, issuedAt });
    if (ended === null) return null;
    const after = { connection: 'reconnect', problem: APP_REMOVED } as const; // const: a literal of the union
    const before = await setConnection(tx, { accountId: ended, ...after });
    await setSubscribed(tx, ended, { fields: [], problem: APP_REMOVED });
    const entry = { accountId: ended, actorAccountId: ended, action: 'app_removed' as const, requestId, before, after };
    await writeAudit(tx, ids, entry);
    await endSessions(tx, ids, { accountId: ended, actorAccountId: ended, reason: APP_REMOVED, requestId });
    await tellAccount(asClient(tx), ids, ended, { kind: 'reconnect', facts: { off: false } });
    return ended;
  });
  if (accountId === null) return false;
  tokens.forget(accountId);
  log.warn({ accountId }, 'the owner removed the app at Instagram');
  return true;
}

/** The account whose token this ended. The account's row first, as a sign-in takes them. */
async function eraseToken(
  tx: Tx,
  { appScopedId, issuedAt }: { appScopedId: string; issuedAt: number | null },
): Promise<AccountId | null> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('app_scoped_id', '=', appScopedId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return null;
  // Instagram counts in whole seconds: a token of the same second was there before.
  const until = issuedAt === null ? null : (issuedAt + 1_000) / 1_000;
  const { rows } = await sql<{ id: AccountId }>`
    delete from instagram_tokens where account_id = ${account.id}
      and (${until}::float8 is null or issued_at < to_timestamp(${until}::float8)) returning account_id as id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}
