import type { Locale } from '@recado/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { CallInfo } from '../../platform/http/index.ts';
import type { Grantor } from './exchange-code.ts';
import { hashSecret, makeSecret } from './secrets.ts';
import { insertSession } from './session-store.ts';
import { joinSession } from './sessions.ts';
import { type CodeDeps, spendCode } from './spend-code.ts';
import { noteSession } from './store.ts';

export interface SignInDeps extends CodeDeps {
  redirectUri: string;
  /** Writes the account, its token, its free credits and the audit; given by features/accounts. */
  saveAccount(tx: Transaction<DB>, save: SaveAccount): Promise<{ accountId: string }>;
}

export interface SaveAccount {
  grantor: Grantor;
  locale: Locale;
  requestId: string;
  /** Code of the link that it came by, as the browser brought it; absent where it brought none. */
  ref?: string;
  /** The account that links this one; absent where it signs in by itself. */
  linkedBy?: string;
}

export interface SignIn {
  code: string;
  /** Null from a client that compares it by itself and keeps it. */
  state: string | null;
  locale: Locale;
  ref: string | null;
  call: Pick<CallInfo, 'userAgent' | 'network' | 'requestId'>;
}

export interface SignedIn {
  token: string;
  accountId: string;
  /** False for the answer to a double submit. */
  isFirst: boolean;
}

/** Instagram's code becomes a session; the same browser's second submit gets a token of the same session. */
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
        return { token, accountId, isFirst: true };
      }),
    async again(sessionId) {
      const joined = await joinSession(deps, sessionId);
      return joined && { ...joined, isFirst: false };
    },
  });
}
