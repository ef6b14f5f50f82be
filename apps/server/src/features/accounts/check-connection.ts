import { type CallError, type InstagramClient, MESSAGES_OFF } from '@recado/instagram';
import type { Logger } from 'pino';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { tellAccount } from '../notices/index.ts';
import {
  type Connection,
  type ConnectionState,
  type Db,
  readKindsOn,
  saveToken,
  setConnection,
  setProblem,
  setSubscribed,
  type Tx,
} from './store.ts';
import { isPassing, isPermissionCode, readSubscribed, subscribe } from './subscribe.ts';
import type { TokenBox } from './token-box.ts';
import { neededFields } from './webhook-fields.ts';

export interface ConnectionDeps {
  db: Db;
  ids: Ids;
  instagram: InstagramClient;
  tokens: TokenBox;
  log: Logger;
  /** Lets what waited for this account go; the pipeline's. */
  resume(accountId: AccountId): Promise<void>;
}

/**
 * Checks after a sign-in and hourly that Instagram says it is subscribed (docs/hard-cases.md 20), and that messages may be read. Where a
 * field is missing that is needed the subscription is made anew; `anew`: in any case. `mended`: a needed field was missing, and is not
 * any more; `conversations`: why they could not be read.
 */
export async function checkConnection(
  deps: ConnectionDeps,
  accountId: AccountId,
  { anew }: { anew: boolean },
): Promise<{ mended: boolean; conversations: CallError | null }> {
  const nothing = { mended: false, conversations: null };
  const open = await deps.tokens.open(accountId);
  if (!open) return nothing;
  const asked = { accountId, token: open.token };
  const needed = neededFields(await readKindsOn(deps.db, accountId));
  const kept = await readSubscribed(deps.instagram, open);
  const lacked = kept.ok ? needed.filter((field) => !kept.fields.includes(field)) : [];
  const isWhole = kept.ok && lacked.length === 0;
  const made = isWhole && !anew ? kept : await subscribe(deps.instagram, open);
  // What it says it has stands while it does not answer whether it takes it anew.
  const subscribed = !made.ok && isPassing(made.error) ? kept : made;
  if (!subscribed.ok) {
    const fields = kept.ok ? kept.fields : [];
    await noteSubscribed(deps, asked, { fields, problem: subscribed.error.code });
    await noteError(deps, asked, subscribed.error);
    if (!isPermissionCode(subscribed.error.code)) return nothing;
    // A field that the account's owner does not permit refuses them all: whether it is messages, conversations tell.
    const read = await deps.instagram.listConversations({ token: open.token, limit: 1 });
    return { mended: false, conversations: read.ok ? null : read.error };
  }
  const mended = lacked.some((field) => subscribed.fields.includes(field));
  await noteSubscribed(deps, asked, { fields: subscribed.fields, problem: null });
  // Creator accounts get no webhooks before conversations were read once (docs/platform.md 2); the answer also tells whether messages are allowed.
  const conversations = await deps.instagram.listConversations({ token: open.token, limit: 1 });
  if (conversations.ok) await restore(deps, asked);
  else await noteError(deps, asked, conversations.error);
  return { mended, conversations: conversations.ok ? null : conversations.error };
}

/** Subscribes an account that fell silent anew, whatever Instagram says it still has (L5; what it says and what it does may differ). */
export async function resubscribe(deps: ConnectionDeps, accountId: AccountId): Promise<void> {
  const open = await deps.tokens.open(accountId);
  if (!open) return;
  deps.log.warn({ accountId }, 'no webhook for hours where there were many: subscribed anew');
  const subscribed = await subscribe(deps.instagram, open);
  const asked = { accountId, token: open.token };
  if (!subscribed.ok) return noteError(deps, asked, subscribed.error);
  await noteSubscribed(deps, asked, { fields: subscribed.fields, problem: null });
}

/**
 * Renews the token. The new one is stored before anything uses it (docs/hard-cases.md 21), and thrown away where the one that it renews is
 * not the account's any more. Throws when Instagram should be asked again later.
 */
export async function refreshToken(deps: ConnectionDeps, accountId: AccountId): Promise<void> {
  const open = await deps.tokens.open(accountId);
  if (!open) return;
  const refreshed = await deps.instagram.refreshToken({ token: open.token });
  if (!refreshed.ok) {
    await noteError(deps, { accountId, token: open.token }, refreshed.error);
    if (refreshed.error.action === 'reconnect') return;
    throw new Error(`token refresh was refused with ${refreshed.error.code}`);
  }
  const { token, expiresInMs } = refreshed.value;
  await whileIts(deps, { accountId, token: open.token }, async (tx) => {
    const held = await saveToken(tx, { accountId, sealed: deps.tokens.seal(accountId, token), expiresInMs });
    await writeAudit(tx, deps.ids, { accountId, actorAccountId: null, action: 'token_refreshed', ...held });
  });
  deps.tokens.forget(accountId);
}

