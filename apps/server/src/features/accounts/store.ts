import type { AutomationKind, CurrentUser, Locale } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Sealed } from '../../platform/crypto/vault.ts';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Linked } from './present.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Connection = 'connected' | 'reconnect' | 'messages_off' | 'blocked';

/** The connection of an account with Instagram, and the code of what is in its way. */
export interface ConnectionState {
  connection: Connection;
  problem: string | null;
}

export interface AccountProfile {
  igId: string;
  appScopedId: string;
  username: string;
  name: string;
  accountType: string;
  pictureUrl: string | null;
  followersCount: number;
}

/** The names by which Instagram calls an account, as far as a sign-in is told of them. */
export type Names = Pick<AccountProfile, 'username' | 'name' | 'accountType'>;

export interface Upserted {
  id: AccountId;
  created: boolean;
  role: 'user' | 'administrator';
  /** State before this sign-in; null for a new account. */
  connectionBefore: Connection | null;
  /** Its names before; null for a new account. */
  namesBefore: Names | null;
  /** The instant at which it was to be deleted, epoch milliseconds. */
  deletionBefore: number | null;
}

/** Makes the account of an Instagram id or brings it up to date: connected again. */
export async function upsertAccount(
  tx: Tx,
  account: AccountProfile & { newId: AccountId; locale: Locale },
): Promise<Upserted> {
  // In a statement of its own: within the upsert a row that it changes itself reads as none.
  const { rows: found } = await sql<{ connection: Connection; deletionDueAt: number | null; names: Names }>`
    select connection, deletion_due_at as "deletionDueAt",
      json_build_object('username', username, 'name', name, 'accountType', account_type) as names
    from accounts where ig_id = ${account.igId} for update`.execute(tx);
  const [before] = found;
  const { rows } = await sql<Pick<Upserted, 'id' | 'created' | 'role'>>`
    insert into accounts as a (id, ig_id, app_scoped_id, username, name, account_type, picture_url, followers_count, locale)
    values (${account.newId}, ${account.igId}, ${account.appScopedId}, ${account.username}, ${account.name},
      ${account.accountType}, ${account.pictureUrl}, ${account.followersCount}, ${account.locale})
    on conflict (ig_id) do update set app_scoped_id = excluded.app_scoped_id, username = excluded.username,
      name = excluded.name, account_type = excluded.account_type, picture_url = excluded.picture_url,
      followers_count = excluded.followers_count, last_seen_at = db_now(), let_in_at = db_now(),
      connection_changed_at = case when a.connection = 'connected' then a.connection_changed_at else db_now() end,
      connection = 'connected', connection_problem = null
    returning a.id, a.id = ${account.newId} as created, a.role`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an upsert returns its row');
  const { connection = null, deletionDueAt = null, names = null } = before ?? {};
  return { ...row, connectionBefore: connection, deletionBefore: deletionDueAt, namesBefore: names };
}

export interface StoredToken extends Sealed {
  igId: string;
}

/** Keeps the account's token; returns until when the one before it held, null where there was none, and until when this one does. */
export async function saveToken(
  tx: Tx,
  token: { accountId: AccountId; sealed: Sealed; scopes?: readonly string[]; expiresInMs: number },
): Promise<{ before: number | null; after: number }> {
  const { ciphertext, keyId } = token.sealed;
  const { rows } = await sql<{ before: number | null; after: number }>`
    insert into instagram_tokens as t (account_id, ciphertext, key_id, scopes, issued_at, expires_at)
    values (${token.accountId}, ${ciphertext}, ${keyId}, ${token.scopes ?? []}, db_now(),
      db_now() + make_interval(secs => ${token.expiresInMs / 1000}))
    on conflict (account_id) do update set ciphertext = excluded.ciphertext, key_id = excluded.key_id,
      scopes = case when ${token.scopes !== undefined} then excluded.scopes else t.scopes end,
      issued_at = excluded.issued_at, expires_at = excluded.expires_at
    returning (select expires_at from instagram_tokens where account_id = ${token.accountId}) as before, t.expires_at as after`.execute(
    tx,
  );
  const [held] = rows;
  if (!held) throw new Error('an upsert returns its row');
  return held;
}

