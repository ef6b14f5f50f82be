import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';

type Db = Kysely<DB>;
type Tx = Transaction<DB>;

export interface NewSession {
  id: string;
  accountId: AccountId;
  userAgent: string;
  network: string;
  tokenHash: Buffer;
  /** The account whose sign-in it descends from; null where that is its own. */
  originAccountId?: AccountId | null;
  /** The session whose place it takes, and with it the time of its sign-in. */
  replaces?: string;
}

/** A session as its account sees it. Times are epoch milliseconds. */
export interface SessionRow {
  id: string;
  user_agent: string;
  last_network: string | null;
  created_at: number;
  last_used_at: number;
  /** Name of the linked account that it was opened from. */
  through: string | null;
  /** Name of the linked account that it went on as. */
  went_on_as: string | null;
}

export const LIVE = sql<SqlBool>`s.revoked_at is null and s.expires_at > db_now()`;

/** A session lives thirty days from its last use, and 180 from the sign-in that it descends from. */
const slidFrom = (signedInAt: RawBuilder<unknown>) =>
  sql<string>`least(db_now() + interval '30 days', ${signedInAt} + interval '180 days')`;

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const signedInAt = sql<string>`coalesce((select signed_in_at from sessions where id = ${session.replaces ?? null}), db_now())`;
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      user_agent: session.userAgent,
      last_network: session.network,
      origin_account_id: session.originAccountId ?? null,
      replaces: session.replaces ?? null,
      signed_in_at: signedInAt,
      expires_at: slidFrom(signedInAt),
    })
    .execute();
  await insertSessionToken(tx, session.id, session.tokenHash);
  // What takes pushes is the browser, which goes on in this session.
  if (session.replaces)
    await sql`update push_devices set session_id = ${session.id} where session_id = ${session.replaces}`.execute(tx);
}

export async function insertSessionToken(db: Db | Tx, sessionId: string, tokenHash: Buffer): Promise<void> {
  await db.insertInto('session_tokens').values({ token_hash: tokenHash, session_id: sessionId }).execute();
}