/** The account that Instagram was asked about, and with which token; null for one that has ended. */
interface Asked {
  accountId: AccountId;
  token: string | null;
}
interface Loss {
  connection: Exclude<Connection, 'connected'>;
  code: string;
}

/**
 * Does `work` with what Instagram said of a token, while that token is still the account's. Meanwhile the account may have been erased, or
 * another sign-in may have brought another token: then nothing is done, and this returns null.
 */
export function whileIts<T>(deps: ConnectionDeps, asked: Asked, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  return deps.db.transaction().execute(async (tx) => {
    if ((await deps.tokens.hold(tx, asked.accountId)) === asked.token) return work(tx);
    deps.log.info({ accountId: asked.accountId }, 'what Instagram said of a former token is left');
    return null;
  });
}

function noteSubscribed(deps: ConnectionDeps, asked: Asked, said: Parameters<typeof setSubscribed>[2]) {
  return whileIts(deps, asked, (tx) => setSubscribed(tx, asked.accountId, said));
}

/**
 * The account cannot work until its owner does something; what it still has to send waits. State, audit and mail are one transaction.
 * Where the token that Instagram refused is not the account's any more, nothing is lost.
 */
export async function loseConnection(deps: ConnectionDeps, asked: Asked, loss: Loss): Promise<void> {
  const { accountId } = asked;
  const isNews = await whileIts(deps, asked, async (tx) => {
    const after = { connection: loss.connection, problem: loss.code };
    const before = await setConnection(tx, { accountId, ...after });
    if (before) await tellLoss(tx, deps.ids, { accountId, before, after });
    return before !== null;
  });
  deps.tokens.forget(accountId);
  if (isNews) deps.log.warn({ accountId, connection: loss.connection, instagramCode: loss.code }, 'connection lost');
}

async function restore(deps: ConnectionDeps, asked: Asked): Promise<void> {
  const { accountId } = asked;
  const changed = await whileIts(deps, asked, async (tx) => {
    const after = { connection: 'connected', problem: null } as const; // const: a literal of the union
    const before = await setConnection(tx, { accountId, ...after });
    const entry = { accountId, actorAccountId: null, action: 'connection_restored' as const, before, after };
    if (before) await writeAudit(tx, deps.ids, entry);
    return before !== null;
  });
  if (changed) await deps.resume(accountId);
}

/** A message was refused with a code that may be of one person or post, or of the whole account (docs/platform.md 10): `/me` tells which. */
export async function askAboutAccount(deps: ConnectionDeps, accountId: AccountId): Promise<void> {
  const open = await deps.tokens.open(accountId);
  if (!open) return;
  const me = await deps.instagram.me({ token: open.token });
  if (!me.ok) await noteError(deps, { accountId, token: open.token }, me.error);
}

/** Keeps what a refused call says about the connection: that it is lost, or the code for whoever looks. */
export async function noteError(deps: ConnectionDeps, asked: Asked, error: CallError): Promise<void> {
  const { accountId } = asked;
  const { code } = error;
  if (MESSAGES_OFF.has(code)) return loseConnection(deps, asked, { connection: 'messages_off', code });
  if (error.action === 'reconnect' || isPermissionCode(code))
    return loseConnection(deps, asked, { connection: 'reconnect', code });
  if (!isPassing(error)) await whileIts(deps, asked, (tx) => setProblem(tx, accountId, code));
  deps.log.warn(
    { accountId, instagramCode: error.code, action: error.action },
    'Instagram refused a call about the connection',
  );
}

async function tellLoss(
  tx: Tx,
  ids: Ids,
  { accountId, before, after }: { accountId: AccountId; before: ConnectionState; after: ConnectionState },
): Promise<void> {
  const { connection, problem } = after;
  await writeAudit(tx, ids, {
    accountId,
    actorAccountId: null,
    action: 'connection_lost' as const,
    subject: `${connection} ${problem}`,
    before,
    after,
  });
  if (connection === 'reconnect' || connection === 'messages_off')
    await tellAccount(asClient(tx), ids, accountId, {
      kind: 'reconnect',
      facts: { off: connection === 'messages_off' },
    });
}
