import { FINAL_STATES } from '@recado/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import { listStates } from '../../platform/db/list-states.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;

export interface LastComment {
  media_id: string;
  at: number;
  now: number;
}

/** The last live comment of 24 hours, of one broadcast or of any. */
export async function readLast(db: Db, accountId: AccountId, mediaId: string | null): Promise<LastComment | null> {
  const { rows } = await sql<LastComment>`
    select media_id, event_at as at, db_now() as now from inbox
    where account_id = ${accountId} and kind = 'live_comment' and id >= uuid7_floor(db_now() - interval '24 hours')
      and media_id is not null and (${mediaId}::text is null or media_id = ${mediaId})
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface Which {
  accountId: AccountId;
  mediaId: string;
}

export interface FiguresRow {
  first_at: number | null;
  last_at: number | null;
  a_minute: number;
  comments: number;
  /** An answer was begun, or came too late; not who is left alone or was answered before. */
  matched: number;
  undecided: number;
  answered: number;
  open: number;
  held: number;
  unreached: number;
  /** A reply was refused because it had ended. */
  ended: boolean;
}

/** A broadcast ends within hours, and its last comment is of the last 24. */
const FLOOR = sql`uuid7_floor(db_now() - interval '36 hours')`;

/** The comments of a broadcast, and those that nobody has read yet: of which media they are is known when they are decided. */
function commentsOf({ accountId, mediaId }: Which): RawBuilder<unknown> {
  return sql`select id, person_id, state, outcome, automation_id, event_at from inbox where account_id = ${accountId} and kind = 'live_comment' and id >= ${FLOOR}
    and (media_id = ${mediaId} or state = 'pending') and outcome is distinct from 'own_comment'`;
}

/** The states of an answer that is held, or ended without being sent. */
const NOT_SENT = sql.raw(listStates(['held', ...FINAL_STATES.filter((state) => state !== 'sent')]));

/**
 * Whoever started an answer and has none, each once with their latest comment; not those who are left alone on purpose. Who was greeted, or
 * got another automation's DM, has not got what this one was asked for; who got any is not missing a greeting.
 */
const UNREACHED = sql`
    lost as (
      select inbox_id, person_id, automation_id, coalesce(reason, 'outcome_unknown') as reason from d
      where state in (${NOT_SENT}) and coalesce(reason, '') <> all(array['opted_out', 'ignored_person', 'owner_first'])
      union all select id, person_id, automation_id, 'live_ended' from c where outcome = 'live_ended'),
    u as (
      select distinct on (person_id) * from lost
      where not exists (select from d sent where sent.person_id = lost.person_id and sent.state = 'sent'
        and (sent.automation_id is not distinct from lost.automation_id or lost.automation_id in (select id from greetings)))
      order by person_id, inbox_id desc)`;

function withBroadcast(which: Which): RawBuilder<unknown> {
  const { accountId, mediaId } = which;
  return sql`
    with c as materialized (${commentsOf(which)}),
    d as materialized (
      select inbox_id, person_id, automation_id, state, reason from deliveries
      where account_id = ${accountId} and lane = 'live_replies' and media_id = ${mediaId} and id >= ${FLOOR}),
    greetings as (select id from automations where account_id = ${accountId} and kind = 'live_welcome'),
    ${UNREACHED}`;
}

/** The figures of a broadcast, in one statement. */
export async function readFigures(db: Db, which: Which): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`${withBroadcast(which)}
    select comments.*, answers.*, (select count(*)::int from u) as unreached from (
      select min(event_at) as first_at, max(event_at) as last_at, count(*)::int as comments,
        count(*) filter (where event_at > (select db_now() - interval '1 minute'))::int as a_minute,
        count(*) filter (where outcome in ('answered', 'test_answered', 'live_ended'))::int as matched,
        count(*) filter (where state = 'pending')::int as undecided
      from c) comments, (
      select count(*) filter (where state = 'sent')::int as answered,
        count(*) filter (where state in ('ready', 'sending', 'unknown'))::int as open,
        count(*) filter (where state = 'held')::int as held,
        count(*) filter (where reason = 'live_ended') > 0 as ended
      from d) answers`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

export interface UnreachedRow {
  id: string;
  at: number;
  person_username: string | null;
  text: string | null;
  reason: string;
}

/** Those whom no answer reached, latest first. */
export async function readUnreached(
  db: Db,
  { after, limit, ...which }: Which & { after: string | null; limit: number },
): Promise<UnreachedRow[]> {
  const { rows } = await sql<UnreachedRow>`${withBroadcast(which)}
    , page as (
      select * from u where (${after}::uuid is null or inbox_id < ${after}::uuid) order by inbox_id desc limit ${limit})
    select i.id, i.event_at as at, i.person_username, i.text, p.reason
    from page p join inbox i on i.account_id = ${which.accountId} and i.id = p.inbox_id order by i.id desc`.execute(db);
  return rows;
}
