import type { Pool } from 'pg';
import { booleans, floats, texts } from '../../platform/db/array-parameters.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Judged } from './judge-comments.ts';

/** All that Instagram shows below a post, from a moment on. */
export interface Listing {
  accountId: AccountId;
  mediaId: string;
  judged: readonly Judged[];
  /** Epoch milliseconds: whatever was written from then on and is shown is among them. */
  from: number;
  /** Pages that were read for it. */
  pages: number;
  /** All comments that Instagram counts below the post; null where it did not say, or not all of them are among these. */
  counted: number | null;
  /** Some were stored just now: they are counted once more when they are decided. */
  countAgain: boolean;
}

/** Days before these may still change what they say; so long a private reply may be given. */
export const COUNTED_DAYS = 7;
const DAY = `at time zone 'America/Sao_Paulo')::date`;

// A day counts whole or not at all: that on which `from` lies is left as it was, but for the first count of a young post.
const COUNT = {
  name: 'pipeline.count_coverage',
  text: `with listed as materialized (
      select l.comment_id, (to_timestamp(l.at / 1000) ${DAY} as day, l.judged, l.hidden
      from unnest($3::text[], $4::float8[], $5::text[], $6::boolean[]) as l(comment_id, at, judged, hidden) where l.at >= $7
    ), came as materialized (
      select i.comment_id, (i.event_at ${DAY} as day, bool_or(i.origin = 'sweep') and not bool_or(i.origin <> 'sweep') as swept,
        bool_or(i.outcome in ('answered', 'follow_check')) as answered, max(comment_parent(i.payload)) as parent
      from inbox i where i.media_id = $2 and i.account_id = $1 and i.id >= uuid7_floor(to_timestamp($7::float8 / 1000) - interval '1 hour')
        and i.kind = 'comment' and i.comment_id is not null and i.outcome is distinct from 'own_comment' and i.event_at >= to_timestamp($7::float8 / 1000)
      group by 1, 2
    ), parted as (
      select coalesce(l.day, c.day) as day, l.comment_id is not null as shown, coalesce(l.hidden, false) as hidden, coalesce(c.answered, false) as answered,
        case when l.judged = 'own' then 'own' when c.comment_id is not null then case when c.swept then 'swept' else 'webhook' end
          when l.judged = 'known' then 'webhook'
          when l.judged in ('by_hand', 'early') then l.judged else 'missing' end as part
      from listed l full join came c on c.comment_id = l.comment_id
      -- A reply is gone where all replies of its comment were listed, and it is not among them.
      where l.comment_id is not null or c.parent is null or c.parent = any($8::text[])
    )
    insert into coverage_days (account_id, day, media_id, shown, own, webhook, swept, by_hand, early, missing, answered, hidden, gone, counted_at)
    select $1, day, $2, count(*) filter (where shown), count(*) filter (where shown and part = 'own'), count(*) filter (where shown and part = 'webhook'),
      count(*) filter (where shown and part = 'swept'), count(*) filter (where shown and part = 'by_hand'), count(*) filter (where shown and part = 'early'),
      count(*) filter (where shown and part = 'missing'), count(*) filter (where shown and answered and part in ('webhook', 'swept')),
      count(*) filter (where shown and hidden), count(*) filter (where not shown), db_now()
    from parted group by day
    on conflict (account_id, day, media_id) do update set shown = excluded.shown, own = excluded.own, webhook = excluded.webhook, swept = excluded.swept,
      by_hand = excluded.by_hand, early = excluded.early, missing = excluded.missing, answered = excluded.answered, hidden = excluded.hidden,
      gone = excluded.gone, counted_at = excluded.counted_at`,
};
const EMPTIED = {
  name: 'pipeline.coverage_emptied',
  text: `delete from coverage_days where account_id = $1 and media_id = $2 and day >= (to_timestamp($3::float8 / 1000) ${DAY} and counted_at < db_now()`,
};
const COUNTED = {
  name: 'pipeline.media_counted',
  text: `update media set counted_at = db_now(), counted_pages = $3, count_due = $4, unshown = case when $5::int is not null then greatest(0, $5 - $6::int) end
    where account_id = $1 and id = $2`,
};

/** Keeps what a listing says, day by day, in the place of what was kept of these days before. */
export async function countCoverage(pool: Pool, listing: Listing): Promise<void> {
  const { accountId, mediaId, judged, from, pages, counted, countAgain } = listing;
  const values = [
    accountId,
    mediaId,
    texts(judged.map(({ item }) => item.id)),
    floats(judged.map(({ item }) => item.at ?? 0)),
    texts(judged.map(({ is }) => is)),
    booleans(judged.map(({ item }) => item.hidden === true)),
    from,
    texts(judged.flatMap(({ item }) => (item.parentId === null && !item.replies?.hasMore ? [item.id] : []))),
  ];
  await transaction(pool, async (tx) => {
    await tx.query({ ...COUNT, values });
    await tx.query({ ...EMPTIED, values: [accountId, mediaId, from] });
    await tx.query({ ...COUNTED, values: [accountId, mediaId, pages, countAgain, counted, judged.length] });
  });
}
