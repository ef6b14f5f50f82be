import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { NewDelivery } from './new-delivery.ts';
/** An intent key, and the delivery that takes it. */
export type Claim = Pick<NewDelivery, 'account_id' | 'id' | 'intent'>;

/** Somebody else decided the same thing meanwhile: roll back and decide again, which then sees it. */
export class DecidedElsewhere extends Error {
  override name = 'DecidedElsewhere';
}

const INTENTS = {
  name: 'pipeline.intents',
  text: `insert into intent_keys (account_id, key, delivery_id, made_at) select account_id, key, delivery_id, ${NOW}
    from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as i(account_id, key, delivery_id) order by account_id, key on conflict do nothing`,
};

/** Keys first: a key that exists means that this batch was beaten to it. */
export async function writeIntents(tx: ClientBase, deliveries: readonly Claim[]): Promise<void> {
  if (deliveries.length === 0) return;
  const values = [
    deliveries.map(({ account_id }) => account_id),
    deliveries.map(({ intent }) => intent),
    deliveries.map(({ id }) => id),
  ];
  const { rowCount } = await tx.query({ ...INTENTS, values });
  if (rowCount !== deliveries.length) throw new DecidedElsewhere('an intent key exists');
}
