import type { AutomationKind } from '@recado/engine';
import type { ClientBase, Pool } from 'pg';
import { reserve } from '../../../features/credits/index.ts';
import type { AccountId, DeliveryId } from '../../../platform/ids/index.ts';

/** A grant `g` that pays for the delivery `d` of the automation `a` now: what no grant covers must stand in nobody's way. */
const PAYS = `g.starts_at <= db_now() and g.ends_at > db_now() and (g.available > 0 or g.source = 'unlimited')
      and coalesce(a.kind, 'post') = any(g.covers)`;
/** A delivery that takes the texts of a newer version is worded anew before it goes. */
const WORDED = `(d.renew_to is null or d.renewed_at is not null)`;
const HELD = {
  name: 'credits.held_deliveries',
  text: `select d.* from (
      select account_id, id from waiting where account_id = $1 and state = 'held' and reason = 'no_credits' and expires_at > db_now() order by expires_at, id
    ) w cross join lateral (
      select d.account_id, d.id, d.lane, coalesce(a.kind, 'post') as kind, d.waits_for is not null as behind from deliveries d
      left join automations a on a.account_id = d.account_id and a.id = d.automation_id
      where d.account_id = w.account_id and d.id = w.id and d.state = 'held' and d.reason = 'no_credits' and d.credits = 1 and ${WORDED}
        and exists (select from credit_grants g where g.account_id = d.account_id and ${PAYS})
      for update of d skip locked
    ) d limit 500`,
};
const READY = {
  name: 'credits.let_go',
  // What stands behind a gate is paid for now, and still has to be let through; what goes before a DM goes first.
  text: `with before as (
      update deliveries b set state = 'ready', reason = null, next_at = greatest(b.next_at, db_now())
      from unnest($1::uuid[], $3::uuid[]) as u(id, account_id)
      cross join lateral (select waits_for from deliveries where account_id = u.account_id and id = u.id offset 0) p
      cross join lateral (select * from deliveries where account_id = u.account_id and id = p.waits_for offset 0 for update) w
      where w.state = 'held' and w.reason = 'no_credits' and b.account_id = w.account_id and b.id = w.id returning b.id
    )
    update deliveries d set state = case when d.gate_root is not null or d.waits_for in (select id from before) then 'held' else 'ready' end,
      reason = case when d.gate_root is not null then 'follow_check' when d.waits_for in (select id from before) then 'waits_for_dm' end, grant_id = u.grant_id, next_at = greatest(d.next_at, db_now())
    from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as u(id, grant_id, account_id) where d.account_id = u.account_id and d.id = u.id`,
};
const LANES = {
  name: 'credits.let_go_lanes',
  text: `insert into lanes (account_id, lane, ready_at) select $1, lane, db_now() from unnest($2::text[]) as l(lane) order by lane
    on conflict (account_id, lane) do update set ready_at = greatest(least(lanes.ready_at, excluded.ready_at), lanes.paused_until)`,
};
const WAITING = {
  name: 'credits.accounts_waiting',
  // By chance: where more wait than one call takes, none of them is always behind the others.
  text: `select o.account_id from (select distinct account_id from credit_grants
      where starts_at <= db_now() and ends_at > db_now() and (available > 0 or source = 'unlimited')) o
    where exists (select from credit_grants g
      join waiting w on w.account_id = g.account_id and w.state = 'held' and w.reason = 'no_credits' and w.expires_at > db_now()
      cross join lateral (
        select d.account_id, d.automation_id from deliveries d where d.account_id = w.account_id and d.id = w.id and d.credits = 1 and ${WORDED} offset 0) d
      left join automations a on a.account_id = d.account_id and a.id = d.automation_id
      where g.account_id = o.account_id and ${PAYS})
    order by random() limit 100`,
};

/** Lets deliveries that wait for credits go, in deadline order, as far as the credits reach. Returns how many; at most 500 a call. */
export async function letGoPaid(tx: ClientBase, accountId: AccountId): Promise<number> {
  const { rows } = await tx.query<{
    account_id: AccountId;
    id: DeliveryId;
    lane: string;
    kind: AutomationKind;
    behind: boolean;
  }>({
    ...HELD,
    values: [accountId],
  });
  if (rows.length === 0) return 0;
  // Before the grants, as everywhere; a lane in which nothing is ready after all is found empty by the claim.
  const lanes = new Set(rows.flatMap(({ lane, behind }) => (behind ? [lane, 'messages'] : [lane])));
  await tx.query({ ...LANES, values: [accountId, [...lanes]] });
  const paid = await reserve(
    tx,
    rows.map(({ id, kind }) => ({ accountId, deliveryId: id, kind })),
  );
  if (paid.size === 0) return 0;
  await tx.query({ ...READY, values: [[...paid.keys()], [...paid.values()], [...paid].map(() => accountId)] });
  return paid.size;
}

/** Returns accounts that have both deliveries waiting for credits and credits that cover some of them; at most 100, in no order. */
export async function payableAccounts(pool: Pool): Promise<AccountId[]> {
  const { rows } = await pool.query<{ account_id: AccountId }>(WAITING);
  return rows.map(({ account_id }) => account_id);
}
