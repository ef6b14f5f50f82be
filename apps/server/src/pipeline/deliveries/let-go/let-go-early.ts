import { WINDOWS } from '@recado/engine';
import { transaction } from '../../../platform/db/transaction.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { PipelineDeps } from '../../deps.ts';
import type { LaneName } from '../../limits/lanes.ts';
import { TAP_UNREGISTERED } from '../../limits/reasons.ts';
import { wakeLanes } from '../wake-lanes.ts';

const LET_GO = {
  name: 'pipeline.let_go_early',
  // What the person did after the last refusal opens the window, whatever Instagram made of the tap before it.
  text: `update deliveries d set state = 'ready', reason = null, next_at = db_now() from (
      select h.account_id, h.id from (
        select account_id, id from waiting where state = 'held' and reason = '${TAP_UNREGISTERED}' and expires_at > db_now() order by next_at
      ) e cross join lateral (
        select h.account_id, h.id from deliveries h where h.account_id = e.account_id and h.id = e.id and h.state = 'held' and h.reason = '${TAP_UNREGISTERED}'
          and (select a.connection from accounts a where a.id = h.account_id) = 'connected'
          and (select p.window_until from people p where p.account_id = h.account_id and p.id = h.person_id)
            - make_interval(secs => $1::float8 / 1000) > h.claimed_at
        for update of h skip locked
      ) h limit 500
    ) w where d.account_id = w.account_id and d.id = w.id
    returning d.account_id, d.lane`,
};

/** Messages that answer a tap which Instagram did not register go out at the person's next event. Returns how many became ready. */
export async function letGoEarly(pool: PipelineDeps['pool']): Promise<number> {
  return transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ account_id: AccountId; lane: LaneName }>({
      ...LET_GO,
      values: [WINDOWS.message],
    });
    await wakeLanes(
      tx,
      rows.map((row) => ({ ...row, wait: 0 })),
    );
    return rows.length;
  });
}
