import { TOKEN_OVER, TOKEN_REFUSED } from '@recado/instagram';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import { type EndReason, endSessions } from '../auth/index.ts';
import { type ConnectionDeps, whileIts } from './check-connection.ts';
import type { Db } from './store.ts';

/**
 * The ways in which Instagram says that a token's owner ended it (docs/platform.md 10). Sessions end with it, or whoever was thrown out at
 * Instagram would stay in here for up to 180 days. A token that ran out by itself never gets here: it is asked for no more.
 */
const ENDINGS: Readonly<Record<string, EndReason>> = {
  [TOKEN_OVER.appRemoved]: 'app_removed',
  [TOKEN_OVER.passwordChanged]: 'password_changed',
  [TOKEN_OVER.expired]: 'instagram_session_ended',
};

/**
 * Accounts whose token was refused in one of these ways minutes ago, and in which somebody is still signed in. Where the refusal said another one, Instagram
 * may say one of these within the hour.
 */
export async function accountsToSignOut(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from accounts a join instagram_tokens t on t.account_id = a.id and t.expires_at > db_now()
    where a.connection = 'reconnect' and a.connection_changed_at < db_now() - interval '2 minutes' and (a.connection_problem in (${sql.join(Object.keys(ENDINGS))})
        or (a.connection_problem like ${`${TOKEN_REFUSED}%`} and a.connection_changed_at > db_now() - interval '1 hour'))
      and exists (select from sessions s where (s.account_id = a.id or s.origin_account_id = a.id)
        and s.revoked_at is null and s.expires_at > db_now())
    order by a.id limit 5000`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Asks Instagram once more: it has refused tokens that were good, for a moment (docs/platform.md 10). Refused again, all sessions of the
 * account end, while the token asked about is still the account's: what is true of an older one ends none of a newer sign-in. An
 * Instagram that does not answer is asked again.
 */
export async function endWithToken(deps: ConnectionDeps, accountId: AccountId): Promise<void> {
  deps.tokens.forget(accountId);
  const open = await deps.tokens.open(accountId);
  if (!open) return;
  const me = await deps.instagram.me({ token: open.token });
  if (me.ok || me.error.action !== 'reconnect') return;
  const reason = await reasonOf(deps.db, accountId, me.error.code);
  if (!reason) return;
  const ended = await whileIts(deps, { accountId, token: open.token }, async (tx) => {
    await endSessions(tx, deps.ids, { accountId, actorAccountId: null, reason });
    return true;
  });
  if (ended) deps.log.warn({ accountId, reason }, 'sessions ended: Instagram has ended the token');
}

/** Returns why sessions end, by what Instagram says of the token and has said before; undefined where they do not. */
async function reasonOf(db: Db, accountId: AccountId, code: string): Promise<EndReason | undefined> {
  // No word of why. Said after one of these it is the same; said twice, the token is taken no more.
  if (code !== TOKEN_REFUSED) return ENDINGS[code];
  const { rows } = await sql<{ problem: string | null }>`
    select connection_problem as problem from accounts where id = ${accountId}`.execute(db);
  const before = rows[0]?.problem ?? TOKEN_REFUSED;
  // A security check stays one, in whatever words it is said again.
  return before === TOKEN_REFUSED ? 'instagram_session_ended' : ENDINGS[before];
}
