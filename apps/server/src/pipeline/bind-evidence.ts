import type { ClientBase } from 'pg';
import { repliesTo } from './evidence.ts';
import { bindMessages, LOCKED_COLUMNS, type LockedDelivery } from './settle.ts';

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
  /** Set where an answer bound the message while its echo was being stored. */
  owner: string | null;
}

const FREE = {
  name: 'pipeline.free_messages',
  // Not while a sibling with the same words is on its way: the message may be that one's, whose answer says so in a moment.
  text: `select s.account_id, s.mid, s.person_id, s.match_hash, s.at, s.app_id, m.delivery_id as owner
    from (select distinct account_id, person_id, match_hash from unnest($1::uuid[], $2::text[], $3::bytea[])
      as w(account_id, person_id, match_hash)) w
    join seen_messages s on s.account_id = w.account_id and s.person_id = w.person_id and s.match_hash = w.match_hash
      and s.delivery_id is null
    left join message_ids m on m.account_id = s.account_id and m.mid_hash = substring(sha256(convert_to(s.mid, 'UTF8')) for 16)
    where not exists (select from deliveries d where d.account_id = s.account_id and d.match_hash = s.match_hash
      and d.state = 'sending' and d.id <> all($4::uuid[]) and (d.person_id = s.person_id or 'comment:' || d.comment_id = s.person_id))
    order by s.at, s.mid`,
};
const OWNED = {
  name: 'pipeline.seen_owned',
  text: `update seen_messages s set delivery_id = o.delivery_id
    from unnest($1::uuid[], $2::text[], $3::uuid[]) as o(account_id, mid, delivery_id)
    where s.account_id = o.account_id and s.mid = o.mid`,
};
const NAMELESS = {
  name: 'pipeline.nameless',
  // Sent for certain ("already replied"), but no answer said which message it is: these take theirs first.
  text: `select ${LOCKED_COLUMNS} from unnest($1::uuid[], $2::text[], $3::bytea[]) as w(account_id, person_id, match_hash)
    join deliveries d on d.account_id = w.account_id and d.person_id = w.person_id and d.match_hash = w.match_hash
    where d.state = 'sent' and d.message_id is null and d.kind <> 'public_reply' for update of d`,
};
const NAME = {
  name: 'pipeline.name',
  text: `update deliveries d set message_id = n.mid from unnest($1::uuid[], $2::uuid[], $3::text[]) as n(account_id, id, mid)
    where d.account_id = n.account_id and d.id = n.id`,
};
const RIVALS = {
  name: 'pipeline.rivals',
  // Others in doubt, or given up in doubt, that the same message could be of. A private reply needs no guess, since repeating it is safe and names the
  // message's owner; a message waits for such a repeat.
  text: `select distinct w.id from unnest($1::uuid[], $2::text[], $3::bytea[], $4::uuid[], $5::text[])
      as w(account_id, person_id, match_hash, id, kind)
    join deliveries d on d.account_id = w.account_id and d.person_id = w.person_id and d.match_hash = w.match_hash and d.id <> w.id
    where d.doubts > 0 and d.kind <> 'public_reply'
      and (d.state in ('unknown', 'ready', 'held', 'sending') or (d.state = 'unprovable' and d.claimed_at > (select db_now()) - interval '1 hour'))
      and (w.kind = 'private_reply' or d.kind = 'private_reply')`,
};
/** An attempt's message shows a time in this stretch around its beginning (reliability 4.4). */
const BEFORE = 5_000;
const AFTER = 10 * 60_000;

/**
 * Finds, for locked deliveries of unknown outcome, messages that Instagram showed us and nobody owns: same receiver, same words,
 * about the same time, from our app or one unnamed. n messages settle the n oldest (rule 5); binds them, one to one. A message that
 * a private reply in doubt could own as well proves nothing yet.
 */
