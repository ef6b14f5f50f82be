import type { Logger } from 'pino';
import type { Place, Sealed, Vault } from '../../platform/crypto/vault.ts';
import { describeFault } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import { type Db, lockAccount, readToken, type StoredToken, type Tx } from './store.ts';

export interface OpenToken {
  token: string;
  igId: string;
}

export interface TokenBox {
  /** The account's working token, opened; null where none works. Remembered for half a minute. */
  open(accountId: AccountId): Promise<OpenToken | null>;
  seal(accountId: AccountId, token: string): Sealed;
  /** The account's working token as it stays until the transaction ends; null where none works. */
  hold(tx: Tx, accountId: AccountId): Promise<string | null>;
  /** After a new token or a lost connection. */
  forget(accountId: AccountId): void;
}

const KEEP_MS = 30_000;
const KEEP_AT_MOST = 10_000;
/** Returns the place that an account's token is sealed for: it opens nowhere else (T25). */
export const placeOf = (accountId: AccountId): Place => ({ accountId, column: 'instagram_tokens.ciphertext' });

/** Opens tokens for their own account and nobody else's: the vault binds each to its row. */
export function makeTokenBox({ db, vault, clock, log }: { db: Db; vault: Vault; clock: Clock; log: Logger }): TokenBox {
  const kept = new Map<AccountId, { open: OpenToken; until: number }>();
  const unseal = (accountId: AccountId, stored: StoredToken): string | null => {
    try {
      return vault.open(stored, placeOf(accountId));
    } catch (error) {
      log.error({ accountId, ...describeFault(error) }, 'a stored token does not open');
      return null;
    }
  };
  return {
    async open(accountId) {
      const known = kept.get(accountId);
      if (known && known.until > clock.mono()) return known.open;
      const stored = await readToken(db, accountId);
      const token = stored && unseal(accountId, stored);
      if (!stored || token === null) return null;
      const open = { token, igId: stored.igId };
      if (kept.size >= KEEP_AT_MOST) kept.clear();
      kept.set(accountId, { open, until: clock.mono() + KEEP_MS });
      return open;
    },
    async hold(tx, accountId) {
      await lockAccount(tx, accountId);
      const stored = await readToken(tx, accountId);
      return stored && unseal(accountId, stored);
    },
    seal: (accountId, token) => vault.seal(token, placeOf(accountId)),
    forget: (accountId) => void kept.delete(accountId),
  };
}
