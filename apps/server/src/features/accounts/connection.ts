import type { CallError, InstagramClient } from '@recado/instagram';
import type { Logger } from 'pino';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { notifyAccount } from '../mails/index.ts';
import { type Connection, type Db, saveToken, setConnection, setProblem, setSubscribed, type Tx } from './store.ts';
import { CORE_FIELDS, readSubscribed, subscribe } from './subscription.ts';
import type { TokenBox } from './token-box.ts';

export interface ConnectionDeps {
  db: Db;
  ids: Ids;
  instagram: InstagramClient;
  tokens: TokenBox;
  log: Logger;
  /** Lets what waited for this account go; the pipeline's. */
  resume(accountId: string): Promise<void>;
}

/** Instagram's answers when the seller has "Allow access to messages" switched off (platform 10). */
const MESSAGES_OFF: ReadonlySet<string> = new Set(['200/2534041', '10904/1893050']);
/** A limit, or an Instagram that does not answer, says nothing about the connection. */
export function isPassing({ action }: CallError): boolean {
  return action === 'retry' || action === 'later';
}

/**
 * After a sign-in and hourly: subscribed means that Instagram says so (hard case 20), and messages may be read. `mended`: the subscription
 * was not whole, and is made anew; `conversations`: why they could not be read.
 */
export async function checkConnection(
  deps: ConnectionDeps,
  accountId: string,
): Promise<{ mended: boolean; conversations: CallError | null }> {
  const nothing = { mended: false, conversations: null };
  const open = await deps.tokens.open(accountId);
  if (!open) return nothing;
  const kept = await readSubscribed(deps.instagram, open);
  const isComplete = kept.ok && CORE_FIELDS.every((field) => kept.fields.includes(field));
  const subscribed = isComplete ? kept : await subscribe(deps.instagram, open);
  if (!subscribed.ok) {
    await setSubscribed(deps.db, accountId, { fields: [], problem: subscribed.error.code });
    await noteError(deps, accountId, subscribed.error);
    return nothing;
  }
  const mended = kept.ok && subscribed.fields.length > kept.fields.length;
  await setSubscribed(deps.db, accountId, { fields: subscribed.fields, problem: null });
  // Creator accounts get no webhooks before conversations were read once (platform 2); the answer also tells whether messages are allowed.
  const conversations = await deps.instagram.listConversations({ token: open.token, limit: 1 });
  if (conversations.ok) await restore(deps, accountId);
  else await noteError(deps, accountId, conversations.error);
  return { mended, conversations: conversations.ok ? null : conversations.error };
}

/** For an account that fell silent: subscribed anew, whatever Instagram says it still has (L5; what it says and what it does may differ). */
export async function resubscribe(deps: ConnectionDeps, accountId: string): Promise<void> {
  const open = await deps.tokens.open(accountId);
  if (!open) return;
  deps.log.warn({ accountId }, 'no webhook for hours where there were many: subscribed anew');
  const subscribed = await subscribe(deps.instagram, open);
  if (!subscribed.ok) return noteError(deps, accountId, subscribed.error);
  await setSubscribed(deps.db, accountId, { fields: subscribed.fields, problem: null });
}

/** Renews the token; the new one is stored before anything uses it (hard case 21). Throws when Instagram should be asked again later. */
export async function refreshToken(deps: ConnectionDeps, accountId: string): Promise<void> {
  const open = await deps.tokens.open(accountId);
  if (!open) return;
  const refreshed = await deps.instagram.refreshToken({ token: open.token });
  if (!refreshed.ok) {
    await noteError(deps, accountId, refreshed.error);
    if (refreshed.error.action === 'reconnect') return;
    throw new Error(`token refresh was refused with ${refreshed.error.code}`);
  }
  const { token, expiresInMs } = refreshed.value;
  await deps.db.transaction().execute(async (tx) => {
    await saveToken(tx, { accountId, sealed: deps.tokens.seal(accountId, token), expiresInMs });
    await writeAudit(tx, deps.ids, { accountId, actorAccountId: null, action: 'token_refreshed' });
  });
  deps.tokens.forget(accountId);
}

/** The account cannot work until its owner does something; what it still has to send waits. */
export async function loseConnection(
  deps: ConnectionDeps,
  accountId: string,
  { connection, code }: { connection: Exclude<Connection, 'connected'>; code: string },
): Promise<void> {
  deps.tokens.forget(accountId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await setConnection(tx, { accountId, connection, problem: code }))) return;
    await tellLoss(tx, deps.ids, { accountId, connection, code });
  });
}

/** Only the audit, the mail and the forgotten token: the pipeline wrote the state together with the attempt that found out. */
export async function noteConnectionLost(
  deps: ConnectionDeps,
  accountId: string,
  loss: { connection: string; code: string },
): Promise<void> {
  deps.tokens.forget(accountId);
  await deps.db.transaction().execute((tx) => tellLoss(tx, deps.ids, { accountId, ...loss }));
  deps.log.warn({ accountId, connection: loss.connection, instagramCode: loss.code }, 'connection lost');
}

async function restore(deps: ConnectionDeps, accountId: string): Promise<void> {
  const changed = await deps.db.transaction().execute(async (tx) => {
    const isNews = await setConnection(tx, { accountId, connection: 'connected', problem: null });
    if (isNews) await writeAudit(tx, deps.ids, { accountId, actorAccountId: null, action: 'connection_restored' });
    return isNews;
  });
  if (changed) await deps.resume(accountId);
}

/** What a refused call says about the connection is kept: a lost one, or the code for whoever looks. */
export async function noteError(deps: ConnectionDeps, accountId: string, error: CallError): Promise<void> {
  if (MESSAGES_OFF.has(error.code))
    return loseConnection(deps, accountId, { connection: 'messages_off', code: error.code });
  if (error.action === 'reconnect')
    return loseConnection(deps, accountId, { connection: 'reconnect', code: error.code });
  if (!isPassing(error)) await setProblem(deps.db, accountId, error.code);
  deps.log.warn(
    { accountId, instagramCode: error.code, action: error.action },
    'Instagram refused a call about the connection',
  );
}

async function tellLoss(
  tx: Tx,
  ids: Ids,
  loss: { accountId: string; connection: string; code: string },
): Promise<void> {
  const { accountId, connection, code } = loss;
  await writeAudit(tx, ids, {
    accountId,
    actorAccountId: null,
    action: 'connection_lost',
    subject: `${connection} ${code}`,
  });
  if (connection === 'reconnect' || connection === 'messages_off')
    await notifyAccount(tx, accountId, { kind: connection });
}
