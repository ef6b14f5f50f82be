import type { CoverageFigures } from '@recado/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;

/** The days that anybody may ask for, and one for who asks around midnight. */
const KEPT = 91;
const MOST_MEDIA = 100;
/** A count of so many pages may be asked for at any time. */
const QUICK_PAGES = 20;
/** Lines of a file: every post of a busy account on every day. */
export const MOST_LINES = 20_000;

const SUMS = sql`sum(shown)::int as shown, sum(own)::int as own, sum(webhook)::int as webhook, sum(swept)::int as swept,
  sum(by_hand)::int as "byHand", sum(early)::int as early, sum(missing)::int as missing, sum(answered)::int as answered,
  sum(hidden)::int as hidden, sum(gone)::int as gone`;

/** The days that were asked for, of which today is the last. */
const within = (accountId: AccountId, days: number): RawBuilder<unknown> =>
  sql`account_id = ${accountId} and day > (db_now() at time zone 'America/Sao_Paulo')::date - ${days}::int`;

export interface DayRow extends CoverageFigures {
  day: string;
  asOf: number;
}

export async function readDays(db: Db, accountId: AccountId, days: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::text, max(counted_at) as "asOf", ${SUMS} from coverage_days where ${within(accountId, days)} group by day order by day desc`.execute(
    db,
  );
  return rows;
}

export interface MediaRow extends CoverageFigures {
  mediaId: string;
  caption: string | null;
  pictureUrl: string | null;
  unshown: number | null;
  countedAt: number;
}

/** The posts with most comments, those first of which something is missing. */
export async function readMedia(db: Db, accountId: AccountId, days: number): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    select c.*, m.caption, m.picture_url as "pictureUrl", m.unshown from (
      select media_id as "mediaId", max(counted_at) as "countedAt", ${SUMS} from coverage_days where ${within(accountId, days)} group by media_id
      order by sum(missing) > 0 desc, sum(shown) desc, media_id limit ${MOST_MEDIA}) c
    left join media m on m.account_id = ${accountId} and m.id = c."mediaId"
    order by c.missing > 0 desc, c.shown desc, c."mediaId"`.execute(db);
  return rows;
}

/** Every day of every post, newest first. */
export async function readLines(
  db: Db,
  accountId: AccountId,
  days: number,
): Promise<(CoverageFigures & { day: string; mediaId: string })[]> {
  const { rows } = await sql<CoverageFigures & { day: string; mediaId: string }>`
    select day::text, media_id as "mediaId", ${SUMS} from coverage_days where ${within(accountId, days)} group by day, media_id
    order by day desc, media_id limit ${MOST_LINES + 1}`.execute(db);
  return rows;
}

/** The next sweep counts each post of the account that was counted, but for those of which a count takes long. */
export async function askCount(db: Db, accountId: AccountId): Promise<void> {
  await sql`update media set counted_at = null where account_id = ${accountId} and counted_at is not null and counted_pages <= ${QUICK_PAGES}::int`.execute(
    db,
  );
}

export async function removeOld(db: Db): Promise<void> {
  await sql`delete from coverage_days where day < (db_now() at time zone 'America/Sao_Paulo')::date - ${KEPT}::int`.execute(
    db,
  );
}
