import type { DeliveryReason, DeliveryState } from '@recado/contract';
import type { Content } from '@recado/engine';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import { namesOf } from '../people/index.ts';
import type { Db, FoundConversation } from './find-conversations.ts';
import { seenByHand, WAITS } from './standing.ts';

export type Tx = Transaction<DB>;

/** A person as far as they are known, and how their conversation stands. Times are epoch milliseconds. */
export interface StandingRow {
  id: PersonId;
  names: PersonId[];
  username: string | null;
  name: string | null;
  window_until: number | null;
  opted_out_at: number | null;
  ignored: boolean;
  erased_at: number | null;
  waits: boolean;
  answered_at: number | null;
  taken_at: number | null;
  handed_at: number | null;
}

/** A conversation of the list, with the event that it stands there for. */
export interface ListedRow extends StandingRow, EventRow {
  event: string;
}

/** Something that came in. */
export interface EventRow {
  event_id: string;
  kind: string;
  event_at: number;
  text: string | null;
  payload: unknown;
  media_id: string | null;
  media_caption: string | null;
  media_picture: string | null;
}

/** A message of ours. */
export interface SentRow {
  id: DeliveryId;
  kind: string;
  created_at: number;
  state: DeliveryState;
  reason: DeliveryReason | null;
  content: Content;
  erase: boolean;
  automation_id: string | null;
  automation_kind: string | null;
  automation_name: string | null;
}

const known = (accountId: AccountId): RawBuilder<unknown> => sql`
  cross join lateral (select max(p.username) as username, max(p.name) as name, max(p.window_until) as window_until, min(p.opted_out_at) as opted_out_at,
    bool_or(p.ignored) as ignored, max(p.erased_at) as erased_at from people p where p.account_id = ${accountId}::uuid and p.id = any(n.names)) k
  cross join lateral (select max(c.answered_at) as answered_at, max(c.taken_at) as taken_at, max(c.handed_at) as handed_at
    from conversations c where c.account_id = ${accountId}::uuid and c.person_id = any(n.names)) c`;

const STANDING = (accountId: AccountId): RawBuilder<unknown> => sql`
  n.id, n.names, k.username, k.name, k.window_until, k.opted_out_at, coalesce(k.ignored, false) as ignored, k.erased_at,
  c.answered_at, c.taken_at, c.handed_at, ${WAITS(accountId)} as waits`;

const EVENT = sql`i.id as event_id, i.kind, i.event_at, i.text, case when coalesce(i.text, '') = '' or i.kind = 'echo' then i.payload end as payload,
  i.media_id, m.caption as media_caption, m.picture_url as media_picture`;

/** Reads conversations with the events that they were found by. */
export async function readListed(
  db: Db,
  accountId: AccountId,
  found: readonly FoundConversation[],
): Promise<ListedRow[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<ListedRow>`
    select i.id as event, ${STANDING(accountId)}, ${EVENT}
    from unnest(${found.map(({ event }) => event)}::uuid[], ${found.map(({ id }) => id)}::text[]) as f(event, person)
      join inbox i on i.account_id = ${accountId}::uuid and i.id = f.event
      cross join lateral (${namesOf(accountId, sql`f.person`)}) n
      ${known(accountId)}
      left join media m on m.account_id = ${accountId}::uuid and m.id = i.media_id`.execute(db);
  return rows;
}

/** Reads how the conversation with one person stands. */
export async function readStanding(db: Db, accountId: AccountId, id: PersonId): Promise<StandingRow | null> {
  const { rows } = await sql<StandingRow>`
    select ${STANDING(accountId)} from (${namesOf(accountId, sql`${id}`)}) n ${known(accountId)}`.execute(db);
  return rows[0] ?? null;
}

/** The rest that the screen of one conversation needs: the account's choices, the note, the owner's last answer in Instagram's app. */
export interface AroundRow {
  retention_days: number;
  owner_first_minutes: number;
  note: string | null;
  seen_at: number | null;
}

export async function readAround(db: Db, accountId: AccountId, names: readonly PersonId[]): Promise<AroundRow> {
  const { rows } = await sql<AroundRow>`
    select a.retention_days, a.owner_first_minutes,
      (select t.note from person_notes t where t.account_id = a.id and t.person_id = any(n.names) order by t.written_at desc limit 1) as note,
      (select max(s.at) from (${seenByHand(accountId)}) s) as seen_at
    from accounts a, (select ${names}::text[] as names) n where a.id = ${accountId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the account of a call is there');
  return row;
}

interface Page {
  names: readonly PersonId[];
  /** Nothing of before: it was taken away. */
  erasedAt: number | null;
  before: string | null;
  limit: number;
}

/** Reads what a person wrote and pressed, and the messages of the account that came back, newest first. */
export async function readEvents(
  db: Db,
  accountId: AccountId,
  { names, erasedAt, before, limit }: Page,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${EVENT} from (select * from inbox
        where person_id = any(${names}) and account_id = ${accountId} and kind in ('message', 'postback', 'comment', 'live_comment', 'echo')
          and outcome not in ('notice', 'own_message', 'own_comment') and received_at > to_timestamp(${erasedAt ?? 0}::float8 / 1000)
          ${before === null ? sql`` : sql`and id < ${before}::uuid`} offset 0) i
      left join media m on m.account_id = ${accountId} and m.id = i.media_id
    order by i.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Reads the messages to a person, newest first: by hand all, of automations those that went out or still may. */
export async function readSent(
  db: Db,
  accountId: AccountId,
  { names, erasedAt, before, limit }: Page,
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select d.id, d.kind, d.created_at, d.state, d.reason, d.content, d.erase, d.automation_id, a.kind as automation_kind, a.name as automation_name
    from (select * from deliveries
        where person_id = any(${names}) and account_id = ${accountId} and kind <> 'public_reply'
          and (kind = 'hand' or state not in ('skipped', 'expired')) and created_at > to_timestamp(${erasedAt ?? 0}::float8 / 1000)
          ${before === null ? sql`` : sql`and id < ${before}::uuid`} offset 0) d
      left join automations a on a.account_id = d.account_id and a.id = d.automation_id
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Finds out which of these message ids (as hashes of `hashKey`) are of deliveries of ours. */
export async function readOwned(db: Db, accountId: AccountId, hashes: readonly Buffer[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select encode(m.mid_hash, 'hex') as key from unnest(${hashes}::bytea[]) as w(hash)
      join message_ids m on m.account_id = ${accountId} and m.mid_hash = w.hash`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
