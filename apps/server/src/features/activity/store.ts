import type { DeliveryState } from '@recado/contract';
import type { Content, DeliveryKind, Outcome, StoredSteps } from '@recado/engine';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;

export interface EventRow {
  id: string;
  kind: string;
  state: 'pending' | 'done' | 'dead';
  event_at: number;
  received_at: number;
  decided_at: number | null;
  dead_reason: string | null;
  person_id: PersonId | null;
  person_username: string | null;
  /** Their display name, where Instagram has told it. */
  person_name: string | null;
  text: string | null;
  /** As it was received, where it has no text. */
  payload: unknown;
  media_id: string | null;
  media_caption: string | null;
  media_picture: string | null;
  automation_id: string | null;
  automation_version: number | null;
  automation_kind: string | null;
  automation_name: string | null;
  outcome: Outcome | null;
  steps: StoredSteps | null;
}

export interface DeliveryRow {
  id: DeliveryId;
  inbox_id: string;
  kind: DeliveryKind;
  part: number;
  state: DeliveryState;
  reason: string | null;
  credits: number;
  gate_root: string | null;
  /** The number of the prompt in its chain, for a delivery that asks to follow. */
  prompt: number | null;
  follow_checked_at: number | null;
  /** True or false as the profile said; null where it could not be read. */
  follows: boolean | null;
  content: Content;
  attempt: number;
  /** Reads that did not find the message. */
  absences: number;
  next_at: number;
  expires_at: number;
  created_at: number;
  settled_at: number | null;
  /** The version that it says; null of what belongs to no automation. */
  automation_version: number | null;
  /** The version that its seller asked to be said, and when that was worked off. */
  renew_to: number | null;
  renewed_at: number | null;
  /** A template was refused and its text went instead. */
  sent_as_text: boolean;
  /** Kinds of the credit entries that this delivery caused. */
  entries: string[];
}

/**
 * The sign of a mention in a payload as it is kept. Looked for as text: what Postgres cannot read as JSON is kept too, and words of
 * people have their quotes escaped.
 */
export const MENTION = '%"type":"story_mention"%';
export const EVENT = sql`
  select i.id, case when i.kind = 'message' and i.payload::text like ${MENTION} then 'mention' else i.kind end as kind, i.state, i.event_at, i.received_at, i.decided_at, i.dead_reason, i.person_id, coalesce(i.person_username, p.username) as person_username, p.name as person_name, i.text,
    case when i.kind in ('message', 'comment', 'live_comment') and coalesce(i.text, '') = '' then i.payload end as payload,
    i.media_id, m.caption as media_caption, m.picture_url as media_picture, i.automation_id, i.automation_version,
    a.kind as automation_kind, a.name as automation_name, i.outcome, i.steps
  from inbox i
    left join media m on m.account_id = i.account_id and m.id = i.media_id
    left join automations a on a.account_id = i.account_id and a.id = i.automation_id
    left join people p on p.account_id = i.account_id and p.id = i.person_id`;

export async function readEvent(db: Db, accountId: AccountId, id: string): Promise<EventRow | null> {
  const { rows } =
    await sql<EventRow>`${EVENT} where i.account_id = ${accountId} and i.id = ${id} and (i.state <> 'pending' or i.outcome is not null)`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** The deliveries of some events with what became of their credits: one statement for all. */
export async function readDeliveries(
  db: Db,
  accountId: AccountId,
  events: readonly { id: string }[],
): Promise<DeliveryRow[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  const { rows } = await sql<DeliveryRow>`
    with d as (
      select * from deliveries where account_id = ${accountId} and inbox_id = any(${ids}::uuid[]) and id >= ${floorOf(ids)}::uuid)
    select d.id, d.inbox_id, d.kind, d.part, d.state, d.reason, d.credits, d.gate_root, d.follow_checked_at, d.follows, d.content, d.attempt, d.absences, d.next_at, d.expires_at,
      d.created_at, d.settled_at, d.automation_version, d.renew_to, d.renewed_at,
      case when d.gate_root is not null and d.credits = 0 then (select count(*)::int from deliveries g where g.account_id = d.account_id
        and g.gate_root = d.gate_root and g.credits = 0 and (g.created_at, g.id) <= (d.created_at, d.id)) end as prompt,
      d.fallback is not null and d.content = d.fallback as sent_as_text,
      array(select e.kind from credit_entries e where e.account_id = d.account_id and e.cause_id = d.id) as entries
    from d order by d.inbox_id, d.part, d.id`.execute(db);
  return rows;
}

export interface AttemptRow {
  delivery_id: DeliveryId;
  n: number;
  started_at: number;
  ended_at: number;
  outcome: 'sent' | 'not_sent' | 'unknown';
  code: string | null;
  evidence: string | null;
  answer: unknown;
}

export interface EntryRow {
  cause_id: DeliveryId;
  kind: string;
  amount: number;
  reason: string | null;
  at: number;
}

export interface Story {
  attempts: AttemptRow[];
  entries: EntryRow[];
}

/** Reads what happened to some deliveries: their attempts, and the entries of the ledger that they caused. */
export async function readStory(
  db: Db,
  accountId: AccountId,
  deliveries: readonly { id: DeliveryId }[],
): Promise<Story> {
  const ids = deliveries.map(({ id }) => id);
  if (ids.length === 0) return { attempts: [], entries: [] };
  const [attempts, entries] = await Promise.all([
    sql<AttemptRow>`select delivery_id, n, started_at, ended_at, outcome, code, evidence, answer from all_attempts
      where account_id = ${accountId} and delivery_id = any(${ids}::uuid[])`.execute(db),
    sql<EntryRow>`select cause_id, kind, amount, reason, at from credit_entries
      where account_id = ${accountId} and cause_id = any(${ids}::uuid[])`.execute(db),
  ]);
  return { attempts: attempts.rows, entries: entries.rows };
}

/** Smallest id that a delivery of these events may have: ids begin with their time, and the clocks of two processes may be apart. */
function floorOf(ids: readonly string[]): string {
  const [oldest = ''] = ids.toSorted();
  const ms = Number.parseInt(oldest.slice(0, 8) + oldest.slice(9, 13), 16);
  const time = Math.max(0, ms - CLOCKS_APART_MS)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

const CLOCKS_APART_MS = 10 * 60_000;
