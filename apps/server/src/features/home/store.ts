import type { HomeStep } from '@recado/contract';
import { PART } from '@recado/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
type Tx = Transaction<DB>;

export interface RecentRow {
  read: number;
  asked: number;
  answered: number;
  failed: number;
  last_answer_at: number | null;
  waits_for_credits: number;
  waits_for_follows: number;
  problems: { reason: string; count: number }[];
  capped: { username: string | null; name: string | null; cap: 'hour' | 'day'; count: number }[];
}

/**
 * Reads what the last 24 hours brought, and what waits. Deliveries live at most a week, so those that ended within the day are not older
 * than eight. An answer is all that was made for one event; what was left out altogether, since its person asked for it, is none, nor
 * is what was written by hand.
 */
export async function readRecent(db: Db, accountId: AccountId): Promise<RecentRow> {
  const { rows } = await sql<RecentRow>`
    with since as (select db_now() - interval '1 day' as at),
    d as materialized (
      select d.inbox_id, d.state, d.reason, d.test, d.id >= uuid7_floor((select at from since)) as young, d.settled_at >= (select at from since) as fresh
      from deliveries d
      where d.account_id = ${accountId} and d.part not in (${PART.disclosure}, ${PART.byHand}) and d.id >= uuid7_floor((select at from since) - interval '8 days')),
    answers as (
      select bool_or(state = 'sent') as sent, bool_or(state in ('held', 'ready', 'sending', 'unknown')) as open,
        bool_or(state in ('failed', 'expired', 'unprovable')) as failed
      from d where young and not test group by inbox_id),
    p as (
      select reason, count(*)::int as count from d
      where reason is not null and reason not in ('waits_for_dm', 'follow_check', 'not_following') and (state = 'held' or (fresh and state <> 'sent')) group by reason)
    select
      (select count(*) from inbox i where i.account_id = ${accountId} and i.id >= uuid7_floor((select at from since))
        and i.outcome is not null and i.outcome not in ('echo', 'notice', 'own_message', 'own_comment', 'test_answered')
        and (i.kind in ('comment', 'live_comment')
          or (i.kind = 'message' and i.outcome not in ('conversation_step', 'follow_check', 'step_already_taken'))))::int as read,
      (select count(*) from answers where sent or open or failed)::int as asked,
      (select count(*) from answers where sent)::int as answered,
      (select count(*) from answers where failed and not sent and not open)::int as failed,
      (select settled_at from deliveries where account_id = ${accountId} and state = 'sent' order by id desc limit 1) as last_answer_at,
      (select count(*) from d where state = 'held' and reason = 'no_credits')::int as waits_for_credits,
      (select count(*) from d where state = 'held' and reason = 'follow_check')::int as waits_for_follows,
      coalesce((select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason) from p), '[]'::json) as problems,
      coalesce((select json_agg(json_build_object('username', c.username, 'name', c.name, 'cap', c.capped_in,
          'count', case when c.capped_in = 'hour' then c.person_hour_cap else c.person_day_cap end) order by c.capped_at desc)
        from (select q.username, q.name, q.capped_in, q.capped_at, a.person_hour_cap, a.person_day_cap from people q join accounts a on a.id = q.account_id
          where q.account_id = ${accountId} and q.capped_at > db_now() - interval '1 day' order by q.capped_at desc limit 5) c), '[]'::json) as capped`.execute(
    db,
  );
  return only(rows);
}

export interface SetUpRow {
  answering: number;
  paused: number;
  drafts: number;
  remixes: number;
  next_post: boolean;
  any_on: boolean;
  welcome: boolean;
  stories: boolean;
  connected: boolean;
  registered: boolean;
  put_away: HomeStep[];
}

/** Reads what is set up: the account, its automations, and the steps that it put away. */
export async function readSetUp(db: Db, accountId: AccountId): Promise<SetUpRow> {
  const { rows } = await sql<SetUpRow>`
    with a as (
      select a.kind, a.enabled, a.kind = 'remix' and a.media_id is null as untied, m.gone_at is not null as gone,
        (a.active_from is null or a.active_from <= db_now()) and (a.active_until is null or a.active_until > db_now()) as within,
        a.enabled or exists (select from automation_versions v
          where v.account_id = a.account_id and v.automation_id = a.id and v.enabled is distinct from false) as was_on
      from automations a left join media m on m.account_id = a.account_id and m.id = a.media_id
      where a.account_id = ${accountId}),
    g as (select exists (select from a where kind = 'story_global' and enabled and within) as all_stories)
    select
      (select count(*) from a, g where a.enabled and within and kind <> 'scheduled' and not untied and not gone and not (kind = 'story' and all_stories))::int as answering,
      (select count(*) from a where not enabled and was_on and not gone)::int as paused,
      (select count(*) from a where not enabled and not was_on and not gone)::int as drafts,
      (select count(*) from a where enabled and untied)::int as remixes,
      exists (select from a where kind = 'scheduled' and enabled) as next_post,
      exists (select from a where enabled) as any_on,
      exists (select from a where kind = 'welcome' and was_on) as welcome,
      exists (select from a where kind in ('story', 'story_global') and was_on) as stories,
      c.connection = 'connected' as connected, c.email is not null and c.phone is not null as registered,
      array(select step from home_steps_away s where s.account_id = c.id order by step) as put_away
    from accounts c where c.id = ${accountId}`.execute(db);
  return only(rows);
}

/** Puts a step away, and says whether that is news. */
export async function putStepAway(tx: Tx, accountId: AccountId, step: HomeStep): Promise<boolean> {
  const { rows } = await sql`insert into home_steps_away (account_id, step) values (${accountId}, ${step})
    on conflict (account_id, step) do nothing returning step`.execute(tx);
  return rows.length > 0;
}

/** Takes a step back that was put away, and says whether that is news. */
export async function takeStepBack(tx: Tx, accountId: AccountId, step: HomeStep): Promise<boolean> {
  const { rows } =
    await sql`delete from home_steps_away where account_id = ${accountId} and step = ${step} returning step`.execute(
      tx,
    );
  return rows.length > 0;
}

function only<T>([row]: readonly T[]): T {
  if (!row) throw new Error('there is always one row');
  return row;
}