/** Nobody signs in, leaves or removes the app before the transaction ends: they all take the account's row first. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
}

/** The sealed token of an account, unless it is over. */
export async function readToken(db: Db, accountId: AccountId): Promise<StoredToken | null> {
  const row = await db
    .selectFrom('instagram_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.ciphertext', 't.key_id', 'a.ig_id'])
    .where('t.account_id', '=', accountId)
    .where('t.expires_at', '>', sql<number>`db_now()`)
    .executeTakeFirst();
  return row ? { ciphertext: row.ciphertext, keyId: row.key_id, igId: row.ig_id } : null;
}

/** Sets how an account is connected, and returns how it was before; null where this changed nothing. */
export async function setConnection(
  tx: Tx,
  { accountId, connection, problem }: ConnectionState & { accountId: AccountId },
): Promise<ConnectionState | null> {
  const { rows } = await sql<ConnectionState>`
    update accounts a set connection = ${connection}, connection_problem = ${problem}, connection_changed_at = db_now()
    from (select id, connection, connection_problem as problem from accounts where id = ${accountId} for no key update) b
    where a.id = b.id and b.connection <> ${connection} returning b.connection, b.problem`.execute(tx);
  return rows[0] ?? null;
}

/** Kinds of the automations that are on. */
export async function readKindsOn(db: Db, accountId: AccountId): Promise<AutomationKind[]> {
  const { rows } = await sql<{ kind: AutomationKind }>`
    select distinct kind from automations where account_id = ${accountId} and enabled`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Writes the subscribed fields and the problem; an account that is not connected keeps the problem that stands in its way. */
export async function setSubscribed(
  db: Db,
  accountId: AccountId,
  { fields, problem }: { fields: string[]; problem: string | null },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      subscribed_fields: fields,
      connection_problem: sql`case when connection = 'connected' then ${problem} else connection_problem end`,
    })
    .where('id', '=', accountId)
    .execute();
}

/** Instagram's code for what an account that is connected cannot do. */
export async function setProblem(db: Db, accountId: AccountId, problem: string): Promise<void> {
  await sql`update accounts set connection_problem = ${problem} where id = ${accountId} and connection = 'connected'`.execute(
    db,
  );
}

export async function setAccountType(db: Db, accountId: AccountId, accountType: string): Promise<void> {
  await sql`update accounts set account_type = ${accountType} where id = ${accountId} and account_type <> ${accountType}`.execute(
    db,
  );
}

export async function setLocale(tx: Tx, accountId: AccountId, locale: Locale): Promise<Locale> {
  const { locale: before } = await tx
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  // Built-in replies are in the account's language: compiled automations are made anew.
  await sql`update accounts set locale = ${locale}, automations_version = automations_version + 1 where id = ${accountId} and locale <> ${locale}`.execute(
    tx,
  );
  return before as Locale; // as: only our own values are written
}

export interface AccountRow {
  id: AccountId;
  ig_id: string;
  username: string;
  name: string;
  picture_url: string | null;
  followers_count: number;
  locale: Locale;
  /** The language of its fans; null: the account's own. */
  fans_locale: Locale | null;
  role: 'user' | 'administrator';
  standing: 'good' | 'non_compliant' | 'banned';
  partner: boolean;
  sales_on: boolean;
  connection: Connection;
  connection_problem: string | null;
  connection_changed_at: number;
  token_expires_at: number | null;
  email: string | null;
  email_confirmed_at: number | null;
  email_code_sent: boolean;
  ddi: string | null;
  phone: string | null;
  link_group_id: string | null;
  notices: CurrentUser['notices'];
  unread_notices: number;
  now: number;
}