/** The account of a session that is neither ended nor expired. */
export async function readSessionAccount(db: Db, sessionId: string): Promise<AccountId | null> {
  const row = await db
    .selectFrom('sessions as s')
    .select('s.account_id')
    .where('s.id', '=', sessionId)
    .where(LIVE)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** A view session ends with the session it was begun in, with the role, and once that session has to show the second factor anew. */
export const begunByAdministrator = (secondFactor: boolean) => sql<SqlBool>`exists (
  select from sessions p join accounts b on b.id = p.account_id
  where p.id = s.actor_session_id and p.account_id = s.actor_account_id and p.revoked_at is null and p.expires_at > db_now()
    and p.origin_account_id is null and (not ${secondFactor} or p.factor_at > db_now() - interval '8 hours')
    and b.role = 'administrator' and b.standing = 'good')`;

/** Reads who a token belongs to. The session's 30 days begin anew, written down at most once an hour, or where the network is another. */
export async function readCaller(
  db: Db,
  tokenHash: Buffer,
  { network, secondFactor }: { network: string; secondFactor: boolean },
): Promise<Caller | null> {
  const { rows } = await sql<Omit<Caller, 'proof' | 'key'> & Caller['proof'] & { stale: boolean }>`
    select s.account_id as "accountId", s.id as "sessionId", s.actor_account_id as "actorAccountId",
      a.role, a.standing, s.origin_account_id is null as own,
      (extract(epoch from db_now() - s.signed_in_at) * 1000)::float8 as "signedInMs",
      (extract(epoch from db_now() - s.factor_at) * 1000)::float8 as "factorMs", s.last_used_at < db_now() - interval '1 hour'
        or (s.last_network is distinct from ${network} and s.last_used_at < db_now() - interval '5 minutes') as stale
    from session_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
    where t.token_hash = ${tokenHash} and ${LIVE} and (s.actor_account_id is null or ${begunByAdministrator(secondFactor)})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { stale, own, signedInMs, factorMs, ...caller } = row;
  if (stale) await touchSession(db, caller.sessionId, network);
  return { ...caller, proof: { own, signedInMs, factorMs: secondFactor ? factorMs : 0 }, key: null };
}

/**
 * The account's own sessions, and those of linked accounts that descend from its sign-in, used last first. Those that another took the
 * place of, and views of administrators, are left out.
 */
export async function listSessions(db: Db, accountId: AccountId): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_agent, s.last_network, s.created_at, s.last_used_at,
      case when a.id = ${accountId} then o.username end as through, case when a.id <> ${accountId} then a.username end as went_on_as
    from sessions s join accounts a on a.id = s.account_id left join accounts o on o.id = s.origin_account_id
    where ${opensSql(accountId)} and s.actor_account_id is null and s.replaced_at is null and ${LIVE}
    order by s.last_used_at desc, s.id desc limit 200`.execute(db);
  return rows;
}

/** The choice of an account's sessions that end. */
export type WhichSessions = { id: string } | { allBut: string } | 'all';

/**
 * Ends sessions; returns which. With all of an account's go those in which it acts for others (views), and with each those whose place
 * it took, which live on for a second tab. Where a session was used is forgotten with its end.
 */
export async function revokeSessions(tx: Tx, accountId: AccountId, which: WhichSessions): Promise<string[]> {
  const kept = sql`${which !== 'all' && 'allBut' in which ? which.allBut : null}::uuid`;
  // In one order: two linked accounts that leave at the same moment end the same sessions.
  const { rows } = await sql<{ id: string }>`
    with recursive ${lineOf(sql`${whichSql(accountId, which)} or s.id = ${kept}`)},
      ending as (select s.id from sessions s where s.id in (select id from line) and s.id is distinct from ${kept}
        order by s.id for no key update),
      ${PUSHED_NO_MORE}
    update sessions set revoked_at = db_now(), last_network = null where id in (select id from ending) returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id).sort();
}

/** A browser that is signed out takes no pushes any more, of whatever account. */
const PUSHED_NO_MORE = sql`devices as (delete from push_devices where session_id in (select id from ending))`;

/** Chooses the sessions that can open the account: its own, and those that went on from its sign-in and come back the same way. */
const opensSql = (accountId: AccountId) => sql`(s.account_id = ${accountId} or s.origin_account_id = ${accountId})`;

function whichSql(accountId: AccountId, which: WhichSessions) {
  if (which === 'all') return sql`(${opensSql(accountId)} or s.actor_account_id = ${accountId})`;
  const own = sql`${opensSql(accountId)} and s.actor_account_id is null`;
  return 'id' in which ? sql`${own} and s.id = ${which.id}` : sql`${own} and s.id <> ${which.allBut}`;
}

/** Ends one session, and with it those whose place it took. */
export async function revokeSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    with recursive ${lineOf(sql`s.id = ${sessionId}`)},
      ending as (select s.id from sessions s where s.id in (select id from line) order by s.id for no key update),
      ${PUSHED_NO_MORE}
    update sessions set revoked_at = db_now(), last_network = null where id in (select id from ending)`.execute(tx);
}

/** Live sessions, and the live ones whose place they took: what was replaced earlier runs out earlier, so a line has no gap. */
const lineOf = (which: RawBuilder<unknown>) => sql`
  line as (
    select s.id, s.replaces from sessions s where ${LIVE} and (${which})
    union select s.id, s.replaces from sessions s join line l on s.id = l.replaces where ${LIVE}
  )`;

/** The live session of a token; null for a view, which ends by itself. */
export async function findSession(tx: Tx, tokenHash: Buffer): Promise<{ id: string; accountId: AccountId } | null> {
  const { rows } = await sql<{ id: string; accountId: AccountId }>`
    select s.id, s.account_id as "accountId" from session_tokens t join sessions s on s.id = t.session_id
    where t.token_hash = ${tokenHash} and ${LIVE} and s.actor_account_id is null`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Holds the accounts that whatever takes the place of a session refers to. Accounts are held before sessions, as by a deletion, which then
 * ends the sessions whose place was taken.
 */
export async function lockAccounts(
  tx: Tx,
  { sessionId, accountId }: { sessionId: string; accountId: AccountId },
): Promise<void> {
  await sql`
    select from accounts a where a.id = ${accountId}
      or a.id in (select unnest(array[s.account_id, s.origin_account_id]) from sessions s where s.id = ${sessionId})
    order by a.id for key share`.execute(tx);
}

/** A live session, held until the transaction ends: who switches twice at once switches once. */
export async function lockSession(
  tx: Tx,
  sessionId: string,
): Promise<{ accountId: AccountId; originAccountId: AccountId | null } | null> {
  const { rows } = await sql<{ accountId: AccountId; originAccountId: AccountId | null }>`
    select s.account_id as "accountId", s.origin_account_id as "originAccountId"
    from sessions s where s.id = ${sessionId} and ${LIVE} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Says whether all that took the place of a session were ended: then it goes on from no second tab either. Asked while it is held. */
export async function isEndedBehind(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s where s.id = ${sessionId} and s.replaced_at is not null
      and not exists (select from sessions n where n.replaces = s.id and n.revoked_at is null)`.execute(tx);
  return rows.length > 0;
}

/** The session of this account that has taken the place of another one already. */
export async function readSuccessor(tx: Tx, of: string, accountId: AccountId): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
    where s.replaces = ${of} and s.account_id = ${accountId} and s.replaced_at is null and ${LIVE} limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Another session takes its place: it lives a minute more, for the second tab. */
export async function retireSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    update sessions set replaced_at = coalesce(replaced_at, db_now()), expires_at = least(expires_at, db_now() + interval '60 seconds')
    where id = ${sessionId}`.execute(tx);
}

async function touchSession(db: Db, sessionId: string, network: string): Promise<void> {
  await sql`
    update sessions set last_used_at = db_now(), last_network = ${network},
      expires_at = case when actor_account_id is null and replaced_at is null then ${slidFrom(sql`signed_in_at`)} else expires_at end
    where id = ${sessionId} and revoked_at is null`.execute(db);
  await sql`
    update accounts set last_seen_at = db_now()
    where id = (select account_id from sessions where id = ${sessionId} and actor_account_id is null)`.execute(db);
}
