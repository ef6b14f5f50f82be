import { contract, KEY_LIMITS, KEY_SCOPES } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal, type Serve, tooMany } from '../../platform/http/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { hashKeyText, makeKeyText } from './key-text.ts';
import { presentKey } from './present.ts';
import { type Db, insertKey, listKeys, lockKeys, readKeyAndAccount, revokeKeys } from './store.ts';

interface KeyDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  limiter: Limiter;
}

/** Keys that an account makes: what is revoked stays a while, and is not to pile up. */
const MAKING: Rate = { count: 30, ms: 3_600_000 };

/** Registers the keys of an account: what they are, one more, the end of one; and what a key hears of itself. */
export function registerKeyRoutes(serve: Serve, { db, ids, rng, limiter }: KeyDeps): void {
  serve(contract.keys, async ({ caller: { accountId } }) => ({
    items: (await listKeys(db, accountId)).map(presentKey),
  }));

  serve(contract.makeKey, async ({ body: { name, scopes, days }, caller, call }) => {
    const { accountId } = caller;
    const wait = await limiter.takeShared([{ key: `make_key ${accountId}`, rate: MAKING }]);
    if (wait !== null) throw tooMany(wait);
    const secret = makeKeyText(rng);
    const key = {
      ...{ id: ids.uuid(), accountId, name, days, keyHash: hashKeyText(secret), lastFour: secret.slice(-4) },
      scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)),
    };
    const row = await db.transaction().execute(async (tx) => {
      if ((await lockKeys(tx, accountId)) >= KEY_LIMITS.inAccount) throw new Refusal('too_many_keys');
      const after = { scopes: key.scopes, days };
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'key_made', subject: key.id, after });
      return insertKey(tx, key);
    });
    return { key: presentKey(row), secret };
  });

  serve(contract.revokeKey, async ({ params: { id }, caller, call }) => {
    await db.transaction().execute(async (tx) => {
      const revoked = await revokeKeys(tx, caller.accountId, { id });
      if (revoked.length === 0) throw new Refusal('key_not_found');
      await writeAudit(tx, ids, { ...byCaller(caller, call), action: 'key_revoked', subject: id });
    });
    return {};
  });

  serve(contract.thisKey, async ({ caller: { accountId, key } }) => {
    if (!key) throw new Refusal('access_denied');
    const row = await readKeyAndAccount(db, accountId, key.id);
    if (!row) throw new Refusal('key_invalid');
    return { key: presentKey(row), account: { id: accountId, username: row.username, name: row.shown_name } };
  });
}

function byCaller({ accountId }: Caller, { requestId }: CallInfo) {
  return { accountId, actorAccountId: accountId, requestId };
}
