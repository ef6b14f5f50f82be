import type { AutomationKind } from '@recado/contract';
import type { UpdateKind } from '@recado/instagram';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;

export interface FactsRow {
  now: number;
  connection: string;
  problem: string | null;
  account_type: string;
  subscribed_fields: string[];
  token_expires_at: number | null;
  scopes: string[] | null;
  /** Kinds of the automations that are on. */
  kinds: AutomationKind[];
  /** A post whose comments can be asked for. */
  media_id: string | null;
  /** The last message that Instagram confirmed. */
  sent_at: number | null;
}

/** Reads what is kept of an account's connection. */
export async function readFacts(db: Db, accountId: AccountId): Promise<FactsRow | null> {
  const { rows } = await sql<FactsRow>`
    select db_now() as now, a.connection, a.connection_problem as problem, a.account_type, a.subscribed_fields,
      t.expires_at as token_expires_at, t.scopes,
      array(select distinct kind from automations where account_id = a.id and enabled) as kinds,
      (select id from media where account_id = a.id and place = 'post' and gone_at is null order by published_at desc limit 1) as media_id,
      (select max(settled_at) from deliveries where account_id = a.id and state = 'sent' and kind <> 'public_reply'
        and id >= uuid7_floor(db_now() - interval '1 day')) as sent_at
    from accounts a left join instagram_tokens t on t.account_id = a.id where a.id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export interface ArrivalRow {
  kind: UpdateKind;
  /** The latest that a webhook told. */
  told_at: number | null;
  /** The latest that only looking found, a minute and more after it was written. */
  found_at: number | null;
}

/** Reads when each kind of update came last, among the latest 5,000: an account of millions is not read whole. */
export async function readArrivals(db: Db, accountId: AccountId): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select kind, max(received_at) filter (where origin not in ('sweep', 'asked')) as told_at,
      max(received_at) filter (where origin = 'sweep' and received_at > event_at + interval '1 minute') as found_at
    from (select kind, origin, received_at, event_at from inbox where account_id = ${accountId} order by id desc limit 5000) latest
    group by kind`.execute(db);
  return rows;
}

/** Accounts whose row says that something is wrong, by name: those whose diagnosis an operator wants to read. */
export async function suspiciousAccounts(db: Db, most: number): Promise<{ id: AccountId; username: string }[]> {
  const { rows } = await sql<{ id: AccountId; username: string }>`
    select a.id, a.username from accounts a left join instagram_tokens t on t.account_id = a.id
    where a.deletion_due_at is null and (a.connection <> 'connected' or a.connection_problem is not null
      or not a.subscribed_fields @> array['comments', 'messages', 'messaging_postbacks'] or lower(a.account_type) = 'personal'
      or t.expires_at is null or t.expires_at < db_now() + interval '14 days')
    order by a.username limit ${most}`.execute(db);
  return rows;
}
