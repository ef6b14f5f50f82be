import { AREA_KINDS, PLAN_AREAS, type PlanArea } from '@recado/contract';
import type { Kysely, Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import { asClient } from '../../platform/db/as-client.ts';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { tellAccount } from '../notices/index.ts';

const A_BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const ALL = `'{${PLAN_AREAS}}'::text[]`;
/** The areas that an account was told of; all of them where it was told before they were kept one by one. */
const TOLD = `coalesce(a.told_areas, ${ALL})`;

const UNTOLD = {
  name: 'credits.untold',
  text: `with clock as materialized (select db_now() as at)
    select a.id from clock, admin_users u join accounts a on a.id = u.account_id
    where u.free_used_up and u.account_id > $1::uuid and a.standing = 'good' and a.deletion_due_at is null
      and (a.told_used_up > clock.at and ${TOLD} @> ${ALL}) is not true
    order by u.account_id limit $2`,
};
const TELL = {
  name: 'credits.tell_used_up',
  text: `with due as (
      select a.id, free.ends_at, free.told, short.dry, short.news from accounts a
      cross join lateral (
        select max(ends_at) as ends_at, case when a.told_used_up >= max(ends_at) then ${TOLD} else '{}' end as told
        from credit_grants where account_id = a.id and source = 'free' and starts_at <= db_now() and ends_at > db_now()) free
      cross join lateral (
        select array_agg(area) as dry, coalesce(array_agg(area) filter (where is_on and not area = any(free.told)), '{}') as news
        from (
          select k.area, exists (
            select from automations m where m.account_id = a.id and m.enabled and k.kinds ? m.kind) as is_on
          from jsonb_each($2::jsonb) k(area, kinds)
            join credit_grants g on g.account_id = a.id and g.starts_at <= db_now() and g.ends_at > db_now() and k.kinds ?| g.covers
          group by k.area, k.kinds
          having sum(g.spent + g.held) > 0 and not bool_or(g.available > 0 or g.source = 'unlimited')) areas) short
      where a.id = any($1::uuid[]) and a.standing = 'good' and a.deletion_due_at is null and free.ends_at is not null
        and (short.news <> '{}' or cardinality(short.dry) = ${PLAN_AREAS.length} and not short.dry <@ free.told)
      for update of a skip locked
    )
    update accounts a set told_used_up = due.ends_at, told_areas = due.told || due.dry from due where a.id = due.id
    returning a.id, due.dry, due.news, due.ends_at as renews`,
};

interface UsedUp {
  id: AccountId;
  /** The areas that have run dry. */
  dry: PlanArea[];
  /** Those of them that an automation is switched on for and nobody was told of. */
  news: PlanArea[];
  /** The instant at which the next free credits come, epoch milliseconds. */
  renews: number;
}

/**
 * Tells whose credits are used up: all of them, or those for content, messages or lives where one of these is switched on. Of each
 * once a month of free credits.
 */
export async function tellUsedUp({ db, ids: makeIds }: { db: Kysely<DB>; ids: Ids }): Promise<void> {
  const untoldAfter = (id: string) => db.transaction().execute((tx) => readUntold(asClient(tx), id));
  let ids = await untoldAfter(BEFORE_ALL);
  for (; ids.length > 0; ids = await untoldAfter(ids.at(-1) ?? BEFORE_ALL))
    await db.transaction().execute((tx) => tellSome(tx, makeIds, ids));
}

/**
 * The next accounts without a free credit, by id, that were not told of everything this month: what is short is asked of them alone. The
 * lists of users know them, a minute late.
 */
async function readUntold(tx: ClientBase, after: string): Promise<AccountId[]> {
  const { rows } = await tx.query<{ id: AccountId }>({ ...UNTOLD, values: [after, A_BATCH] });
  return rows.map(({ id }) => id);
}

async function tellSome(tx: Transaction<DB>, makeIds: Ids, ids: readonly AccountId[]): Promise<void> {
  const { rows } = await asClient(tx).query<UsedUp>({ ...TELL, values: [ids, JSON.stringify(AREA_KINDS)] });
  for (const { id, dry, news, renews } of rows) {
    const areas = dry.length === PLAN_AREAS.length ? [] : PLAN_AREAS.filter((area) => news.includes(area));
    await tellAccount(asClient(tx), makeIds, id, { kind: 'credits_out', facts: { areas, renews } });
  }
}
