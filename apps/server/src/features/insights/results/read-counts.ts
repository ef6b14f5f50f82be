import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { countLive, NO_AUTOMATION, NO_MEDIA, type Span } from './count-events.ts';
import type { AutomationCounts, Counts, DayCounts, HourCounts, PlaceCounts, WordCounts } from './counts.ts';

type Db = Kysely<DB>;

/** The days that are asked for, and the last of which counts are kept. */
export interface Clock {
  /** Epoch milliseconds. */
  asOf: number;
  /** The days of the range, oldest first, and as many before them. */
  now: string[];
  before: string[];
  /** Null where no day is kept. The counts of later days are taken from what came, in the same answer. */
  kept: string | null;
}

const NOTHING: Counts = { days: [], places: [], hours: [], words: [] };

export async function readClock(db: Db, accountId: AccountId, days: number): Promise<Clock> {
  const { rows } = await sql<Clock>`
    with t as (select (db_now() at time zone 'America/Sao_Paulo')::date as today)
    select db_now() as "asOf", array(select (today - n)::text from generate_series(${days}::int - 1, 0, -1) n) as now,
      array(select (today - n)::text from generate_series(2 * ${days}::int - 1, ${days}::int, -1) n) as before,
      (select max(day)::text from result_days where account_id = ${accountId}) as kept from t`.execute(db);
  const [clock] = rows;
  if (!clock) throw new Error('there is always a day');
  return clock;
}

/** Sums of counts that are kept. Days come one by one, of everything else what the range has altogether. */
export async function readKept(db: Db, accountId: AccountId, { now, before, kept }: Clock): Promise<Counts> {
  if (kept === null) return NOTHING;
  const [first = kept] = now;
  const [earliest = first] = before;
  const [days, places, hours, words] = await Promise.all([
    keptDays(accountId, { from: earliest, to: kept }).execute(db),
    keptPlaces(accountId, { from: first, to: kept }).execute(db),
    keptHours(accountId, { from: first, to: kept }).execute(db),
    keptWords(accountId, { from: first, to: kept }).execute(db),
  ]);
  return { days: days.rows, places: places.rows.map(readPlace), hours: hours.rows, words: words.rows };
}

/** The counts of days that are not kept yet: of the running one, and of more only until the job has counted them. */
export async function readLive(db: Db, accountId: AccountId, { now, before, kept }: Clock): Promise<Counts> {
  const asked = [...before, ...now];
  const from = asked.find((day) => kept === null || day > kept);
  const [to, [first = to]] = [asked.at(-1), now];
  if (from === undefined || to === undefined || first === undefined) return NOTHING;
  const { rows } = await countLive(accountId, { from, to }).execute(db);
  const [live] = rows;
  if (!live) throw new Error('lists come in one row');
  const isInRange = ({ day }: { day: string }) => day >= first;
  return {
    days: live.days,
    places: live.places.filter(isInRange).map(readPlace),
    hours: live.hours.filter(isInRange),
    words: live.words.filter(isInRange),
  };
}

const where = (accountId: AccountId, { from, to }: Span) =>
  sql`where account_id = ${accountId} and day between ${from}::date and ${to}::date`;

export const keptDays = (accountId: AccountId, span: Span) => sql<DayCounts>`
  select day::text, comments, messages, matched, answered, taps, replies, dms, follows, comment_dms as "commentDms", in_requests as "inRequests",
    maybe_in_requests as "maybeInRequests", left_requests as "leftRequests" from result_days ${where(accountId, span)}`;

export const keptPlaces = (accountId: AccountId, span: Span) => sql<PlaceCounts>`
  select automation_id as "automationId", media_id as "mediaId", sum(comments)::int as comments, sum(dms)::int as dms
  from result_places ${where(accountId, span)} group by 1, 2`;

export const keptAutomations = (accountId: AccountId, span: Span) => sql<AutomationCounts>`
  select automation_id as "automationId", sum(comments)::int as comments, sum(dms)::int as dms, max(day)::text as "lastDay"
  from result_places ${where(accountId, span)} and automation_id <> ${NO_AUTOMATION}::uuid group by 1`;

export const keptHours = (accountId: AccountId, span: Span) => sql<HourCounts>`
  select weekday, hour, sum(answered)::int as answered from result_hours ${where(accountId, span)} group by 1, 2`;

export const keptWords = (accountId: AccountId, span: Span) => sql<WordCounts>`
  select word, sum(answers)::int as answers from result_words ${where(accountId, span)} group by 1`;

function readPlace({ automationId, mediaId, comments, dms }: PlaceCounts): PlaceCounts {
  return {
    automationId: automationId === NO_AUTOMATION ? null : automationId,
    mediaId: mediaId === NO_MEDIA ? null : mediaId,
    comments,
    dms,
  };
}
