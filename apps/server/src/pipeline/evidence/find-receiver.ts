import type { ClientBase, Pool } from 'pg';
import type { PersonId } from '../../platform/ids/index.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';

/** The id by which messages to somebody are looked for. `known`: messages are known to name the person so. */
export interface Receiver {
  id: PersonId;
  known: boolean;
}

/**
 * The traces of how messages name the author of a comment. `named`: an answer to a private reply said it. `same`: an echo bore the
 * comment's own name, or somebody of that name has written or tapped. `alike`: comments and messages of this account name everybody
 * alike, as far as its newest private replies tell.
 */
interface Traces {
  named: PersonId | null;
  same: boolean;
  alike: boolean;
}

/** The newest private replies of the account that are looked at: each must have a message that is known, and none another name. */
const NEWEST = 500;
const ENOUGH = 10;

const TRACES = {
  name: 'pipeline.receiver',
  text: `select
      (select d.recipient_id from (select * from deliveries where person_id = $2 and account_id = $1 offset 0) d where d.recipient_id is not null
        order by d.id desc limit 1) as named,
      exists (select from people p where p.account_id = $1 and p.id = $2 and p.window_until is not null)
        or exists (select from (select * from deliveries where person_id = $2 and account_id = $1 offset 0) d
          where d.kind = 'private_reply' and d.recipient_id is null and (d.attempt_started_at is not null or exists (select from attempts a
            where a.account_id = $1 and a.delivery_id = d.id and a.outcome = 'sent' and a.evidence in ('answer', 'echo') offset 0))) as same,
      (select count(*) >= ${ENOUGH} and bool_and(n.recipient_id is null) from (
        select d.id, d.kind, d.message_id, d.recipient_id, d.attempt_started_at from deliveries d where d.account_id = $1 order by d.id desc limit ${NEWEST}
      ) n where n.kind = 'private_reply' and n.message_id is not null and (n.attempt_started_at is not null or exists (select from attempts a
        where a.account_id = $1 and a.delivery_id = n.id and a.outcome = 'sent' and a.evidence in ('answer', 'echo') offset 0))) as alike`,
};

export async function findReceiver(
  db: Pool | ClientBase,
  delivery: Pick<LockedDelivery, 'account_id' | 'kind' | 'person_id'>,
): Promise<Receiver> {
  if (delivery.kind !== 'private_reply') return receiverFrom(delivery, null);
  const { rows } = await db.query<Traces>({ ...TRACES, values: [delivery.account_id, delivery.person_id] });
  return receiverFrom(delivery, rows[0] ?? null);
}

/** Chooses the id: where nothing is known the comment's own name, and what it does not show proves nothing. Pure. */
export function receiverFrom(
  { kind, person_id }: Pick<LockedDelivery, 'kind' | 'person_id'>,
  traces: Traces | null,
): Receiver {
  // A message answers a tap or a message: it took its receiver from there.
  if (kind !== 'private_reply') return { id: person_id, known: true };
  if (traces?.named) return { id: traces.named, known: true };
  return { id: person_id, known: traces?.same === true || traces?.alike === true };
}
