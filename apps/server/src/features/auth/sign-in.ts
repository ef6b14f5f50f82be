import type { Locale } from '@recado/contract';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { DB } from '../../platform/db/database.ts';
import type { CallInfo } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Grantor } from './exchange-code.ts';
import { hashSecret, makeSecret } from './make-secret.ts';
import { joinSession } from './sessions/join-session.ts';
import { findSession, insertSession, revokeSession } from './sessions/store.ts';
import { type CodeDeps, spendCode } from './spend-code.ts';
import { noteSession } from './store.ts';

export interface SignInDeps extends CodeDeps {
  redirectUri: string;
  /** Writes the account, its token, its free credits and the audit; given by features/accounts. */
  saveAccount(tx: Transaction<DB>, save: SaveAccount): Promise<{ accountId: AccountId }>;
}

export interface SaveAccount {
  grantor: Grantor;
  locale: Locale;
  requestId: string;
  /** Code of the link that it came by, as the browser brought it; absent where it brought none. */
  ref?: string;
  /** The account that links this one; absent where it signs in by itself. */
  linkedBy?: AccountId;
}

export interface SignIn {
  code: string;
  /** Null from a client that compares it by itself and keeps it. */
  state: string | null;
  locale: Locale;
  ref: string | null;
  call: Pick<CallInfo, 'userAgent' | 'network' | 'requestId' | 'token'>;
}

export interface SignedIn {
  token: string;
  accountId: AccountId;
  /** False for the answer to a double submit. */
  isFirst: boolean;
}

/** Instagram's code becomes a session in place of the one that the browser had; the same browser's second submit gets a token of the same session. */
export async function signIn(deps: SignInDeps, { code, state, locale, ref, call }: SignIn): Promise<SignedIn> {
  const { db, ports, redirectUri } = deps;
  const { userAgent, network, requestId } = call;
  const brought = { code, state, purpose: 'login', owner: '', redirectUri } as const;
  return spendCode<SignedIn>(deps, brought, {
    first: (grantor, codeHash) =>
      db.transaction().execute(async (tx) => {
        const { accountId } = await deps.saveAccount(tx, { grantor, locale, requestId, ...(ref ? { ref } : {}) });
        const token = makeSecret(ports.rng, 'session token');
        const session = { id: ports.ids.uuid(), accountId, userAgent, network, tokenHash: hashSecret(token) };
        await insertSession(tx, session);
        await noteSession(tx, codeHash, session.id);
        if (call.token !== null) await endBefore(tx, ports.ids, { token: call.token, requestId });
        return { token, accountId, isFirst: true };
      }),
    async again(sessionId) {
      const joined = await joinSession(deps, sessionId);
      return joined && { ...joined, isFirst: false };
    },
  });
}

/** Ends the session that this browser was in: nobody there can use it any more, or end it. */
async function endBefore(
  tx: Transaction<DB>,
  ids: Ids,
  { token, requestId }: { token: string; requestId: string },
): Promise<void> {
  const before = await findSession(tx, hashSecret(token));
  if (!before) return;
  const { id, accountId } = before;
  await revokeSession(tx, id);
  const entry = { accountId, actorAccountId: accountId, action: 'signed_out' as const, before: id, after: null };
  await writeAudit(tx, ids, { ...entry, requestId });
}
