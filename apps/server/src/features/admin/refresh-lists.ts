import { sql } from 'kysely';
import type { Db } from './list-users.ts';

const BATCH = 1_000;
/** Each that changes its list costs about half a millisecond: its row stands in an index per list and order. */
const AT_A_LOOK = 50;

/**
 * Looks again at the accounts whose credits or subscription moved, or whose time has come. It finds whether they belong to the lists of
 * zero credits and of old clients, and whether their free credits are used up. Only one does it at a time (of two, the one that read
 * earlier could write later); who finds it busy leaves.
 */
export async function refreshLists(db: Db): Promise<void> {
  while (await refreshSome(db, BATCH));
}

/**
 * Refreshes as much as a look at a list may cost: the fifty accounts that moved first and the fifty that were due first. What is left is
 * the minute's job's: until then somebody stands on a list too long, or not yet, beside credits and an end that are read when they are
 * shown.
 */
export async function refreshForALook(db: Db): Promise<void> {
  await refreshSome(db, AT_A_LOOK);
}

/** Refreshes `most` of those that moved, and of those that are due; true when there may be more. */
async function refreshSome(db: Db, most: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('lists of users')) as mine`.execute(tx);
    if (!lock.rows[0]?.mine) return false;
    const { rows } = await sql<{ lines: number; due: number }>`
      with lines as (
        delete from admin_moved where id in (select id from admin_moved order by id limit ${most}) returning account_id
      ), due as (
        select account_id from admin_users where next_at <= db_now() order by next_at limit ${most}
      ), facts as (
        select u.account_id, u.premium_until is not null and u.premium_until <= db_now() as old_client, g.can_spend, g.free_used_up,
          least(g.next_at, case when u.premium_until > db_now() then u.premium_until end) as next_at
        from (select account_id from lines union select account_id from due) c join admin_users u using (account_id)
        cross join lateral (
          select coalesce(bool_or(g.starts_at <= db_now() and (g.available > 0 or g.source = 'unlimited')), false) as can_spend,
            coalesce(bool_or(g.starts_at <= db_now() and g.available = 0 and g.source = 'free'), false) as free_used_up,
            min(case when g.starts_at > db_now() then g.starts_at else g.ends_at end) as next_at
          from credit_grants g where g.account_id = u.account_id and g.ends_at > db_now()) g
      ), kept as (
        update admin_users u set zero_credits = not f.can_spend, free_used_up = f.free_used_up, old_client = f.old_client, next_at = f.next_at
        from facts f where f.account_id = u.account_id
          and (u.zero_credits, u.free_used_up, u.old_client, u.next_at)
            is distinct from (not f.can_spend, f.free_used_up, f.old_client, f.next_at)
      )
      select (select count(*) from lines)::int as lines, (select count(*) from due)::int as due`.execute(tx);
    return rows.some(({ lines, due }) => lines === most || due === most);
  });
}
