import type { MediaInsights } from '@recado/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { hasAnyPlan } from '../plans/index.ts';
import { type Figures, METRICS } from './figures.ts';

export type Db = Kysely<DB>;

/** A media that Instagram may be asked about. */
export interface LookedAt {
  id: string;
  place: 'post' | 'story' | 'remix';
  product_type: string | null;
  media_type: string | null;
}

/** A day's last reading. */
export interface DayRow extends Figures {
  day: string;
  read_at: number;
}

/** So long a row is kept: a year, and the month of the year before to compare with. */
const KEPT_DAYS = 400;

const SHOWN = sql`m.gone_at is null and (m.place <> 'story' or m.published_at > db_now() - interval '24 hours')`;
/** Stories while they can be read, what is young every few hours, the rest of 90 days each day. */
const DUE = sql`${SHOWN} and m.published_at > db_now() - interval '90 days' and (m.insights_at is null or m.insights_at < db_now() - case
  when m.place = 'story' then interval '110 minutes' when m.published_at > db_now() - interval '7 days' then interval '230 minutes'
  else interval '22 hours' end)`;

/** Returns the accounts that may see figures (`may-see.ts`) and whose media are due, who waited longest first. */
export async function readAccountsDue(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from accounts a
    cross join lateral (select min(coalesce(m.insights_at, '-infinity')) as since from media m where m.account_id = a.id and ${DUE}) d
    where a.connection = 'connected' and a.standing = 'good' and a.deletion_due_at is null and d.since is not null
      and (a.partner or ${hasAnyPlan(sql.ref('a.id'))})
    order by d.since, a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the media of an account that are due: stories before they are over, then what was never looked at, then who waited longest. */
export async function readDue(db: Db, accountId: AccountId, most: number): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    select m.id, m.place, m.product_type, m.media_type from media m where m.account_id = ${accountId} and ${DUE}
    order by m.place = 'story' desc, m.insights_at nulls first, m.published_at desc, m.id limit ${most}`.execute(db);
  return rows;
}

/** Returns a media where Instagram was not asked about it within a day, and can be; whatever its age. */
export async function readUnseen(db: Db, accountId: AccountId, mediaId: string): Promise<LookedAt | null> {
  const { rows } = await sql<LookedAt>`
    select m.id, m.place, m.product_type, m.media_type from media m join accounts a on a.id = m.account_id
    where m.account_id = ${accountId} and m.id = ${mediaId} and a.connection = 'connected' and ${SHOWN}
      and (m.insights_at is null or m.insights_at < db_now() - interval '1 day')`.execute(db);
  return rows[0] ?? null;
}

/** A media as its owner knows it. */
export type OwnMedia = Pick<MediaInsights, 'mediaId' | 'place' | 'caption' | 'pictureUrl' | 'publishedAt'>;

/** Returns a media of the account; null where it has none of that id. */
export async function readOwn(db: Db, accountId: AccountId, mediaId: string): Promise<OwnMedia | null> {
  const { rows } = await sql<OwnMedia>`
    select id as "mediaId", place, caption, picture_url as "pictureUrl", published_at as "publishedAt"
    from media where account_id = ${accountId} and id = ${mediaId}`.execute(db);
  return rows[0] ?? null;
}

/** Notes that Instagram was asked about a media, and keeps the figures that came. A figure that one look of a day lacks stays from another. */
export async function writeLook(
  db: Db,
  { accountId, mediaId, figures }: { accountId: AccountId; mediaId: string; figures: Figures | null },
): Promise<void> {
  const looked = sql`update media set insights_at = db_now() where account_id = ${accountId} and id = ${mediaId}`;
  if (figures === null) {
    await looked.execute(db);
    return;
  }
  const columns = METRICS.map(({ column }) => column);
  const values = columns.map((column) => sql`${figures[column]}::bigint`);
  const kept = columns.map(
    (column) => sql`${sql.ref(column)} = coalesce(excluded.${sql.ref(column)}, media_insights.${sql.ref(column)})`,
  );
  await sql`
    with looked as (${looked} returning account_id, id)
    insert into media_insights (account_id, media_id, day, read_at, ${sql.join(columns.map((column) => sql.ref(column)))})
    select account_id, id, (db_now() at time zone 'America/Sao_Paulo')::date, db_now(), ${sql.join(values)} from looked
    on conflict (account_id, media_id, day) do update set read_at = excluded.read_at, ${sql.join(kept)}`.execute(db);
}

/** Returns the readings of a media before `before`, the newest day first. */
export async function readDays(
  db: Db,
  {
    accountId,
    mediaId,
    before,
    limit,
  }: { accountId: AccountId; mediaId: string; before: string | null; limit: number },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(i.day, 'YYYY-MM-DD') as day, i.read_at, ${sql.join(METRICS.map(({ column }) => sql.ref(`i.${column}`)))}
    from media_insights i where i.account_id = ${accountId} and i.media_id = ${mediaId} and (${before}::date is null or i.day < ${before}::date)
    order by i.day desc limit ${limit}`.execute(db);
  return rows;
}

/** Removes what is older than it is kept, in batches, so that nobody waits for the deletion. */
export async function removeOldInsights(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from media_insights where ctid = any (array(
        select ctid from media_insights where day < (db_now() at time zone 'America/Sao_Paulo')::date - ${KEPT_DAYS}::int limit 5000))`.execute(
      db,
    );
    if ((numAffectedRows ?? 0n) === 0n) return;
  }
}
