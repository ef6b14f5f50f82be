import type { ClientBase } from 'pg';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId, DeliveryId } from '../../platform/ids/index.ts';

const BIND = {
  name: 'pipeline.bind',
  text: `with wanted as (
      select * from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as w(account_id, mid_hash, delivery_id)
    ), bound as (
      insert into message_ids (account_id, mid_hash, delivery_id, bound_at) select account_id, mid_hash, delivery_id, ${NOW} from wanted w
      where not exists (select from message_ids m where m.account_id = w.account_id and m.mid_hash = w.mid_hash offset 0) order by account_id, mid_hash
      on conflict do nothing returning account_id, mid_hash, delivery_id
    )
    select w.delivery_id from wanted w
    where exists (select from bound b where b.account_id = w.account_id and b.mid_hash = w.mid_hash and b.delivery_id = w.delivery_id)
      or exists (select from message_ids m where m.account_id = w.account_id and m.mid_hash = w.mid_hash and m.delivery_id = w.delivery_id)`,
};

const SEEN_BOUND = {
  name: 'pipeline.seen_bound',
  text: `update seen_messages s set delivery_id = b.delivery_id from unnest($1::uuid[], $2::text[], $3::uuid[]) as b(account_id, mid, delivery_id)
    where s.account_id = b.account_id and s.mid = b.mid and num_nulls(s.delivery_id) = 1`,
};

interface Binding {
  accountId: AccountId;
  mid: string;
  deliveryId: DeliveryId;
}

/** Binds message ids to deliveries, one to one (S6). Returns the deliveries that own theirs; another delivery owns the rest. */
export async function bindMessages(tx: ClientBase, bindings: readonly Binding[]): Promise<Set<DeliveryId>> {
  if (bindings.length === 0) return new Set();
  const accounts = bindings.map(({ accountId }) => accountId);
  const ids = bindings.map(({ deliveryId }) => deliveryId);
  const hashes = bindings.map(({ mid }) => hashKey(mid));
  const { rows } = await tx.query<{ delivery_id: DeliveryId }>({ ...BIND, values: [accounts, hashes, ids] });
  const owners = new Set(rows.map(({ delivery_id }) => delivery_id));
  const owned = bindings.filter(({ deliveryId }) => owners.has(deliveryId));
  await tx.query({
    ...SEEN_BOUND,
    values: [
      owned.map(({ accountId }) => accountId),
      owned.map(({ mid }) => mid),
      owned.map(({ deliveryId }) => deliveryId),
    ],
  });
  return owners;
}