export async function readAccount(db: Db, accountId: AccountId): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.ig_id, a.username, a.name, a.picture_url, a.followers_count, a.locale, a.fans_locale, a.role, a.standing, a.partner, a.sales_on, a.connection,
      a.connection_problem, a.connection_changed_at, t.expires_at as token_expires_at, a.email, a.email_confirmed_at, a.ddi, a.phone,
      a.link_group_id, db_now() as now,
      exists(select from email_codes c where c.account_id = a.id and c.email = a.email and c.ends_at > db_now()) as email_code_sent,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'about', n.about) order by n.id)
        from account_notices n where n.account_id = a.id), '[]') as notices,
      (select count(*) from notices n where n.account_id = a.id and n.read_at is null)::int as unread_notices
    from accounts a left join instagram_tokens t on t.account_id = a.id where a.id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function readLinked(db: Db, account: Pick<AccountRow, 'id' | 'link_group_id'>): Promise<Linked[]> {
  if (!account.link_group_id) return [];
  const { rows } = await sql<Linked>`
    select id, username, name, picture_url,
      case when deletion_due_at is not null then 'leaving' when standing <> 'good' then 'on_hold' end as closed
    from accounts where link_group_id = ${account.link_group_id} and id <> ${account.id} order by username`.execute(db);
  return rows;
}

/** Accounts whose token is older than 7 days plus a time of day of their own, so that not all are renewed at once. */
export async function accountsToRefresh(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select t.account_id as id from instagram_tokens t join accounts a on a.id = t.account_id
    where a.connection <> 'reconnect' and a.standing <> 'banned'
      and t.issued_at + interval '7 days' + interval '1 second' * abs(mod(hashtext(t.account_id::text || t.issued_at::text)::bigint, 86400)) <= db_now()
    order by t.expires_at limit 5000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Accounts whose token ended before it could be renewed. */
export async function accountsWithDeadToken(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select t.account_id as id from instagram_tokens t join accounts a on a.id = t.account_id
    where a.connection <> 'reconnect' and t.expires_at <= db_now() limit 5000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whole days that are left of a token, the begun one counted; null where there is none. */
export async function readDaysLeft(db: Db, accountId: AccountId): Promise<number | null> {
  const { rows } = await sql<{ days: number }>`
    select ceil(extract(epoch from expires_at - db_now()) / 86400)::int as days from instagram_tokens where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.days ?? null;
}

/** Accounts that work and whose token ends within two weeks, though it is renewed from its seventh day on. */
export async function accountsWithEndingToken(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select t.account_id as id from instagram_tokens t join accounts a on a.id = t.account_id
    where a.connection <> 'reconnect' and a.standing <> 'banned' and a.deletion_due_at is null
      and t.expires_at between db_now() and db_now() + interval '14 days' order by t.expires_at limit 5000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Accounts that should be receiving webhooks. */
export async function accountsToWatch(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from accounts a join instagram_tokens t on t.account_id = a.id
    where a.connection <> 'reconnect' and a.standing = 'good' and a.deletion_due_at is null order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Accounts that had more than 20 updates a day in the week before the last one, and none for 6 hours since (L5). After a week of
 * silence they are quiet accounts.
 */
export async function silentAccounts(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from accounts a join instagram_tokens t on t.account_id = a.id
    where a.connection <> 'reconnect' and a.standing = 'good' and a.deletion_due_at is null
      and a.last_update_at between db_now() - interval '7 days' and db_now() - interval '6 hours'
      and (select count(*) from inbox i where i.account_id = a.id and i.origin <> 'sweep'
          and i.id >= uuid7_floor(a.last_update_at - interval '7 days') and i.id < uuid7_floor(a.last_update_at + interval '1 hour'))
        > 20 * greatest(1, least(7, extract(epoch from a.last_update_at - a.created_at) / 86400))
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
