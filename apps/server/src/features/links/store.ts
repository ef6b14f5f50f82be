import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
type Tx = Transaction<DB>;

/** An account as far as links go. */
export interface Member {
  id: AccountId;
  username: string;
  group: string | null;
  /** Somebody may go on with it: its standing is good, and no deletion is scheduled. */
  open: boolean;
}

const MEMBER = sql`id, username, link_group_id as "group", standing = 'good' and deletion_due_at is null as open`;

/** Changes of links come one after the other, so that a group is what was read of it. To be taken before any row. */
export async function lockLinks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account links'))`.execute(tx);
}

/** The account of an Instagram id, null where there is none. */
export async function findByIgId(db: Db, igId: string): Promise<Member | null> {
  const { rows } = await sql<Member>`select ${MEMBER} from accounts where ig_id = ${igId}`.execute(db);
  return rows[0] ?? null;
}

/** The account, and the one of this Instagram id if it is there, held in one order; who opens a session of them need not wait. */
export async function lockPair(tx: Tx, accountId: AccountId, igId: string): Promise<void> {
  await sql`select from accounts where id = ${accountId} or ig_id = ${igId} order by id for no key update`.execute(tx);
}

/** Two accounts whose links do not change before the transaction ends; those that are not there are left out. */
export async function lockPairForShare(tx: Tx, one: AccountId, other: AccountId): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select ${MEMBER} from accounts where id in (${one}, ${other}) order by id for share`.execute(tx);
  return rows;
}

/** Everybody of the account's group, itself too, held; itself alone where it has none. */
export async function lockGroup(tx: Tx, accountId: AccountId): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select ${MEMBER} from accounts
    where id = ${accountId} or link_group_id = (select link_group_id from accounts where id = ${accountId})
    order by id for no key update`.execute(tx);
  return rows;
}

export async function setGroup(tx: Tx, ids: readonly AccountId[], group: string | null): Promise<void> {
  await tx.updateTable('accounts').set({ link_group_id: group }).where('id', 'in', ids).execute();
}

/** Ends the sessions on these accounts that descend from the sign-in of one that is linked with them no more; returns which. */
export async function endUnlinked(tx: Tx, ids: readonly AccountId[]): Promise<string[]> {
  // A browser takes pushes for whose sign-in it is, and for what is linked with it.
  await sql`
    delete from push_devices d using sessions s, accounts a, accounts o
    where d.account_id in (${sql.join(ids)}) and s.id = d.session_id and a.id = d.account_id
      and o.id = coalesce(s.origin_account_id, s.account_id) and o.id <> a.id
      and (a.link_group_id is null or a.link_group_id is distinct from o.link_group_id)`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update sessions s set revoked_at = db_now(), last_network = null
    from accounts a, accounts o
    where s.account_id in (${sql.join(ids)}) and s.revoked_at is null and a.id = s.account_id and o.id = s.origin_account_id
      and (a.link_group_id is null or a.link_group_id is distinct from o.link_group_id)
    returning s.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Says whether this account took the other out within the last day: then asking again is a repeat. */
export async function wasUnlinked(tx: Tx, accountId: AccountId, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entries where account_id = ${accountId} and id >= uuid7_floor(db_now() - interval '1 day')
      and action = 'account_unlinked' and subject = ${otherId} limit 1`.execute(tx);
  return rows.length > 0;
}

export interface Notice {
  id: string;
  accountId: AccountId;
  kind: 'linked' | 'unlinked';
  /** The other account's name, and its id. */
  about: string;
  other: AccountId;
}

export async function insertNotices(tx: Tx, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ accountId, other, ...notice }) => ({
    account_id: accountId,
    other_account_id: other,
    ...notice,
  }));
  await tx.insertInto('account_notices').values(rows).execute();
}

/** Deletes a notice, and returns what it was about; null where it was read before. */
export async function deleteNotice(tx: Tx, accountId: AccountId, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('account_notices')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst();
  return row?.kind ?? null;
}

/** Says, for a repeat of the same browser, whether a session took the place of its own. */
export async function isPlaceOf(db: Db, sessionId: string, before: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${sessionId} and replaces = ${before}`.execute(db);
  return rows.length > 0;
}

/** Reads whose sign-in a session descends from, where that is another account's. */
export async function readOrigin(tx: Tx, sessionId: string): Promise<AccountId | null> {
  const { rows } = await sql<{ origin: AccountId | null }>`
    select origin_account_id as origin from sessions where id = ${sessionId}`.execute(tx);
  return rows[0]?.origin ?? null;
}
