import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db } from './list-users.ts';

export interface AuditQuery {
  /** The account whose entries are read, and below who acted: a username or an id; null for all. */
  account: string | null;
  actor: string | null;
  action: string | null;
  /** Epoch milliseconds. */
  from: number | null;
  to: number | null;
  /** Go on after this id. */
  after: string | null;
  limit: number;
}

export interface AuditRow {
  id: string;
  at: number;
  account_id: AccountId;
  /** Null once the account is gone. */
  account: string | null;
  actor_id: string | null;
  actor: string | null;
  action: string;
  subject: string | null;
  request_id: string | null;
  /** Null where there was none, and once the account is gone. */
  key: string | null;
  before_hash: Buffer | null;
  after_hash: Buffer | null;
  /** The key that acted, and its last letters where it is still kept. */
  key_id: string | null;
  last_four: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The reason of a look at somebody's account. It stands in the session of whoever looked as long as that is kept; the entry names it. */
const REASON = sql`case when e.action = 'view_started' then (
  select v.reason from sessions v where v.account_id = e.account_id and v.id::text = e.subject) end`;

/** Entries newest first; ids begin with their time. */
export async function readAudit(db: Db, query: AuditQuery): Promise<AuditRow[]> {
  const { action, from, to, after, limit } = query;
  const [accountId, actorId] = await Promise.all([idOf(db, query.account), idOf(db, query.actor)]);
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.account_id, a.username as account, e.actor_account_id as actor_id, b.username as actor, e.action,
      coalesce(${REASON}, e.subject) as subject, e.request_id, a.audit_key as key, e.before_hash, e.after_hash,
      e.key_id, k.last_four
    from audit_entries e left join accounts a on a.id = e.account_id left join accounts b on b.id = e.actor_account_id
      left join api_keys k on k.account_id = e.account_id and k.id = e.key_id
    where true
      ${accountId === null ? sql`` : sql`and e.account_id = ${accountId}::uuid`}
      ${actorId === null ? sql`` : sql`and e.actor_account_id = ${actorId}::uuid`}
      ${action === null ? sql`` : sql`and e.action = ${action}`}
      ${from === null ? sql`` : sql`and e.id >= uuid7_floor(to_timestamp(${from}::float8 / 1000))`}
      ${to === null ? sql`` : sql`and e.id < uuid7_floor(to_timestamp(${to}::float8 / 1000))`}
      ${after === null ? sql`` : sql`and e.id < ${after}::uuid`}
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

async function idOf(db: Db, who: string | null): Promise<string | null> {
  if (who === null || UUID.test(who)) return who;
  const username = who.replace(/^@/, '').toLowerCase();
  const { rows } = await sql<{ id: string }>`
    select u.account_id as id from admin_users u join accounts a on a.id = u.account_id
    where u.username = ${username} order by a.last_seen_at desc limit 1`.execute(db);
  return rows[0]?.id ?? NOBODY;
}
