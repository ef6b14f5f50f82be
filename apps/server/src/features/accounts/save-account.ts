import type { Locale } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { Refusal } from '../../platform/http/index.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { callOffDeletion } from '../privacy/index.ts';
import { isNameUsedUp, makeAdministrator } from './make-administrator.ts';
import { type Names, saveToken, type Tx, type Upserted, upsertAccount } from './store.ts';
import type { TokenBox } from './token-box.ts';

/** An account as Instagram told of it at a sign-in, and how it came here. */
export interface Arrival {
  grantor: {
    me: {
      igId: string;
      appScopedId: string | null;
      username: string;
      name: string | null;
      accountType: string | null;
      pictureUrl: string | null;
      followersCount: number | null;
    };
    token: string;
    expiresInMs: number;
    scopes: string[];
    userId: string | null;
  };
  locale: Locale;
  requestId: string;
  /** Code of the link that it came by; absent where it brought none. */
  ref?: string;
  /** The account that links this one; absent where it signs in by itself. */
  linkedBy?: AccountId;
}

export interface SaveDeps {
  ids: Ids;
  tokens: TokenBox;
  adminUsernames: readonly string[];
  /** Gives the account what an erasure of the same Instagram account did not undo. */
  comeBack(tx: Tx, came: { accountId: AccountId; requestId: string }): Promise<void>;
  /** The month's free credits, once. */
  ensureFreeGrant(tx: Tx, accountId: AccountId): Promise<void>;
  /** Notes by whose link a new account came. */
  refer(tx: Tx, came: { accountId: AccountId; ref: string; requestId: string }): Promise<void>;
}

/** Account, token, free credits, role and audit, in the transaction that also opens the session. */
export async function saveAccount(tx: Tx, arrival: Arrival, deps: SaveDeps): Promise<{ accountId: AccountId }> {
  const { me, token, expiresInMs, scopes, userId } = arrival.grantor;
  const profile = {
    newId: asAccountId(deps.ids.uuid()),
    igId: me.igId,
    // Where neither answer names it, the professional id stands in: callbacks that carry the other one then find nobody.
    appScopedId: me.appScopedId ?? userId ?? me.igId,
    username: me.username,
    name: me.name ?? '',
    accountType: me.accountType ?? '',
    pictureUrl: me.pictureUrl,
    followersCount: me.followersCount ?? 0,
    locale: arrival.locale,
  };
  const account = await saveProfile(tx, profile);
  const sealed = deps.tokens.seal(account.id, token);
  await saveToken(tx, { accountId: account.id, sealed, scopes, expiresInMs });
  deps.tokens.forget(account.id);
  await auditArrival(tx, account, { names: namesOf(profile), arrival, deps });
  const { ref, requestId } = arrival;
  if (account.created) await deps.comeBack(tx, { accountId: account.id, requestId });
  await deps.ensureFreeGrant(tx, account.id);
  if (account.created && ref) await deps.refer(tx, { accountId: account.id, ref, requestId });
  await grantRole(tx, { account, username: me.username.toLowerCase() }, { arrival, deps });
  return { accountId: account.id };
}

/** T05: one person's two ids never lead to two accounts; where they would, nobody signs in. */
async function saveProfile(tx: Tx, profile: Parameters<typeof upsertAccount>[1]): Promise<Upserted> {
  try {
    return await upsertAccount(tx, profile);
  } catch (cause) {
    const constraint = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'constraint') : null;
    if (constraint === 'accounts_app_scoped_id_key') throw new Refusal('instagram_api_exception', { cause });
    throw cause;
  }
}

async function auditArrival(
  tx: Tx,
  account: Upserted,
  { names, arrival, deps }: { names: Names; arrival: Arrival; deps: SaveDeps },
): Promise<void> {
  const { linkedBy, requestId } = arrival;
  const base = { accountId: account.id, actorAccountId: linkedBy ?? account.id, requestId };
  if (account.created) await writeAudit(tx, deps.ids, { ...base, action: 'account_created', after: names });
  else if (account.connectionBefore !== 'connected') {
    const [before, after] = [account.connectionBefore, 'connected'];
    await writeAudit(tx, deps.ids, { ...base, action: 'connection_restored', subject: before, before, after });
  }
  if (account.deletionBefore !== null)
    await callOffDeletion(tx, deps.ids, { by: base, dueAt: account.deletionBefore, bought: null });
  const signedIn = { ...base, action: 'signed_in' as const, before: account.namesBefore, after: names };
  if (!linkedBy) await writeAudit(tx, deps.ids, signedIn);
}

/** Returns the names in one order of keys, since what is hashed is its JSON. */
function namesOf({ username, name, accountType }: Names): Names {
  return { username, name, accountType };
}

async function grantRole(
  tx: Tx,
  { account, username }: { account: Upserted; username: string },
  { arrival, deps }: { arrival: Arrival; deps: SaveDeps },
): Promise<void> {
  const isNamed = deps.adminUsernames.some((name) => name.toLowerCase() === username);
  if (!isNamed || account.role === 'administrator' || (await isNameUsedUp(tx, username))) return;
  await makeAdministrator(tx, account.id, username);
  const entry = {
    accountId: account.id,
    actorAccountId: null,
    action: 'administrator_granted' as const,
    subject: 'configured',
  };
  await writeAudit(tx, deps.ids, { ...entry, requestId: arrival.requestId });
}
