import { sql } from 'kysely';
import type { Db } from './list-users.ts';

export interface ChartDay {
  /** `2026-11-22`, of São Paulo. */
  day: string;
  spent: number;
}

/** Credits spent on each of the last days, today the last one; read from sums of days and from the lines that nobody added up yet. */
export async function readChart(db: Db, days: number): Promise<ChartDay[]> {
  const { rows } = await sql<ChartDay>`
    with today as (select (db_now() at time zone 'America/Sao_Paulo')::date as day),
    lines as (select day, sum(spent) as spent from credit_day_lines group by day)
    select to_char(d.day, 'YYYY-MM-DD') as day, (coalesce(c.spent, 0) + coalesce(l.spent, 0))::bigint as spent
    from today, lateral (select today.day - n as day from generate_series(0, ${days}::int - 1) n) d
      left join credit_days c on c.day = d.day left join lines l on l.day = d.day
    order by d.day`.execute(db);
  return rows;
}
