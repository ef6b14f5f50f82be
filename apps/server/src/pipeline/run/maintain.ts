import { rollOver } from '../../features/credits/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { accountsToRenew, renewWaiting } from '../decide/anew/renew-waiting.ts';
import { letGoEarly } from '../deliveries/let-go-early.ts';
import { accountsToLetGo, letGo } from '../deliveries/let-go-paid.ts';
import { skipChanged } from '../deliveries/skip-changed.ts';
import { wakeLanes } from '../deliveries/wake-lanes.ts';
import type { PipelineDeps } from '../deps.ts';
import type { LaneName } from '../limits/lanes.ts';
import { skipAnswered } from '../people/owner-first.ts';

const RESUME = {
  name: 'pipeline.resume',
  text: `update deliveries d set state = 'ready', reason = null, next_at = case when $2 then db_now() else greatest(d.next_at, db_now()) end from (
      select h.account_id, h.id from accounts a
      cross join (values ('reconnect'), ('messages_off'), ('instagram_incident'), ('blocked_by_instagram')) as r(reason)
      cross join lateral (
        select account_id, id from deliveries where account_id = a.id and state = 'held' and reason = r.reason and expires_at > db_now() and (renew_to is null or renewed_at is not null)
          and (r.reason <> 'blocked_by_instagram' or $2 or next_at <= db_now()) order by expires_at for update
      ) h where a.id = $1 and a.connection = 'connected'
    ) h where d.account_id = h.account_id and d.id = h.id
    returning d.account_id, d.lane`,
};
const TO_RESUME = {
  name: 'pipeline.accounts_to_resume',
  text: `select distinct d.account_id as id from deliveries d where d.state = 'held' and d.reason in ('reconnect', 'messages_off', 'blocked_by_instagram')
      and (d.reason in ('reconnect', 'messages_off') or (d.reason = 'blocked_by_instagram' and d.next_at <= db_now()))
      and exists (select from accounts a where a.id = d.account_id and a.connection = 'connected' offset 0) limit 100`,
};
// A sign-in says nothing about how much Instagram takes: a throttle stays until its time is over.
const UNPAUSE = `update lanes set paused_until = null, pause_reason = null, ready_at = case when ready_at = 'infinity' then ready_at else db_now() end
  where account_id = $1 and pause_reason in ('token', 'blocked')`;

/**
 * Lets what waited for the account's connection go, since it is connected again; reservations were kept. `probe: false` leaves what
 * Instagram blocks until its pause is over.
 */
export async function resume(
  pool: PipelineDeps['pool'],
  accountId: string,
  { probe, appIds }: { probe: boolean; appIds: readonly string[] },
): Promise<number> {
  await transaction(pool, (tx) => skipAnswered(tx, accountId, appIds));
  return transaction(pool, async (tx) => {
    await skipChanged(tx, accountId);
    if (probe) await tx.query(UNPAUSE, [accountId]);
    const { rows } = await tx.query<{ account_id: string; lane: LaneName }>({ ...RESUME, values: [accountId, probe] });
    await wakeLanes(
      tx,
      rows.map((row) => ({ ...row, wait: 0 })),
    );
    return rows.length;
  });
}

async function letGoPaid(pool: PipelineDeps['pool'], accountId: string, appIds: readonly string[]): Promise<number> {
  await transaction(pool, (tx) => skipAnswered(tx, accountId, appIds));
  return transaction(pool, async (tx) => {
    await skipChanged(tx, accountId);
    return letGo(tx, accountId);
  });
}

/** What nobody else is there to notice: credits that came, connections that came back, periods that ended. Answers what became ready. */
export async function maintain(deps: Pick<PipelineDeps, 'pool' | 'log' | 'config' | 'ports'>): Promise<number> {
  const { pool, log, config, ports } = deps;
  const appIds = config.appIds ?? [];
  let ready = 0;
  // One that fails says so and keeps nobody else waiting.
  const alone = async (name: string, work: () => Promise<number>) => {
    try {
      ready += await work();
    } catch (error) {
      log.warn({ work: name, error: sayFault(error) }, 'a part of the upkeep failed');
    }
  };
  await alone('roll over', async () => {
    await transaction(pool, (tx) => rollOver(tx, ports.proc));
    return 0;
  });
  // Before anything is let go: what takes new texts waits for them.
  await alone('say anew', async () => {
    for (const accountId of await accountsToRenew(pool)) {
      await alone('say anew', async () => {
        await renewWaiting(deps, accountId);
        return 0;
      });
    }
    return 0;
  });
  await alone('let go', async () => {
    for (const accountId of await accountsToLetGo(pool as unknown as Parameters<typeof accountsToLetGo>[0])) {
      await alone('let go', () => letGoPaid(pool, accountId, appIds));
    }
    return 0;
  });
  await alone('let go early', () => letGoEarly(pool));
  await alone('resume', async () => {
    const { rows } = await pool.query<{ id: string }>(TO_RESUME);
    for (const { id } of rows) await alone('resume', () => resume(pool, id, { probe: false, appIds }));
    return 0;
  });
  return ready;
}
