import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { Statement } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import type { NewDelivery } from './new-delivery.ts';

/** Makes the lanes due in which deliveries are ready. */
export function wakeLanesOf(deliveries: readonly NewDelivery[]): Statement[] {
  const due = deliveries.filter(({ state }) => state === 'ready');
  const lanes = [...Map.groupBy(due, ({ account_id, lane }) => `${account_id} ${lane}`).values()];
  if (lanes.length === 0) return [];
  const values = [
    lanes.map(([first]) => first?.account_id),
    lanes.map(([first]) => first?.lane),
    lanes.map((list) => Math.min(...list.map(({ delay_ms }) => delay_ms))),
  ];
  return [{ ...LANES_DUE, values }];
}

const LANES_DUE = {
  name: 'pipeline.lanes_due',
  text: `insert into lanes (account_id, lane, ready_at) select account_id, lane, ${NOW} + make_interval(secs => delay_ms / 1000)
    from unnest($1::uuid[], $2::text[], $3::float8[]) as l(account_id, lane, delay_ms) order by account_id, lane
    on conflict (account_id, lane) do update set ready_at = greatest(least(lanes.ready_at, excluded.ready_at), lanes.paused_until)
      where lanes.ready_at > excluded.ready_at`,
};

const LANES_AGAIN = {
  name: 'pipeline.lanes_again',
  text: `insert into lanes (account_id, lane, ready_at) select account_id, lane, ${NOW} + make_interval(secs => wait_ms / 1000)
    from unnest($1::uuid[], $2::text[], $3::float8[]) as l(account_id, lane, wait_ms) order by account_id, lane
    on conflict (account_id, lane) do update set ready_at = greatest(least(lanes.ready_at, excluded.ready_at), lanes.paused_until)
      where lanes.ready_at > excluded.ready_at`,
};

/** Makes lanes due, each at its earliest. */
export async function wakeLanes(
  tx: Pick<ClientBase, 'query'>,
  due: readonly { account_id: AccountId; lane: LaneName; wait: number }[],
): Promise<void> {
  const lanes = [...Map.groupBy(due, ({ account_id, lane }) => `${account_id} ${lane}`).values()];
  if (lanes.length === 0) return;
  await tx.query({
    ...LANES_AGAIN,
    values: [
      lanes.map(([first]) => first?.account_id),
      lanes.map(([first]) => first?.lane),
      lanes.map((list) => Math.min(...list.map(({ wait }) => wait))),
    ],
  });
}
