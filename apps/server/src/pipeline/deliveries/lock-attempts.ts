import type { ClientBase } from 'pg';
import { anId } from '../../platform/db/an-id.ts';
import { booleans, ints, uuids } from '../../platform/db/array-parameters.ts';
import type { AccountId, DeliveryId } from '../../platform/ids/index.ts';
import { LOCKED_COLUMNS, type LockedDelivery } from './locked-delivery.ts';

/** An attempt that ended: its delivery, its number, and whether Instagram took the message. */
interface Ended {
  accountId: AccountId;
  id: DeliveryId;
  attempt: number;
  sent: boolean;
}

const LOCK = {
  name: 'pipeline.lock_attempts',
  // The fence: only the attempt that the row is at may change it, until something else has settled it. That it was sent is true even
  // after the lease's end made the row wait for a repeat. The ends of the ids are given as values: their months alone are looked into.
  text: `select d.* from (select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::boolean[]) as a(account_id, id, attempt, sent) order by account_id, id) a
    cross join lateral (
      select ${LOCKED_COLUMNS} from deliveries d where d.account_id = a.account_id and d.id = ${anId('a.id')} and d.id between $5 and $6 and d.attempt = a.attempt
        and (d.state in ('sending', 'unknown') or (a.sent and d.state in ('ready', 'held'))) for update
    ) d`,
};

/** Locks the deliveries of attempts, in order, and waits for whoever holds one. Those that something else has settled are left out. */
export async function lockAttempts(tx: ClientBase, attempts: readonly Ended[]): Promise<LockedDelivery[]> {
  const ids = attempts.map(({ id }) => id);
  const inOrder = ids.toSorted();
  const values = [
    uuids(attempts.map(({ accountId }) => accountId)),
    uuids(ids),
    ints(attempts.map(({ attempt }) => attempt)),
    booleans(attempts.map(({ sent }) => sent)),
    inOrder.at(0),
    inOrder.at(-1),
  ];
  return (await tx.query<LockedDelivery>({ ...LOCK, values })).rows;
}
