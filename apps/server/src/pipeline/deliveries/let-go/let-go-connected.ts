import type { ClientBase, Pool } from 'pg';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { LaneName } from '../../limits/lanes.ts';
import { wakeLanes } from '../wake-lanes.ts';

const RESUME = {
  name: 'pipeline.resume',
  text: `update deliveries d set state = 'ready', reason = null, next_at = case when $2 then db_now() else greatest(d.next_at, db_now()) end from (
      select h.account_id, h.id from accounts a
      cross join (values ('reconnect'), ('messages_off'), ('instagram_incident'), ('blocked_by_instagram')) as r(reason)
      cross join lateral (
        select account_id, id from waiting where account_id = a.id and state = 'held' and reason = r.reason and expires_at > db_now()
          and (r.reason <> 'blocked_by_instagram' or $2 or next_at <= db_now()) order by expires_at
      ) w cross join lateral (
        select account_id, id from deliveries where account_id = w.account_id and id = w.id and state = 'held' and reason = r.reason
          and (renew_to is null or renewed_at is not null) for update
      ) h where a.id = $1 and a.connection = 'connected'
    ) h where d.account_id = h.account_id and d.id = h.id
    returning d.account_id, d.lane`,
};

const TO_RESUME = {
  name: 'pipeline.accounts_to_resume',
  text: `select distinct d.account_id as id from waiting d where d.state = 'held' and d.reason in ('reconnect', 'messages_off', 'blocked_by_instagram')
      and (d.reason in ('reconnect', 'messages_off') or (d.reason = 'blocked_by_instagram' and d.next_at <= db_now()))
      and exists (select from accounts a where a.id = d.account_id and a.connection = 'connected' offset 0) limit 100`,
};

// A sign-in says nothing about how much Instagram takes: a throttle stays until its time is over.
const UNPAUSE = {
  name: 'pipeline.unpause',
  text: `update lanes set paused_until = null, pause_reason = null, ready_at = case when ready_at = 'infinity' then ready_at else db_now() end
    where account_id = $1 and pause_reason in ('token', 'blocked')`,
};

/** Lets what waited for the account's connection go. `probe: false` leaves what Instagram blocks until its pause is over. Returns how many went. */
export async function letGoConnected(
  tx: ClientBase,
  accountId: AccountId,
  { probe }: { probe: boolean },
): Promise<number> {
  if (probe) await tx.query({ ...UNPAUSE, values: [accountId] });
  const { rows } = await tx.query<{ account_id: AccountId; lane: LaneName }>({ ...RESUME, values: [accountId, probe] });
  await wakeLanes(
    tx,
    rows.map((row) => ({ ...row, wait: 0 })),
  );
  return rows.length;
}

/** Returns accounts that are connected while something waits for just that; at most 100. */
export async function connectedAccounts(pool: Pool): Promise<AccountId[]> {
  return (await pool.query<{ id: AccountId }>(TO_RESUME)).rows.map(({ id }) => id);
}