export async function bindEvidence(
  tx: ClientBase,
  unknown: readonly LockedDelivery[],
  appIds: readonly string[],
): Promise<Proven[]> {
  if (unknown.length === 0) return [];
  const free = await findFree(tx, unknown, appIds);
  if (free.length === 0) return [];
  const { rows } = await tx.query<{ id: string }>({
    ...RIVALS,
    values: [...keysOf(unknown), unknown.map(({ id }) => id), unknown.map(({ kind }) => kind)],
  });
  const rivalled = new Set(rows.map(({ id }) => id));
  const nameless = await tx.query<LockedDelivery>({ ...NAMELESS, values: keysOf(unknown) });
  const open = unknown.filter(({ id }) => !rivalled.has(id));
  const proven = await bind(tx, pair([nameless.rows, open], free));
  const asked = new Set(open.map(({ id }) => id));
  await name(
    tx,
    proven.filter(({ delivery }) => !asked.has(delivery.id)),
  );
  return proven.filter(({ delivery }) => asked.has(delivery.id));
}

/** The same for deliveries that were sent for certain, though no answer said which message it is. */
export async function nameSent(
  tx: ClientBase,
  sent: readonly LockedDelivery[],
  appIds: readonly string[],
): Promise<Proven[]> {
  if (sent.length === 0) return [];
  const free = await findFree(tx, sent, appIds);
  return free.length === 0 ? [] : bind(tx, pair([sent], free));
}

function keysOf(deliveries: readonly LockedDelivery[]): [string[], string[], Buffer[]] {
  return [
    deliveries.map(({ account_id }) => account_id),
    deliveries.map(receiverOf),
    deliveries.map(({ match_hash }) => match_hash),
  ];
}

async function findFree(
  tx: ClientBase,
  deliveries: readonly LockedDelivery[],
  appIds: readonly string[],
): Promise<FreeMessage[]> {
  const values = [...keysOf(deliveries), deliveries.map(({ id }) => id)];
  const { rows } = await tx.query<FreeMessage>({ ...FREE, values });
  await markOwned(
    tx,
    rows.filter(({ owner }) => owner !== null),
  );
  const isOurs = ({ app_id }: FreeMessage) => app_id === null || appIds.length === 0 || appIds.includes(app_id);
  return rows.filter((message) => message.owner === null && isOurs(message));
}

async function bind(tx: ClientBase, pairs: readonly Proven[]): Promise<Proven[]> {
  const owners = await bindMessages(
    tx,
    pairs.map(({ delivery, mid }) => ({ accountId: delivery.account_id, mid, deliveryId: delivery.id })),
  );
  return pairs.filter(({ delivery }) => owners.has(delivery.id));
}

/** The oldest delivery takes the oldest message that proves it; those of an earlier list before all of a later one. */
function pair(lists: readonly (readonly LockedDelivery[])[], free: readonly FreeMessage[]): Proven[] {
  const taken = new Set<FreeMessage>();
  const seen = new Set<string>();
  const pairs: Proven[] = [];
  const oldestFirst = lists.flatMap((list) => list.toSorted((a, b) => (a.claimed_at ?? 0) - (b.claimed_at ?? 0)));
  for (const delivery of oldestFirst) {
    if (seen.has(delivery.id)) continue;
    seen.add(delivery.id);
    const message = free.find((one) => !taken.has(one) && proves(one, delivery));
    if (!message) continue;
    taken.add(message);
    pairs.push({ delivery, mid: message.mid });
  }
  return pairs;
}

async function markOwned(tx: ClientBase, rows: readonly FreeMessage[]): Promise<void> {
  if (rows.length === 0) return;
  const values = [rows.map(({ account_id }) => account_id), rows.map(({ mid }) => mid), rows.map(({ owner }) => owner)];
  await tx.query({ ...OWNED, values });
}

async function name(tx: ClientBase, named: readonly Proven[]): Promise<void> {
  if (named.length === 0) return;
  const values = [
    named.map(({ delivery }) => delivery.account_id),
    named.map(({ delivery }) => delivery.id),
    named.map(({ mid }) => mid),
  ];
  await tx.query({ ...NAME, values });
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
  return message.at >= firstAttemptAt(delivery) - BEFORE && message.at <= (delivery.claimed_at ?? 0) + AFTER;
}

/** From when on a message can be of this delivery. A private reply may have been tried more than once, and any attempt may have arrived. */
export function firstAttemptAt({ kind, id, claimed_at }: Pick<LockedDelivery, 'kind' | 'id' | 'claimed_at'>): number {
  const last = claimed_at ?? 0;
  return kind === 'private_reply' ? Math.min(last, createdAt(id)) : last;
}

/** The milliseconds inside a UUIDv7. */
function createdAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
