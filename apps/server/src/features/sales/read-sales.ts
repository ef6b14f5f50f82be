import type { Sales } from '@recado/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import { NET } from './net.ts';
import type { Db } from './store.ts';

const DAYS = 90;
const MOST_PLACES = 200;

type Place = Sales['places'][number];

/**
 * Reads what links led to in the last 90 days. DMs since the place had a link of ours, clicks and money come by automation and post,
 * dearest first; and all sales by source.
 */
export async function readSales(db: Db, accountId: AccountId): Promise<Sales> {
  const since = sql`db_now() - make_interval(days => ${DAYS})`;
  const { rows: places } = await sql<Place>`
    with places as (
      select automation_id, media_id, min(made_at) as since from sales_links where account_id = ${accountId} group by 1, 2),
    clicked as (
      select l.automation_id, l.media_id, sum(c.clicks)::int as clicks from sales_clicks c
        join sales_links l on l.account_id = c.account_id and l.id = c.link_id
      where c.account_id = ${accountId} and c.day > (${since})::date group by 1, 2),
    sold as (
      select l.automation_id, l.media_id, s.currency, sum(${NET})::float8 as cents, count(*) filter (where ${NET} > 0)::int as sales
      from sales s join sales_links l on l.account_id = s.account_id and l.id = s.link_id
      where s.account_id = ${accountId} and s.paid_at > ${since} group by 1, 2, 3),
    sent as (
      select d.automation_id, d.media_id, count(*)::int as dms from deliveries d
        join places p on p.automation_id = d.automation_id and p.media_id is not distinct from d.media_id
      where d.account_id = ${accountId} and d.id >= uuid7_floor(${since}) and d.created_at >= p.since
        and d.state = 'sent' and d.credits = 1 group by 1, 2)
    select p.automation_id as "automationId", p.media_id as "mediaId", a.kind, a.name, m.caption, m.picture_url as "pictureUrl",
      coalesce(d.dms, 0) as dms, coalesce(c.clicks, 0) as clicks,
      coalesce((select jsonb_agg(jsonb_build_object('currency', x.currency, 'cents', x.cents, 'sales', x.sales) order by x.cents desc)
        from sold x where x.automation_id = p.automation_id and x.media_id is not distinct from p.media_id), '[]') as money
    from places p left join automations a on a.account_id = ${accountId} and a.id = p.automation_id
      left join media m on m.account_id = ${accountId} and m.id = p.media_id
      left join clicked c on c.automation_id = p.automation_id and c.media_id is not distinct from p.media_id
      left join sent d on d.automation_id = p.automation_id and d.media_id is not distinct from p.media_id
    where d.dms > 0 or c.clicks > 0 or exists (select from sold x where x.automation_id = p.automation_id and x.media_id is not distinct from p.media_id)
    order by (select max(x.cents) from sold x where x.automation_id = p.automation_id and x.media_id is not distinct from p.media_id) desc nulls last,
      coalesce(c.clicks, 0) desc, coalesce(d.dms, 0) desc, p.automation_id, p.media_id limit ${MOST_PLACES}`.execute(
    db,
  );
  const { rows: totals } = await sql<Sales['totals'][number]>`
    select s.source, s.currency, sum(${NET})::float8 as cents, count(*) filter (where ${NET} > 0)::int as sales,
      coalesce(sum(${NET}) filter (where s.link_id is null), 0)::float8 as "centsWithoutLink",
      count(*) filter (where s.link_id is null and ${NET} > 0)::int as "salesWithoutLink"
    from sales s where s.account_id = ${accountId} and s.paid_at > ${since} group by 1, 2 order by 3 desc, 1, 2`.execute(
    db,
  );
  return { days: DAYS, places, totals };
}
