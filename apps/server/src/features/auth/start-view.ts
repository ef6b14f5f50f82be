import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { DB } from '../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { insertSessionToken } from './sessions/store.ts';

type Tx = Transaction<DB>;

export interface View {
  /** The user whose Recado is looked at. */
  userId: AccountId;
  caller: Caller;
  call: CallInfo;
  tokenHash: Buffer;
}

/** The reason of a view whose call says none: `GET /users/as/{id}` has no place for it. */
const NO_REASON = 'support';

/**
 * Starts a session of 60 minutes in which an administrator sees a user's Recado (T34). Nobody views an administrator; a view is no
 * administrator's session, so views do not chain. Asked again by the same session for the same reason, the same view gets another token.
 * Returns the user's name. Throws `user_not_found`.
 */
export async function startView(tx: Tx, ids: Ids, view: View): Promise<string> {
  const { userId, caller, call } = view;
  await lockOwnSession(tx, caller.sessionId);
  const user = await tx
    .selectFrom('accounts')
    .select(['username'])
    .where('id', '=', userId)
    .where('role', '=', 'user')
    .executeTakeFirst();
  if (!user) throw new Refusal('user_not_found');
  const reason = call.reason ?? NO_REASON;
  const { id, isNew } = await openView(tx, { ...view, newId: ids.uuid(), reason });
  await insertSessionToken(tx, id, view.tokenHash);
  if (isNew) {
    const entry = { accountId: userId, actorAccountId: caller.accountId, action: 'view_started' as const, subject: id };
    await writeAudit(tx, ids, { ...entry, requestId: call.requestId });
  }
  return user.username;
}

/** The administrator's session: its views begin one after the other. */
async function lockOwnSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`select from sessions where id = ${sessionId} for update`.execute(tx);
}

/** One live view of a pair: that of another session of the same administrator ends, and one that had another reason. */
async function openView(
  tx: Tx,
  { userId, caller, call, newId, reason }: View & { newId: string; reason: string },
): Promise<{ id: string; isNew: boolean }> {
  await sql`
    update sessions set revoked_at = db_now()
    where actor_account_id = ${caller.accountId} and account_id = ${userId} and revoked_at is null
      and (actor_session_id is distinct from ${caller.sessionId} or expires_at <= db_now()
        or reason is distinct from coalesce(${call.reason}, reason))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from sessions where actor_session_id = ${caller.sessionId} and account_id = ${userId} and revoked_at is null
      and actor_account_id = ${caller.accountId}`.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: false };
  await sql`
    insert into sessions (id, account_id, actor_account_id, actor_session_id, user_agent, reason, expires_at)
    values (${newId}, ${userId}, ${caller.accountId}, ${caller.sessionId}, ${call.userAgent}, ${reason},
      db_now() + interval '60 minutes')`.execute(tx);
  return { id: newId, isNew: true };
}
