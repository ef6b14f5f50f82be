import type { Pool } from 'pg';
import { CAPTURE_HELD } from '../../features/credits/index.ts';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import { isRefusedByDatabase, transactionOf } from '../../platform/db/transaction.ts';
import { HINT_CHANNEL, type Hint, hintMessages } from '../../platform/hints/index.ts';
import type { DeliveryId } from '../../platform/ids/index.ts';
import { idsAround } from '../../platform/ports/index.ts';
import type { Attempted } from '../send/send.ts';

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
        select account_id, id, inbox_id, grant_id from deliveries d where d.account_id = a.account_id and d.id = a.id and d.id between $8 and $9
          and d.attempt = a.attempt and d.state is not distinct from 'sending' and d.doubts = 0 and not d.discloses and not d.erase for update skip locked
      ) d
      where not exists (select from seen_messages s where s.mid = a.mid and s.account_id is not distinct from a.account_id offset 0)
        and not exists (select from deliveries w where w.inbox_id = d.inbox_id and w.account_id is not distinct from d.account_id
          and w.id between $10 and $11 and w.waits_for = d.id offset 0)
    ), bound as (
      insert into message_ids (account_id, mid_hash, delivery_id) select account_id, mid_hash, id from plain order by account_id, mid_hash
      on conflict do nothing returning delivery_id
    ), own as materialized (
      select * from plain where (id in (select delivery_id from bound)) is true
    ), sent as (
      update deliveries d set state = 'sent', reason = null, lease_until = null, message_id = o.mid, settled_at = ${NOW}
      from own o where d.account_id = o.account_id and d.id = o.id returning d.account_id, d.id, d.attempt, d.grant_id
    ), ended as (
      insert into attempts (account_id, delivery_id, n, started_at, ended_at, outcome, evidence, answer)
      select account_id, id, attempt, to_timestamp(started / 1000), to_timestamp(ended / 1000), 'sent', 'answer', jsonb_build_object('messageId', mid) from own
    ), captured as materialized (
      select account_id, id as delivery_id, grant_id from sent where grant_id is not null
    ), ${CAPTURE_HELD}
    select id, attempt, (select count(pg_notify('${HINT_CHANNEL}', message)) from unnest($12::text[]) as message) as told from sent`,
};

/**
 * Records the plain confirmations among these attempts, in one statement that leaves with its commit. Returns the other attempts: they go
 * the careful way, which knows every case. It says nothing else than that way would.
 */
export async function confirmPlain(pool: Pool, attempts: readonly Attempted[]): Promise<Attempted[]> {
  const candidates = attempts.flatMap((one) => (namesItsOwn(one) ? [{ ...one, mid: one.outcome.messageId }] : []));
  if (candidates.length === 0) return [...attempts];
  const ids = candidates.map(({ delivery }) => delivery.id);
  const inOrder = ids.toSorted();
  const values = [
    candidates.map(({ delivery }) => delivery.account_id),
    ids,
    candidates.map(({ delivery }) => delivery.attempt),
    candidates.map(({ mid }) => mid),
    candidates.map(({ mid }) => hashKey(mid)),
    candidates.map(({ startedAt }) => startedAt),
    candidates.map(({ endedAt }) => endedAt),
    inOrder.at(0),
    inOrder.at(-1),
    ...idsAround(ids),
    hintMessages(
      candidates.flatMap(({ delivery: { account_id: accountId, kind } }): Hint[] => [
        { accountId, kind: 'activity' },
        ...(kind === 'public_reply' ? [] : [{ accountId, kind: 'credits' } as const]), // const: a word of a closed list
      ]),
    ),
  ];
  const done = new Set((await confirm(pool, values)).map(({ id, attempt }) => `${id} ${attempt}`));
  return attempts.filter(({ delivery: { id, attempt } }) => !done.has(`${id} ${attempt}`));
}

/** Returns what is recorded; nothing where the database refuses one of them, of which the careful way says which. */
async function confirm(pool: Pool, values: unknown[]): Promise<{ id: DeliveryId; attempt: number }[]> {
  try {
    return await transactionOf<{ id: DeliveryId; attempt: number }>(pool, { ...CONFIRM, values });
  } catch (error) {
    if (isRefusedByDatabase(error)) return [];
    throw error;
  }
}

/** Says whether Instagram took it, and names its receiver as we do: another name is joined with ours. */
function namesItsOwn(
  attempt: Attempted,
): attempt is Attempted & { outcome: Extract<Attempted['outcome'], { k: 'sent' }> } {
  const { delivery, outcome } = attempt;
  if (outcome.k !== 'sent') return false;
  const { recipientId } = outcome;
  return delivery.kind !== 'private_reply' || recipientId === null || recipientId === delivery.person_id;
}
