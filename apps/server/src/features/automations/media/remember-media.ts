import type { MediaItem } from '@recado/instagram';
import type { ClientBase } from 'pg';
import type { AccountId } from '../../../platform/ids/index.ts';

// What is listed is no remix (any more); everything else stays where it was found first.
const REMEMBER = `insert into media as m (account_id, id, place, product_type, media_type, caption, picture_url, permalink, published_at,
    comments_count, like_count)
  select $1, r.id, $2, r.product_type, r.media_type, r.caption, r.picture_url, r.permalink,
    to_timestamp(r.published_at), r.comments_count, r.like_count
  from json_to_recordset($3::json) as r(id text, product_type text, media_type text, caption text,
    picture_url text, permalink text, published_at float8, comments_count int, like_count int)
  order by r.id
  on conflict (account_id, id) do update set product_type = coalesce(excluded.product_type, m.product_type),
    caption = case when excluded.product_type is null and excluded.caption = '' then m.caption else excluded.caption end,
    place = case when m.place = 'remix' then excluded.place else m.place end,
    media_type = excluded.media_type, picture_url = excluded.picture_url,
    permalink = excluded.permalink, comments_count = excluded.comments_count, like_count = excluded.like_count,
    gone_at = null, synced_at = db_now()
  returning m.xmax = 0 as is_new`;

/**
 * Keeps what Instagram told of some media. Returns how many were not known. An item without a product type was read without the fields that Instagram may refuse: those
 * keep what is known.
 */
export async function rememberMedia(
  tx: Pick<ClientBase, 'query'>,
  { accountId, place, items }: { accountId: AccountId; place: 'post' | 'story' | 'remix'; items: readonly MediaItem[] },
): Promise<number> {
  const rows = items.map((item) => ({
    id: item.id,
    product_type: item.productType,
    media_type: item.mediaType,
    caption: item.caption ?? '',
    picture_url: item.thumbnailUrl ?? item.mediaUrl,
    permalink: item.permalink,
    published_at: (item.at ?? 0) / 1000,
    comments_count: item.commentsCount ?? 0,
    like_count: item.likeCount ?? 0,
  }));
  const kept = await tx.query<{ is_new: boolean }>(REMEMBER, [accountId, place, JSON.stringify(rows)]);
  return kept.rows.filter(({ is_new }) => is_new).length;
}
