import type { Pool } from 'pg';
import { uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import type { Statement } from '../../platform/db/transaction.ts';
import type { NewDelivery } from './new-delivery.ts';

/** A batch that this process takes to send: its id, and for how long, in milliseconds. */
export interface Claim {
  id: string;
  lease: number;
}

const CLAIM = {
  name: 'pipeline.claim',
  text: `insert into claims (id, lease_until, accounts, deliveries) values ($1, ${NOW} + make_interval(secs => $2::float8 / 1000), $3, $4)`,
};
const RECORDED = {
  name: 'pipeline.claims_recorded',
  text: 'delete from claims where id = any($1::uuid[])',
};
const OVER = {
  name: 'pipeline.claims_over',
  // One of which something is still being sent stays: whoever holds that is just recording it, or ending its lease.
  text: `delete from claims c where c.lease_until < ${NOW} and not exists (
      select from unnest(c.accounts, c.deliveries) as w (account_id, id)
      cross join lateral (select state, lease_until from deliveries where account_id = w.account_id and id = w.id offset 0) d
      where d.state = 'sending' and d.lease_until <= c.lease_until offset 0)`,
};

/**
 * Makes the claim of those that this process took. It goes into the transaction that makes them `sending`, after them: through the claim,
 * whose lease is no shorter, a lease that runs out is found.
 */
export function claimStatements(
  { id, lease }: Claim,
  deliveries: readonly Pick<NewDelivery, 'account_id' | 'id' | 'state'>[],
): Statement[] {
  const taken = deliveries.filter(({ state }) => state === 'sending');
  if (taken.length === 0) return [];
  const accounts = uuids(taken.map(({ account_id }) => account_id));
  return [{ ...CLAIM, values: [id, lease, accounts, uuids(taken.map((delivery) => delivery.id))] }];
}

/** Drops claims of which every delivery is recorded. */
export async function dropClaims(pool: Pool, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await pool.query({ ...RECORDED, values: [ids] });
}

/** Drops claims whose lease is over and of which nothing is being sent any more: those of a process that ended before it could. */
export async function endClaims(pool: Pool): Promise<void> {
  await pool.query(OVER);
}
