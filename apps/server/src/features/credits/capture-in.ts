import { NOW } from '../../platform/db/now.ts';

/**
 * The rest of a `with` list that spends held credits of what a statement itself confirms, for whoever has `captured (account_id, delivery_id,
 * grant_id)` in it. It says what `settleCredits` does of captures, and grants are locked in the same order, by this one statement alone.
 */
export const CAPTURE_HELD = `entries as (
      insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, at)
      select account_id, delivery_id, 'capture', grant_id, 'held', 'spent', 1, ${NOW} from captured
    ), counted as (
      insert into credit_day_lines (day, spent)
      select (${NOW} at time zone 'America/Sao_Paulo')::date, count(*) from captured having count(*) > 0
    ), locked as materialized (
      select g.account_id, g.id, c.spent
      from (select account_id, grant_id as id, count(*)::int as spent from captured group by account_id, grant_id) c
      join credit_grants g using (account_id, id) order by g.account_id, g.id for update of g
    ), moved as (
      update credit_grants g set held = g.held - l.spent, spent = g.spent + l.spent
      from locked l where g.account_id = l.account_id and g.id = l.id
    )`;
