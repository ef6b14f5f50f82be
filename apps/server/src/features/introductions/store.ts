import type { Introduction } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Known } from './choose-introduction.ts';

export type Db = Kysely<DB>;
type Tx = Transaction<DB>;

/** Reads what `chooseIntroduction` asks for but for the plan. The account is held, so that two devices are told one after the other. */
export async function lockKnown(tx: Tx, accountId: AccountId): Promise<Omit<Known, 'hasPlan'>> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
  const { rows } = await sql<Omit<Known, 'hasPlan'>>`
    with used as (select distinct kind from automations where account_id = ${accountId})
    select a.created_at as since, db_now() as now,
      array_remove(array[
        case when exists (select from used where kind in ('direct', 'welcome')) then 'directs' end,
        case when exists (select from used where kind in ('story', 'story_global')) then 'stories' end,
        case when exists (select from used where kind in ('live', 'live_welcome')) then 'lives' end,
        case when exists (select from audios where account_id = ${accountId}) then 'audios' end], null) as uses,
      coalesce((select json_agg(json_build_object('feature', i.feature, 'at', extract(epoch from i.shown_at) * 1000, 'isPutAway', i.put_away_at is not null))
        from introductions i where i.account_id = a.id), '[]') as shown
    from accounts a where a.id = ${accountId}`.execute(tx);
  const [known] = rows;
  if (!known) throw new Error('an account that is signed in is not there');
  return known;
}

export async function noteShown(tx: Tx, accountId: AccountId, feature: Introduction): Promise<void> {
  await sql`insert into introductions (account_id, feature, shown_at) values (${accountId}, ${feature}, db_now())
    on conflict (account_id, feature) do update set shown_at = excluded.shown_at`.execute(tx);
}

/** Puts an introduction away for good, and says whether that is news. */
export async function putAway(tx: Tx, accountId: AccountId, feature: Introduction): Promise<boolean> {
  const { rows } = await sql`
    insert into introductions as i (account_id, feature, shown_at, put_away_at) values (${accountId}, ${feature}, db_now(), db_now())
    on conflict (account_id, feature) do update set put_away_at = excluded.put_away_at where i.put_away_at is null
    returning feature`.execute(tx);
  return rows.length > 0;
}
