import { SHORT, STEP_LINE, STEP_PART } from '@recado/engine';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { AutomationCounts, DayCounts, HourCounts, PlaceCounts, WordCounts } from './counts.ts';
import { RECEIVER, WAS_HEARD } from './receivers.ts';

type Dated<T> = T & { day: string };

interface Live {
  days: DayCounts[];
  places: Dated<PlaceCounts>[];
  hours: Dated<HourCounts>[];
  words: Dated<WordCounts>[];
}

/** Days of São Paulo, `2026-11-25`, both of which belong to it. */
export interface Span {
  from: string;
  to: string;
}

/** The instant at which a day begins. */
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'America/Sao_Paulo')`;

/** The keys that stand where no automation, and no post, was concerned. */
export const NO_AUTOMATION = '00000000-0000-0000-0000-000000000000';
export const NO_MEDIA = '';

const within = ({ from, to }: Span) =>
  sql`id >= uuid7_floor(${startOf(sql`${from}::date`)}) and id < uuid7_floor(${startOf(sql`${to}::date + 1`)})`;

/** Nothing that somebody else wrote, or a try of the seller's own. */
const NOTHING = sql`('echo', 'notice', 'own_message', 'own_comment', 'test_answered')`;
/** A tap that led on, and the word of a prompt that was written instead of one; and a tap once more, which is no message either. */
const TAPPED = sql`('conversation_step', 'follow_check')`;
const TAPPED_AGAIN = sql`('step_already_taken')`;

/** The trigger in the steps' short form: the line of a match that names the place of the automation in the first line (`storeSteps`). */
const SHORT_WORD = sql`(select split_part(line, ${STEP_PART}, 3) from string_to_table(h.steps #>> '{}', ${STEP_LINE}) line
        where split_part(line, ${STEP_PART}, 1) in (${SHORT.matched_word[0]}, ${SHORT.matched_drawn_out[0]}) and split_part(line, ${STEP_PART}, 2)
          = (array_position(string_to_array(split_part(h.steps #>> '{}', ${STEP_LINE}, 1), ${STEP_PART}), h.automation_id::text) - 1)::text limit 1)`;

/** Says whether they follow: by what was known as it was made, else by what their profile said later. */
const FOLLOWS = sql`coalesce(d.known_to_follow, case when o.follows_at > p.follows_at then o.follows else p.follows end, o.follows)`;

/**
 * The rows of some days, read once: `heard` of what came, `sent` of what was made for it, `lain` of DMs that answer
 * comments, by where they may lie. All counts, kept or of the running day, are
 * taken from these two, so that they cannot differ. A trigger is in the steps, as the step of the automation that answered.
 */
const READ = (accountId: AccountId, span: Span, { once } = { once: sql`materialized` }) => sql`
  heard as ${once} (
    select h.*, extract(dow from h.written)::int as weekday, extract(hour from h.written)::int as hour,
      case when h.answered then case jsonb_typeof(h.steps) when 'string' then ${SHORT_WORD} else (select s->'values'->>'word' from jsonb_array_elements(h.steps) s
        where s->>'code' in ('matched_word', 'matched_drawn_out') and s->'values'->>'automation' = h.automation_id::text limit 1) end end as word
    from (
      select uuid7_day(id) as day, event_at at time zone 'America/Sao_Paulo' as written, steps, automation_id, media_id,
        kind in ('comment', 'live_comment') as comment,
        kind = 'message' and outcome not in ${TAPPED} and outcome not in ${TAPPED_AGAIN} as message,
        kind in ('message', 'postback') and outcome in ${TAPPED} as tap,
        (kind in ('comment', 'live_comment') and outcome in ('answered', 'follow_check')) or (kind = 'message' and outcome = 'answered') as answered
      from inbox where account_id = ${accountId} and ${within(span)} and outcome is not null and outcome not in ${NOTHING}
        and kind in ('comment', 'live_comment', 'message', 'postback')) h),
  sent as ${once} (
    select uuid7_day(id) as day, automation_id, media_id, state = 'sent' and kind = 'public_reply' as reply,
      state = 'sent' and credits = 1 as dm, gate_root is not null and credits = 1 and follows is true as follow
    from deliveries where account_id = ${accountId} and ${within(span)} and not test
      and (state = 'sent' and (kind = 'public_reply' or credits = 1) or follows is true)),
  lain as ${once} (
    select uuid7_day(d.id) as day, ${WAS_HEARD} as heard, ${FOLLOWS} as follows
    from (select * from deliveries where account_id = ${accountId} and ${within(span)} and not test and state = 'sent' and kind = 'private_reply') d ${RECEIVER})`;

/** Every day of the span has its line, with zeros where nothing came. */
const DAYS = ({ from, to }: Span) => sql`
  select d.day::date as day, coalesce(h.comments, 0) as comments, coalesce(h.messages, 0) as messages, coalesce(h.matched, 0) as matched,
    coalesce(h.answered, 0) as answered, coalesce(h.taps, 0) as taps, coalesce(s.replies, 0) as replies, coalesce(s.dms, 0) as dms,
    coalesce(s.follows, 0) as follows, coalesce(l.dms, 0) as "commentDms", coalesce(l.waiting, 0) as "inRequests", coalesce(l.unknown, 0) as "maybeInRequests",
    coalesce(l.gone, 0) as "leftRequests"
  from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    left join (
      select day, count(*) filter (where comment)::int as comments, count(*) filter (where message)::int as messages,
        count(*) filter (where comment and automation_id is not null)::int as matched, count(*) filter (where answered)::int as answered,
        count(*) filter (where tap)::int as taps from heard group by day) h on h.day = d.day::date
    left join (
      select day, count(*) filter (where reply)::int as replies, count(*) filter (where dm)::int as dms, count(*) filter (where follow)::int as follows
      from sent group by day) s on s.day = d.day::date
    left join (
      select day, count(*)::int as dms, count(*) filter (where not heard and follows is false)::int as waiting,
        count(*) filter (where not heard and follows is null)::int as unknown, count(*) filter (where heard and follows is false)::int as gone
      from lain group by day) l on l.day = d.day::date`;

const PLACES = sql`
  select day, coalesce(automation_id, ${NO_AUTOMATION}::uuid) as automation_id, coalesce(media_id, ${NO_MEDIA}) as media_id,
    sum(comments)::int as comments, sum(dms)::int as dms
  from (
    select day, automation_id, media_id, 1 as comments, 0 as dms from heard where comment
    union all select day, automation_id, media_id, 0, 1 from sent where dm) p group by 1, 2, 3`;

const HOURS = sql`
  select day, weekday, hour, count(*)::int as answered from heard where answered group by 1, 2, 3`;

const WORDS = sql`
  select day, word, count(*)::int as answers from heard where word is not null group by 1, 2`;

/** Counts days and keeps what was counted: the tables have nothing of them. One statement, which reads what came once. */
export const keepCounts = (accountId: AccountId, span: Span) => sql`
  with ${READ(accountId, span)},
  days as (insert into result_days (account_id, day, comments, messages, matched, answered, taps, replies, dms, follows, comment_dms, in_requests,
      maybe_in_requests, left_requests)
    select ${accountId}::uuid, day, comments, messages, matched, answered, taps, replies, dms, follows, "commentDms", "inRequests", "maybeInRequests",
      "leftRequests" from (${DAYS(span)}) c),
  places as (insert into result_places (account_id, day, automation_id, media_id, comments, dms)
    select ${accountId}::uuid, day, automation_id, media_id, comments, dms from (${PLACES}) c),
  hours as (insert into result_hours (account_id, day, weekday, hour, answered)
    select ${accountId}::uuid, day, weekday, hour, answered from (${HOURS}) c)
  insert into result_words (account_id, day, word, answers) select ${accountId}::uuid, day, word, answers from (${WORDS}) c`;

/** Counts days and keeps nothing, in one row of lists: of those that were not kept yet. */
export const countLive = (accountId: AccountId, span: Span) => sql<Live>`
  with ${READ(accountId, span)}
  select (select json_agg(c) from (${DAYS(span)}) c) as days,
    (select coalesce(json_agg(json_build_object('day', day, 'automationId', automation_id, 'mediaId', media_id, 'comments', comments, 'dms', dms)), '[]')
      from (${PLACES}) c) as places,
    (select coalesce(json_agg(c), '[]') from (${HOURS}) c) as hours,
    (select coalesce(json_agg(c), '[]') from (${WORDS}) c) as words`;

/**
 * Counts by automation alone, of days that were not kept yet. Each of the two is read where it is counted, so that what is not asked for,
 * the triggers above all, is not looked for.
 */
export const countAutomationsLive = (accountId: AccountId, span: Span) => sql<AutomationCounts>`
  with ${READ(accountId, span, { once: sql`not materialized` })}
  select automation_id as "automationId", sum(comments)::int as comments, sum(dms)::int as dms, max(day)::text as "lastDay"
  from (${PLACES}) c where automation_id <> ${NO_AUTOMATION}::uuid group by automation_id`;
