import type { Pool } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';

/** They are found among so many of the newest events of a day. */
const MOST_LOOKED_AT = 2_000;
/** Those that nothing answered, among so many. */
const MOST_UNANSWERED = 20_000;
/** So many media that we have not heard of are looked through for the code of a remix. */
const MOST_UNKNOWN = 20;
/** So many of the newest posts are looked through for the automation of every post that has none. Webhooks tell of older ones too. */
const MOST_WITHOUT_OWN = 50;
/** So long after the end of a schedule comments are looked for that were written before it. */
const AFTER_THE_END = '1 day';
/** An automation that answers, or whose end is not long ago. */
const answersOf = (a: string) =>
  `(${a}.active_from is null or ${a}.active_from <= db_now()) and (${a}.active_until is null or ${a}.active_until > db_now() - interval '${AFTER_THE_END}')`;

/** Media under which a sweep looks for comments, and how far it came. */
export interface CoveredMedia {
  account_id: AccountId;
  ig_id: string;
  app_scoped_id: string | null;
  username: string;
  media_id: string;
  product_type: string | null;
  /**
   * The moment the media's oldest automation was made, or its schedule began, in whole seconds as Instagram tells times: what was said
   * before is not answered.
   */
  since: number;
  /** The last look at it, as Postgres writes times; null for never. */
  swept_at: string | null;
  /** False for a post that our copy of the media does not hold (yet): there is no row that says when. */
  is_listed: boolean;
  /** Nothing lies on it: only the code of a remix is looked for. */
  only_code: boolean;
  /** Everything before it was compared. */
  compared_until: number | null;
  /** But for what lies between it and the place in the list that `gap_after` names; null without a gap. */
  gap_until: number | null;
  gap_after: string | null;
  counted_at: number | null;
  counted_pages: number;
  count_due: boolean;
}

// Calls while throttled lengthen it; whether a token is dead is found out by asking again.
const COVERED = {
  name: 'pipeline.covered_posts',
  text: `with answering as (
      select a.account_id, a.media_id, min(greatest(a.created_at, a.active_from)) as begins from automations a
      where a.enabled and a.media_id is not null and ${answersOf('a')} and ($1::uuid is null or a.account_id = $1) group by a.account_id, a.media_id
      union all
      select e.account_id, p.id, greatest(e.created_at, e.active_from) from automations e
      cross join lateral (
        select n.id from media n
        where n.account_id = e.account_id and n.place = 'post' and n.gone_at is null
          and not exists (select from automations o where o.account_id = n.account_id and o.media_id = n.id and (not o.enabled or (${answersOf('o')})))
        order by n.published_at desc, n.id desc limit ${MOST_WITHOUT_OWN}) p
      where e.kind = 'post_global' and e.enabled and ${answersOf('e')} and ($1::uuid is null or e.account_id = $1)
    )
    select a.account_id, c.ig_id, c.app_scoped_id, c.username, a.media_id, m.product_type, date_trunc('second', a.begins) as since,
      m.swept_at::text as swept_at, m.id is not null as is_listed, false as only_code, m.compared_until, m.gap_until, m.gap_after, m.counted_at,
      coalesce(m.counted_pages, 0) as counted_pages, coalesce(m.count_due, false) as count_due
    from answering a join accounts c on c.id = a.account_id
    left join media m on m.account_id = a.account_id and m.id = a.media_id
    where c.connection = 'connected' and c.standing = 'good' and c.deletion_due_at is null and m.gone_at is null
      and not exists (select from app_pauses p where p.until > db_now())
      and not exists (select from lanes l where l.account_id = a.account_id and l.paused_until > db_now() and l.pause_reason <> 'token')
    order by m.swept_at nulls first, a.media_id`,
};
/** Reels of which only comments are known, while a remix waits for its code: the list of media does not hold them. */
const MAYBE_REMIXES = {
  name: 'pipeline.maybe_remixes',
  text: `select w.account_id, c.ig_id, c.app_scoped_id, c.username, i.media_id, null as product_type, date_trunc('second', w.since) as since,
      null as swept_at, false as is_listed, true as only_code, null::timestamptz as compared_until, null::timestamptz as gap_until,
      null as gap_after, null::timestamptz as counted_at, 0 as counted_pages, false as count_due
    from (select account_id, min(created_at) as since from automations
        where kind = 'remix' and media_id is null and enabled and created_at > db_now() - interval '30 days' and ($1::uuid is null or account_id = $1) group by account_id) w
    join accounts c on c.id = w.account_id
    cross join lateral (
      select i.media_id from (
        select n.media_id, n.event_at from (
          select l.media_id, l.event_at, l.kind, l.outcome from inbox l
          where l.account_id = w.account_id and l.id >= uuid7_floor(db_now() - interval '1 day') order by l.id desc limit ${MOST_UNANSWERED}) n
          where n.outcome = 'no_automation' and n.kind = 'comment'
        union all
        -- The automation for every post that has none may have answered there.
        select n.media_id, n.event_at from (
          select l.media_id, l.event_at, l.kind from inbox l
          where l.account_id = w.account_id and l.id >= uuid7_floor(db_now() - interval '1 day') order by l.id desc limit ${MOST_LOOKED_AT}) n
          where n.kind = 'comment') i
      where i.media_id is not null
        and not exists (select from media m where m.account_id = w.account_id and m.id = i.media_id)
        and not exists (select from automations a where a.account_id = w.account_id and a.media_id = i.media_id and a.enabled)
      group by i.media_id order by max(i.event_at) desc limit ${MOST_UNKNOWN}) i
    where c.connection = 'connected' and c.standing = 'good'
      and not exists (select from app_pauses p where p.until > db_now())
      and not exists (select from lanes l where l.account_id = w.account_id and l.paused_until > db_now() and l.pause_reason <> 'token')`,
};

/** Returns the media to be looked through, of one account or of all, those first that were not looked at for longest. */
export async function readCoveredMedia(pool: Pool, accountId: AccountId | null): Promise<CoveredMedia[]> {
  const covered = await pool.query<CoveredMedia>({ ...COVERED, values: [accountId] });
  const maybeRemixes = await pool.query<CoveredMedia>({ ...MAYBE_REMIXES, values: [accountId] });
  return [...covered.rows, ...maybeRemixes.rows];
}
