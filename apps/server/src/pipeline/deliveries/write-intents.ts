import { byteas, uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import type { Statement } from '../../platform/db/transaction.ts';
import type { NewDelivery } from './new-delivery.ts';
/** An intent key, and the delivery that takes it. */
export type Claim = Pick<NewDelivery, 'account_id' | 'id' | 'intent'>;

const INTENTS = {
  name: 'pipeline.intents',
  // A key that exists raises: somebody else has decided the same thing (`isDecidedElsewhere`). One that was merged out of the way of new ones
  // gets a null, which its column refuses; recent and merged ones are looked up at one moment, since the merge may move a key just now.
  text: `insert into intent_keys (account_id, key, delivery_id, made_at) select account_id, key,
      case when not exists (select from intent_keys k where k.account_id = i.account_id and k.key = i.key offset 0) then delivery_id end, ${NOW}
    from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as i(account_id, key, delivery_id) order by account_id, key`,
};

/** Makes what takes the intent keys of deliveries: one that exists rolls all of it back. */
export function intentStatements(claims: readonly Claim[]): Statement[] {
  if (claims.length === 0) return [];
  const values = [
    uuids(claims.map(({ account_id }) => account_id)),
    byteas(claims.map(({ intent }) => intent)),
    uuids(claims.map(({ id }) => id)),
  ];
  return [{ ...INTENTS, values }];
}
