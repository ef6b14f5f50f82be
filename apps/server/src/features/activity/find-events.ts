import type { ActivityKind } from '@recado/contract';
import { SHORT, STEP_LINE, STEP_PART } from '@recado/engine';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { type Db, EVENT, type EventRow, MENTION } from './store.ts';

/** A filter of events; each part is null where it does not matter. */
export interface EventFilter {
  accountId: AccountId;
  automationId: string | null;
  mediaId: string | null;
  /** All names of one person. */
  people: readonly PersonId[] | null;
  kind: ActivityKind | null;
  /** A part of a name or of a text. */
  filter: string | null;
  /** Bounds of when it reached us, epoch milliseconds; `to` is not included. */
  from: number | null;
  to: number | null;
  /**
   * Only events that were answered, that were not, that could not be read; null for all that have an end. Of those that were not, `near_miss`
   * are those that almost had a word.
   */
  only: 'answered' | 'nothing' | 'near_miss' | 'dead' | null;
}

/** Events looked through at once, whatever is looked for: the price of a call does not grow with what an account has behind it. */
export const LOOKED_THROUGH = 2_000;

export interface Found {
  rows: EventRow[];
  /** The id after which there is more to look through; null at the end. */
  rest: string | null;
}

/**
 * Looks through the next so many events, newest first, for what fits. A window is cut by an index first (`windowEnd`), and only that is
 * read: of one post, of one person, of lives and of what could not be read it holds nothing else, of all other filters whatever came.
 */
export async function findEvents(
  db: Db,
  filter: EventFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<Found> {
  const { rows: ends } = await sql<{ id: string }>`${windowEnd(filter, after)}`.execute(db);
  const end = ends[0]?.id ?? null;
  const { rows } = await sql<EventRow>`${fitting(filter, { after, end, limit })}`.execute(db);
  return { rows, rest: rows.length === limit ? (rows.at(-1)?.id ?? null) : end };
}

/** The last event of the window that begins after this id; no row where the window reaches the end. */
export function windowEnd(filter: EventFilter, after: string | null): RawBuilder<unknown> {
  return sql`select i.id from inbox i where ${allOf(span(filter, after))} order by i.id desc offset ${LOOKED_THROUGH - 1} limit 1`;
}

/** Newest first. Echoes and notices are evidence, not news; nor is our own public reply when it comes back. */
export function fitting(
  filter: EventFilter,
  { after, end, limit }: { after: string | null; end: string | null; limit: number },
): RawBuilder<unknown> {
  const conditions = [
    ...span(filter, after),
    ...(end === null ? [] : [sql`i.id >= ${end}::uuid`]),
    ...ended(filter.only),
    ...ofKind(filter.kind),
    ...(filter.automationId === null ? [] : [sql`i.automation_id = ${filter.automationId}::uuid`]),
    ...(filter.filter === null ? [] : [named(filter.filter)]),
    sql`(i.outcome is distinct from 'own_comment' or not exists (
      select from message_ids m where m.account_id = i.account_id
        and m.mid_hash = substring(sha256(convert_to(i.comment_id, 'UTF8')) for 16)))`,
  ];
  return sql`${EVENT} where ${allOf(conditions)} order by i.id desc limit ${limit}`;
}

type Condition = RawBuilder<unknown>;

/** Returns what an index finds: the account, the span of time, and the filters that have an index of their own. */
function span({ accountId, mediaId, people, kind, from, to, only }: EventFilter, after: string | null): Condition[] {
  return [
    sql`i.account_id = ${accountId}::uuid`,
    ...(mediaId === null ? [] : [sql`i.media_id = ${mediaId}`]),
    ...(people === null ? [] : [sql`i.person_id = any(${people}::text[])`]),
    ...(kind === 'live' ? [sql`i.kind = 'live_comment'`] : []),
    ...(only === 'dead' ? [sql`i.dead_reason is not null`] : []),
    ...(from === null ? [] : [sql`i.id >= ${floorOf(from)}`]),
    ...(to === null ? [] : [sql`i.id < ${floorOf(to)}`]),
    ...(after === null ? [] : [sql`i.id < ${after}::uuid`]),
  ];
}

const floorOf = (at: number) => sql`uuid7_floor(to_timestamp(${at}::float8 / 1000))`;
const allOf = (conditions: Condition[]) => sql.join(conditions, sql` and `);

function ended(only: EventFilter['only']): Condition[] {
  if (only === 'dead') return [];
  const shown = sql`i.outcome is not null and i.outcome not in ('echo', 'notice', 'own_message')`;
  if (only === null) return [shown];
  const answered = sql`i.outcome in ('answered', 'test_answered', 'conversation_step', 'follow_check')`;
  if (only === 'answered') return [shown, answered];
  return [shown, sql`not (${answered})`, ...(only === 'near_miss' ? [NEARLY] : [])];
}

/** A step of the story says that a word was almost there, in whichever form it is stored (`storeSteps`). */
const NEARLY = sql`case jsonb_typeof(i.steps)
  when 'string' then position(${STEP_LINE + SHORT.near_miss[0] + STEP_PART} in i.steps #>> '{}') > 0
  else i.steps @> '[{"code": "near_miss"}]' end`;

/** The sign of an answer to a story in a payload as it is kept, looked for as that of a mention is. */
const STORY_REPLY = '%"reply_to":{"story":%';

function ofKind(kind: ActivityKind | null): Condition[] {
  const story = sql`(i.payload::text like ${MENTION} or i.payload::text like ${STORY_REPLY})`;
  switch (kind) {
    case null:
    case 'live':
      return [];
    case 'comment':
      return [sql`i.kind = 'comment'`];
    case 'tap':
      return [sql`i.kind = 'postback'`];
    case 'story':
      return [sql`i.kind = 'message'`, story];
    case 'message':
      return [sql`i.kind = 'message'`, sql`not ${story}`];
  }
}

function named(filter: string): Condition {
  const like = `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(i.text ilike ${like} or i.person_username ilike ${like} or p.username ilike ${like} or p.name ilike ${like})`;
}
