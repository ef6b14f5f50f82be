import type { MediaItem } from '@recado/instagram';
import { type Kysely, sql, type Transaction } from 'kysely';
import { asClient } from '../../../platform/db/as-client.ts';
import type { DB } from '../../../platform/db/database.ts';
import { hintStatements } from '../../../platform/hints/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { heldForCredits } from '../held-for-credits.ts';
import { rememberMedia } from './remember-media.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface MediaRow {
  id: string;
  place: 'post' | 'story';
  product_type: string | null;
  media_type: string | null;
  caption: string;
  picture_url: string | null;
  permalink: string | null;
  published_at: number;
  comments_count: number;
  like_count: number;
  gone_at: number | null;
  enabled: boolean | null;
  active_from: number | null;
  active_until: number | null;
  updated_at: number | null;
  held: number;
  replies: number;
  dms: number;
}

export interface MediaQuery {
  accountId: AccountId;
  place: 'post' | 'story';
  /** Position after which to go on. */
  after: { publishedAt: number; id: string } | null;
  filter: string | null;
  state: 'none' | 'on' | 'off' | 'held_no_credits' | null;
  /** Only this one. */
  mediaId: string | null;
  limit: number;
}

/** Media with the state of their automations and what those did in the last 90 days: one statement, whatever the number of media. */
export async function readMedia(db: Db, query: MediaQuery): Promise<MediaRow[]> {
  const { accountId, place, after, filter, state, mediaId, limit } = query;
  const like = filter === null ? null : `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<MediaRow>`
    with held as (
      select d.media_id, count(*)::int as held from ${heldForCredits(accountId)} group by d.media_id),
    page as (
      select m.*, a.enabled, a.active_from, a.active_until, a.updated_at, coalesce(h.held, 0) as held
      from media m
        left join automations a on a.account_id = m.account_id and a.kind = ${place} and a.media_id = m.id
        left join held h on h.media_id = m.id
      where m.account_id = ${accountId} and m.place = ${place}
        and (${mediaId}::text is null or m.id = ${mediaId})
        and (m.gone_at is null or a.id is not null)
        and (${after?.publishedAt ?? null}::float8 is null
          or (m.published_at, m.id) < (to_timestamp(${after?.publishedAt ?? null}::float8 / 1000), ${after?.id ?? null}::text))
        and (${like}::text is null or m.caption ilike ${like})
        and (${state}::text is null or ${state} = case when a.id is null then 'none' when not a.enabled then 'off'
          when h.held > 0 then 'held_no_credits' else 'on' end)
      order by m.published_at desc, m.id desc limit ${limit}),
    done as (
      select media_id, count(*) filter (where kind = 'public_reply')::int as replies,
        count(*) filter (where credits = 1)::int as dms
      from deliveries
      where account_id = ${accountId} and id >= uuid7_floor(db_now() - interval '90 days') and state = 'sent'
        and media_id in (select id from page) group by media_id)
    select p.id, p.place, p.product_type, p.media_type, p.caption, p.picture_url, p.permalink, p.published_at,
      p.comments_count, p.like_count, p.gone_at, p.enabled, p.active_from, p.active_until, p.updated_at, p.held,
      coalesce(d.replies, 0) as replies, coalesce(d.dms, 0) as dms
    from page p left join done d on d.media_id = p.id order by p.published_at desc, p.id desc`.execute(db);
  return rows;
}

export interface SyncedRange {
  accountId: AccountId;
  place: 'post' | 'story';
  items: readonly MediaItem[];
  /** True when Instagram had nothing older: everything that is not among the items is gone. */
  isWhole: boolean;
}

/** Writes what Instagram lists, newest first. What it should have listed and did not is gone (its automation is kept). */
export async function writeMedia(tx: Tx, { accountId, place, items, isWhole }: SyncedRange): Promise<void> {
  const found = await rememberMedia(asClient(tx), { accountId, place, items });
  const oldest = isWhole ? 0 : Math.min(...items.map(({ at }) => (at ?? 0) / 1000));
  const { numAffectedRows: lost = 0n } = await sql`
    update media set gone_at = db_now() where account_id = ${accountId} and place = ${place} and gone_at is null
      and published_at > to_timestamp(${Number.isFinite(oldest) ? oldest : 0}) and id <> all(${items.map(({ id }) => id)}::text[])`.execute(
    tx,
  );
  // Numbers and addresses of pictures change at every look, and nobody waits for those.
  if (found === 0 && lost === 0n) return;
  for (const statement of hintStatements([{ accountId, kind: 'media' }])) await asClient(tx).query(statement);
}

/** Notes that posts were listed. Not in their transaction: who decides for the account would wait until all media are written. */
export async function noteSynced(db: Db, accountId: AccountId): Promise<void> {
  await sql`update accounts set media_synced_at = db_now() where id = ${accountId}`.execute(db);
}

export async function readSyncedAt(db: Db, accountId: AccountId): Promise<number | null> {
  const row = await db.selectFrom('accounts').select('media_synced_at').where('id', '=', accountId).executeTakeFirst();
  return row?.media_synced_at ?? null;
}

/** Says whether a media was deleted on Instagram. */
export async function isGone(
  db: Db | Tx,
  { accountId, mediaId }: { accountId: AccountId; mediaId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from media where account_id = ${accountId} and id = ${mediaId} and gone_at is not null`.execute(db);
  return rows.length > 0;
}
