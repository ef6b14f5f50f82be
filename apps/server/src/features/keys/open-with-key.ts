import { KEY_SCOPES } from '@recado/contract';
import type { Caller } from '../../platform/http/index.ts';
import { hashKeyText, isKeyText } from './key-text.ts';
import { type Db, findOpenKey, type OpenKey, touchKey } from './store.ts';

/** A key is no sign-in of anybody: what asks for one, or for a second factor, stays shut. */
const NO_SIGN_IN: Caller['proof'] = { own: false, signedInMs: Number.POSITIVE_INFINITY, factorMs: null };

/**
 * Finds who calls with a key: its account, as a user and no more, for what the key's scopes say. Null for a text that is no key, of which
 * the database is not asked, and for a key that was revoked or has ended. `aside` is given what the call does not wait for.
 */
export function makeOpenWithKey(
  db: Db,
  aside: (work: () => Promise<void>) => void,
): (text: string) => Promise<Caller | null> {
  return async (text) => {
    if (!isKeyText(text)) return null;
    const key = await findOpenKey(db, hashKeyText(text));
    if (!key) return null;
    if (key.stale) aside(() => touchKey(db, key));
    return callerOf(key);
  };
}

function callerOf({ accountId, standing, id, scopes }: OpenKey): Caller {
  return {
    ...{ accountId, standing, sessionId: id, role: 'user', actorAccountId: null, proof: NO_SIGN_IN },
    // A scope that is no more opens nothing.
    key: { id, scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)) },
  };
}
