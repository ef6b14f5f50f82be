import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import { NET } from './net.ts';
import type { Db } from './store.ts';

/** The clicks and sales that links of an account led to, by day of São Paulo. */
export interface SoldByDay {
  on: boolean;
  clicks: { day: string; clicks: number }[];
  /** By day, post and currency. */
  sales: { day: string; mediaId: string | null; currency: string; sales: number; cents: number }[];
}

interface Days {
  from: string;
  to: string;
}

/**
 * Reads clicks, and sales that a link of ours led to, from one day to another. Sales are read as they are now: money goes back months
 * later. Of an account that does not count them nothing is read.
 */
export async function readSoldByDay(db: Db, accountId: AccountId, days: Days): Promise<SoldByDay> {
  const account = await db
    .selectFrom('accounts')
    .select('sales_on')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!account.sales_on) return { on: false, clicks: [], sales: [] };
  const [clicks, sales] = await Promise.all([
    clicksByDay(accountId, days).execute(db),
    salesByDay(accountId, days).execute(db),
  ]);
  return { on: true, clicks: clicks.rows, sales: sales.rows };
}

export const clicksByDay = (accountId: AccountId, { from, to }: Days) => sql<SoldByDay['clicks'][number]>`
  select day::text, sum(clicks)::int as clicks from sales_clicks
  where account_id = ${accountId} and day between ${from}::date and ${to}::date group by 1`;

export const salesByDay = (accountId: AccountId, { from, to }: Days) => sql<SoldByDay['sales'][number]>`
  select day::text, "mediaId", currency, count(*) filter (where net > 0)::int as sales, sum(net)::float8 as cents
  from (
    select (s.paid_at at time zone 'America/Sao_Paulo')::date as day, s.currency, ${NET} as net,
      (select l.media_id from sales_links l where l.account_id = s.account_id and l.id = s.link_id) as "mediaId"
    from sales s where s.account_id = ${accountId} and s.link_id is not null
      and s.paid_at >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'
      and s.paid_at < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo') sold group by 1, 2, 3`;
