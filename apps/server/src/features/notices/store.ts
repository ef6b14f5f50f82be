import type { Locale, NoticeKind, NoticeWay } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import { acrossAccounts } from '../../platform/db/walls.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { BrowserKeys } from '../../platform/push/index.ts';
import type { Notice } from './notice.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type NoticeRow = Notice & { id: string; created_at: number; read_at: number | null };

/** Reads some notices, newest first: ids are in order of time. */
export async function listNotices(
  db: Db,
  accountId: AccountId,
  { before, most }: { before: string | null; most: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, facts, created_at, read_at from notices
    where account_id = ${accountId} and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Marks what was read, up to this one; returns how many were not before. */
export async function markRead(tx: Tx, accountId: AccountId, upTo: string): Promise<number> {
  const { rows } = await sql`
    update notices set read_at = db_now() where account_id = ${accountId} and read_at is null and id <= ${upTo}::uuid returning id`.execute(
    tx,
  );
  return rows.length;
}

export async function readWays(db: Db, accountId: AccountId): Promise<Map<NoticeKind, NoticeWay>> {
  const { rows } = await sql<{ kind: NoticeKind; way: NoticeWay }>`
    select kind, way from notice_ways where account_id = ${accountId}`.execute(db);
  return new Map(rows.map(({ kind, way }) => [kind, way]));
}

/** Keeps how one kind is told, and says whether that is news. */
export async function setWay(tx: Tx, accountId: AccountId, { kind, way }: { kind: NoticeKind; way: NoticeWay }) {
  const { rows } = await sql`
    insert into notice_ways as w (account_id, kind, way) values (${accountId}, ${kind}, ${way})
    on conflict (account_id, kind) do update set way = excluded.way where w.way <> excluded.way returning kind`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function hasConfirmedEmail(db: Db, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where id = ${accountId} and email is not null and email_confirmed_at is not null`.execute(db);
  return rows.length > 0;
}

export interface DeviceRow {
  id: string;
  session_id: string;
  browser: string | null;
  system: string | null;
  created_at: number;
  pushed_at: number | null;
}

export async function listDevices(db: Db, accountId: AccountId): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, session_id, browser, system, created_at, pushed_at from push_devices
    where account_id = ${accountId} order by created_at desc, id`.execute(db);
  return rows;
}

/** Counts an account's devices while nobody else adds one. */
export async function lockDevices(tx: Tx, accountId: AccountId): Promise<number> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from push_devices where account_id = ${accountId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewDevice {
  id: string;
  accountId: AccountId;
  sessionId: string;
  endpoint: string;
  endpointHash: Buffer;
  keys: BrowserKeys;
  browser: string | null;
  system: string | null;
}

/** Keeps a browser that takes pushes; said again, its row is the one that is there. Says whether it is new. */
export async function keepDevice(tx: Tx, device: NewDevice): Promise<{ row: DeviceRow; isNew: boolean }> {
  const { id, accountId, sessionId, endpoint, endpointHash, keys, browser, system } = device;
  const { rows } = await sql<DeviceRow>`
    insert into push_devices as d (account_id, id, session_id, endpoint, endpoint_hash, p256dh, auth, browser, system)
    values (${accountId}, ${id}, ${sessionId}, ${endpoint}, ${endpointHash}, ${keys.p256dh}, ${keys.auth}, ${browser}, ${system})
    on conflict (endpoint_hash, account_id) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, browser = excluded.browser, system = excluded.system
    returning id, session_id, browser, system, created_at, pushed_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a device is always returned');
  return { row, isNew: row.id === id };
}

/** A browser is whose session it is: other accounts that had it turned on there, before somebody else signed in, have it no more. */
export async function takeFromOthers(db: Db, endpointHash: Buffer, sessionId: string): Promise<void> {
  await acrossAccounts('devices', () =>
    sql`delete from push_devices where endpoint_hash = ${endpointHash} and session_id <> ${sessionId}`.execute(db),
  );
}

/** Removes a device, and says whether it was there. */
export async function removeDevice(db: Db | Tx, accountId: AccountId, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from push_devices where account_id = ${accountId} and id = ${id}::uuid returning id`.execute(db);
  return rows.length > 0;
}

/** Says whether the owner removed a device: one that went with its session, or that its service gave up, was not removed. */
export async function wasTakenOff(tx: Tx, accountId: AccountId, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entries where account_id = ${accountId} and id > ${id}::uuid and action = 'notices_push_off'
      and subject = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

/** A device with all that a push to it needs. */
export interface Reached {
  endpoint: string;
  keys: BrowserKeys;
  username: string;
  locale: Locale;
  /** Its session is open, and nobody asked that its account be left in peace. */
  open: boolean;
  /** The device went on as another account, to which the address of a screen would belong. */
  elsewhere: boolean;
  /** The pushes of its running hour, and how long that hour still runs. */
  pushed: number;
  hourFrom: number | null;
  hourLeftMs: number;
}

export async function readDevice(db: Db, accountId: AccountId, id: string): Promise<Reached | null> {
  const read = sql<Omit<Reached, 'keys'> & BrowserKeys>`
    select d.endpoint, d.p256dh, d.auth, a.username, a.locale, s.account_id <> a.id as elsewhere,
      s.revoked_at is null and s.expires_at > db_now() and a.standing <> 'banned' and a.deletion_due_at is null as open,
      case when d.hour_from > db_now() - interval '1 hour' then d.hour_count else 0 end as pushed,
      d.hour_from as "hourFrom", coalesce(greatest(extract(epoch from d.hour_from + interval '1 hour' - db_now()), 0), 0)::float8 * 1000 as "hourLeftMs"
    from push_devices d join accounts a on a.id = d.account_id join sessions s on s.id = d.session_id
    where d.account_id = ${accountId} and d.id = ${id}::uuid`;
  const { rows } = await acrossAccounts('devices', () => read.execute(db));
  const [row] = rows;
  if (!row) return null;
  const { p256dh, auth, ...reached } = row;
  return { ...reached, keys: { p256dh, auth } };
}

/** Notes that a service took a push for a device. */
export async function notePushed(db: Db, accountId: AccountId, id: string): Promise<void> {
  await sql`
    update push_devices set pushed_at = db_now(),
      hour_count = case when hour_from > db_now() - interval '1 hour' then hour_count + 1 else 1 end,
      hour_from = case when hour_from > db_now() - interval '1 hour' then hour_from else db_now() end
    where account_id = ${accountId} and id = ${id}::uuid`.execute(db);
}

export async function readNotice(db: Db, accountId: AccountId, id: string): Promise<NoticeRow | null> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, facts, created_at, read_at from notices where account_id = ${accountId} and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Reads what was told since one notice, with that one, and is not read. */
export async function listUnreadSince(db: Db, accountId: AccountId, since: string): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, facts, created_at, read_at from notices
    where account_id = ${accountId} and read_at is null and id >= ${since}::uuid order by id`.execute(db);
  return rows;
}

/** Says whether a device took anything since something was told: what it takes, it takes in order. */
export async function wasPushed(db: Db, accountId: AccountId, noticeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from push_devices d join notices n on n.account_id = d.account_id
    where d.account_id = ${accountId} and n.id = ${noticeId}::uuid and d.pushed_at >= n.created_at limit 1`.execute(db);
  return rows.length > 0;
}

export async function countUnread(db: Db, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notices where account_id = ${accountId} and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes away what is older than 90 days, and devices whose session is over. */
export async function forgetOldNotices(db: Db): Promise<void> {
  await sql`delete from notices where created_at < db_now() - interval '90 days'`.execute(db);
  await sql`
    delete from push_devices d using sessions s
    where s.id = d.session_id and (s.revoked_at is not null or s.expires_at < db_now())`.execute(db);
}
