import type { Pool } from 'pg';
import { CAPTURE_HELD } from '../../features/credits/index.ts';
import { anId } from '../../platform/db/an-id.ts';
import { byteas, floats, ints, texts, uuids } from '../../platform/db/array-parameters.ts';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import { isRefusedByDatabase, transactionOf } from '../../platform/db/transaction.ts';
import { HINT_CHANNEL, type Hint, hintMessages } from '../../platform/hints/index.ts';
import type { AccountId, DeliveryId } from '../../platform/ids/index.ts';
import { idsAround } from '../../platform/ports/index.ts';
import type { SentKind } from './delivery.ts';

/** A delivery that Instagram took, by its own name of the message. Times are epoch milliseconds. */
export interface Confirmed {
  accountId: AccountId;
  id: DeliveryId;
  kind: SentKind;
  attempt: number;
  mid: string;
  startedAt: number;
  endedAt: number;
}

const CONFIRM = {
  name: 'pipeline.confirm_plain',
  // The fence, and all that makes it plain: a first attempt within its lease, nobody told by it or erased meanwhile, no echo of it seen, nothing
  // that waits for it (what does was made with it), a message that nobody owns. What another transaction holds is left to the careful way:
  // so nothing but a message id and the grants, in their order, is waited for. `is true` keeps each row from being compared with every other.
  text: `with a as materialized (
      select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::bytea[], $6::float8[], $7::float8[])
        as a(account_id, id, attempt, mid, mid_hash, started, ended) order by account_id, id
    ), plain as materialized (
      select d.account_id, d.id, d.grant_id, a.attempt, a.mid, a.mid_hash, a.started, a.ended from a
      cross join lateral (
        select account_id, id, inbox_id, grant_id from deliveries d where d.account_id = a.account_id and d.id = ${anId('a.id')} and d.id between $8 and $9
          and d.attempt = a.attempt and d.state = 'sending' and d.doubts = 0 and not d.discloses and not d.erase for update skip locked
      ) d
      where not exists (select from seen_messages s where s.mid = a.mid and s.account_id is not distinct from a.account_id offset 0)
        and not exists (select from deliveries w where w.inbox_id = d.inbox_id and w.account_id is not distinct from d.account_id
          and w.id between $10 and $11 and w.waits_for = d.id offset 0)
    ), bound as (
      insert into message_ids (account_id, mid_hash, delivery_id, bound_at) select account_id, mid_hash, id, ${NOW} from plain p
      where not exists (select from message_ids m where m.account_id = p.account_id and m.mid_hash = p.mid_hash offset 0) order by account_id, mid_hash
      on conflict do nothing returning delivery_id
    ), own as materialized (
      select * from plain where (id in (select delivery_id from bound)) is true
    ), sent as (
      update deliveries d set state = 'sent', reason = null, lease_until = null, message_id = o.mid, settled_at = ${NOW},
        attempt_started_at = to_timestamp(o.started / 1000), attempt_ended_at = to_timestamp(o.ended / 1000)
      from own o where d.account_id = o.account_id and d.id = o.id returning d.account_id, d.id, d.attempt, d.grant_id
    ), captured as materialized (
      select account_id, id as delivery_id, grant_id from sent where grant_id is not null
    ), ${CAPTURE_HELD}
    select id, attempt, (select count(pg_notify('${HINT_CHANNEL}', message)) from unnest($12::text[]) as message) as told from sent`,
};

/**
 * Makes `sent` of those that are plain, with their attempts, message ids and credits, in one statement that leaves with its commit. Returns
 * which; none where the database refuses one of them.
 */
export async function confirmPlain(
  pool: Pool,
  confirmed: readonly Confirmed[],
): Promise<{ id: DeliveryId; attempt: number }[]> {
  if (confirmed.length === 0) return [];
  const ids = confirmed.map(({ id }) => id);
  const inOrder = ids.toSorted();
  const values = [
    uuids(confirmed.map(({ accountId }) => accountId)),
    uuids(ids),
    ints(confirmed.map(({ attempt }) => attempt)),
    texts(confirmed.map(({ mid }) => mid)),
    byteas(confirmed.map(({ mid }) => hashKey(mid))),
    floats(confirmed.map(({ startedAt }) => startedAt)),
    floats(confirmed.map(({ endedAt }) => endedAt)),
    inOrder.at(0),
    inOrder.at(-1),
    ...idsAround(ids),
    texts(hintMessages(confirmed.flatMap(hintsOf))),
  ];
  try {
    return await transactionOf<{ id: DeliveryId; attempt: number }>(pool, { ...CONFIRM, values });
  } catch (error) {
    if (isRefusedByDatabase(error)) return [];
    throw error;
  }
}

function hintsOf({ accountId, kind }: Confirmed): Hint[] {
  const isCounted = kind === 'private_reply' || kind === 'dm';
  return [{ accountId, kind: 'activity' }, ...(isCounted ? [{ accountId, kind: 'credits' } as const] : [])]; // const: a word of a closed list
}
