import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';

const NOTE = {
  name: 'credits.note_day',
  text: `insert into credit_day_lines (day, spent) values ((${NOW} at time zone 'America/Sao_Paulo')::date, $1)`,
};
const ADD_UP = {
  name: 'credits.add_up_days',
  text: `with lines as (
      delete from credit_day_lines where id in (select id from credit_day_lines order by id limit 10000 for update skip locked) returning day, spent
    ), days as (
      insert into credit_days as d (day, spent) select day, sum(spent) from lines group by day order by day
      on conflict (day) do update set spent = d.spent + excluded.spent
    )
    select count(*)::int as lines from lines`,
};

/** Counts credits that were just spent to their day, in a line of their own: no two batches wait for each other. */
export async function noteSpent(tx: ClientBase, spent: number): Promise<void> {
  if (spent > 0) await tx.query({ ...NOTE, values: [spent] });
}

/** Adds the lines up by day; harmless at any time. Returns how many there were, 10,000 at most. */
export async function addUpDays(tx: ClientBase): Promise<number> {
  return (await tx.query<{ lines: number }>(ADD_UP)).rows[0]?.lines ?? 0;
}
