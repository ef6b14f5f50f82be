import type { Pool } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { TO_CHECK } from '../check/check-follows.ts';

/** The distance that the stages are behind. Times are milliseconds. */
export interface Backlog {
  pending: number;
  oldestPending: number;
  ready: number;
  sending: number;
  unknown: number;
  held: number;
  dead: number;
}

const BACKLOG = {
  name: 'pipeline.backlog',
  text: `select
    (select count(*)::int from arrivals) as pending,
    coalesce((select (extract(epoch from ${NOW} - i.received_at) * 1000)::float8 from (select account_id, id from arrivals order by id limit 1) a
      cross join lateral (select received_at from inbox where account_id = a.account_id and id = a.id offset 0) i), 0) as "oldestPending",
    (select count(*)::int from inbox where dead_reason is not null) as dead,
    (select count(*)::int from waiting where state = 'ready') as ready,
    (select count(*)::int from claimed c where exists (select from deliveries d
      where d.account_id = c.account_id and d.id = c.id and d.state = 'sending' and d.lease_until <= c.lease_until offset 0)) as sending,
    (select count(*)::int from waiting where state = 'unknown') as unknown,
    (select count(*)::int from waiting where state = 'held') as held`,
};

export async function readBacklog(pool: Pool): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(BACKLOG);
  const [backlog] = rows;
  if (!backlog) throw new Error('a select without from has one row');
  return backlog;
}

const QUIET = {
  name: 'pipeline.quiet',
  text: `select not exists (select from arrivals)
    and not exists (select from claims where lease_until <= ${NOW})
    and not exists (select from waiting where state = 'unknown' and next_at <= ${NOW})
    and not exists (select from waiting w where ${TO_CHECK})
    and not exists (select from edits_of_zero where due_at <= ${NOW})
    and not exists (select from waiting where state <> 'unknown' and expires_at <= ${NOW})
    and not exists (select from lanes where ready_at <= ${NOW} and not exists (select from app_pauses where until > ${NOW})) as quiet`,
};

/** Says whether no stage has anything pending or due. */
export async function isQuiet(pool: Pool): Promise<boolean> {
  return (await pool.query<{ quiet: boolean }>(QUIET)).rows[0]?.quiet ?? false;
}
