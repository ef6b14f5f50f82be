import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/index.ts';

type Db = Kysely<DB>;
type Tx = Transaction<DB>;

export interface NewSession {
  id: string;
  accountId: string;
  userAgent: string;
  tokenHash: Buffer;
}

export interface SignInCode {
  stateHash: Buffer | null;
  sessionId: string | null;
  problem: string | null;
  ageMs: number;
}

/** True for the one call that may exchange this code; its state belongs to it from then on. */
export async function claimCode(db: Db, code: { codeHash: Buffer; stateHash: Buffer | null }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_codes')
    .values({ code_hash: code.codeHash, state_hash: code.stateHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function readCode(db: Db, codeHash: Buffer): Promise<SignInCode | null> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select([
      'state_hash',
      'session_id',
      'problem',
      sql<number>`extract(epoch from db_now() - created_at) * 1000`.as('age'),
    ])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row
    ? { stateHash: row.state_hash, sessionId: row.session_id, problem: row.problem, ageMs: Number(row.age) }
    : null;
}

export async function noteProblem(db: Db, codeHash: Buffer, problem: string): Promise<void> {
  await db.updateTable('sign_in_codes').set({ problem }).where('code_hash', '=', codeHash).execute();
}

export async function insertSession(tx: Tx, session: NewSession, codeHash: Buffer): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      user_agent: session.userAgent,
      expires_at: sql<string>`db_now() + interval '30 days'`,
    })
    .execute();
  await insertSessionToken(tx, session.id, session.tokenHash);
  await tx.updateTable('sign_in_codes').set({ session_id: session.id }).where('code_hash', '=', codeHash).execute();
}

export async function insertSessionToken(db: Db | Tx, sessionId: string, tokenHash: Buffer): Promise<void> {
  await db.insertInto('session_tokens').values({ token_hash: tokenHash, session_id: sessionId }).execute();
}

/** The account of a session that is neither ended nor expired. */
export async function readSessionAccount(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('account_id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<number>`db_now()`)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Who a token belongs to; the session's 30 days begin anew, written down at most once an hour. */
export async function readCaller(db: Db, tokenHash: Buffer): Promise<Caller | null> {
  const { rows } = await sql<Caller & { stale: boolean }>`
    select s.account_id as "accountId", s.id as "sessionId", s.actor_account_id as "actorAccountId",
      a.role, a.standing, s.last_used_at < db_now() - interval '1 hour' as stale
    from session_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
    where t.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > db_now()`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { stale, ...caller } = row;
  if (stale) await touchSession(db, caller.sessionId);
  return caller;
}

export async function revokeSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`db_now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Forgets codes and states that no browser repeats any more, and sessions that ended long ago. */
export async function forgetOldSignIns(db: Db): Promise<void> {
  await sql`delete from sign_in_codes where created_at < db_now() - interval '1 day'`.execute(db);
  await sql`delete from sessions where coalesce(revoked_at, expires_at) < db_now() - interval '180 days'`.execute(db);
}

async function touchSession(db: Db, sessionId: string): Promise<void> {
  await sql`
    update sessions set last_used_at = db_now(),
      expires_at = case when actor_account_id is null then db_now() + interval '30 days' else expires_at end
    where id = ${sessionId}`.execute(db);
  await sql`
    update accounts set last_seen_at = db_now()
    where id = (select account_id from sessions where id = ${sessionId} and actor_account_id is null)`.execute(db);
}
