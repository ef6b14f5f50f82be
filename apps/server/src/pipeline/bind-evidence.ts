import type { ClientBase } from 'pg';
import { repliesTo } from './evidence.ts';
import { bindMessages, type LockedDelivery } from './settle.ts';

/** A delivery of unknown outcome that a message of the account proves. */
export interface Proven {
  delivery: LockedDelivery;
  mid: string;
}

interface FreeMessage {
  account_id: string;
  mid: string;
  person_id: string;
  match_hash: Buffer;
  at: number;
  app_id: string | null;
}

const FREE = {
  name: 'pipeline.free_messages',
  // Not while a sibling with the same words is on its way: the message may be that one's, whose answer says so in a moment.
  text: `select s.account_id, s.mid, s.person_id, s.match_hash, s.at, s.app_id
    from (select distinct account_id, person_id, match_hash from unnest($1::uuid[], $2::text[], $3::bytea[]) as w(account_id, person_id, match_hash)) w
    join seen_messages s on s.account_id = w.account_id and s.person_id = w.person_id and s.match_hash = w.match_hash and s.delivery_id is null
    where not exists (select from deliveries d where d.account_id = s.account_id and d.match_hash = s.match_hash and d.state = 'sending'
      and (d.person_id = s.person_id or 'comment:' || d.comment_id = s.person_id) and d.lease_until > db_now() - interval '1 hour')
    order by s.at, s.mid`,
};
/** An attempt's message shows a time in this stretch around its beginning (reliability 4.4). */
const BEFORE = 5_000;
const AFTER = 10 * 60_000;

/**
 * Finds, for locked deliveries of unknown outcome, messages that Instagram showed us and nobody owns: same receiver, same words,
 * about the same time, from our app or one unnamed. n messages settle the n oldest (rule 5); binds them, one to one.
 */
export async function bindEvidence(
  tx: ClientBase,
  unknown: readonly LockedDelivery[],
  appIds: readonly string[],
): Promise<Proven[]> {
  if (unknown.length === 0) return [];
  const { rows } = await tx.query<FreeMessage>({
    ...FREE,
    values: [
      unknown.map(({ account_id }) => account_id),
      unknown.map(receiverOf),
      unknown.map(({ match_hash }) => match_hash),
    ],
  });
  const free = rows.filter(({ app_id }) => app_id === null || appIds.length === 0 || appIds.includes(app_id));
  const taken = new Set<string>();
  const pairs: Proven[] = [];
  for (const delivery of unknown.toSorted((a, b) => (a.claimed_at ?? 0) - (b.claimed_at ?? 0))) {
    const message = free.find((one) => !taken.has(`${one.account_id} ${one.mid}`) && proves(one, delivery));
    if (!message) continue;
    taken.add(`${message.account_id} ${message.mid}`);
    pairs.push({ delivery, mid: message.mid });
  }
  const owners = await bindMessages(
    tx,
    pairs.map(({ delivery, mid }) => ({ accountId: delivery.account_id, mid, deliveryId: delivery.id })),
  );
  return pairs.filter(({ delivery }) => owners.has(delivery.id));
}

/** Whom `seen_messages` names for messages of this delivery. */
export function receiverOf({
  kind,
  person_id,
  comment_id,
}: Pick<LockedDelivery, 'kind' | 'person_id' | 'comment_id'>): string {
  return kind === 'public_reply' ? repliesTo(comment_id ?? '') : person_id;
}

function proves(message: FreeMessage, delivery: LockedDelivery): boolean {
  if (message.account_id !== delivery.account_id || message.person_id !== receiverOf(delivery)) return false;
  if (!message.match_hash.equals(delivery.match_hash)) return false;
  const last = delivery.claimed_at ?? 0;
  // A private reply may have been tried more than once, and any of its attempts may have arrived.
  const first = delivery.kind === 'private_reply' ? Math.min(last, createdAt(delivery.id)) : last;
  return message.at >= first - BEFORE && message.at <= last + AFTER;
}

/** The milliseconds inside a UUIDv7. */
function createdAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
