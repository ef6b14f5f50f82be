import type { ClientBase } from 'pg';
import type { DeliveryId } from '../../platform/ids/index.ts';
import { bindMessages } from '../deliveries/bind-messages.ts';
import { LOCKED_COLUMNS, type LockedDelivery } from '../deliveries/locked-delivery.ts';
import { alikeTo, shownOf } from '../deliveries/match-hash.ts';
import { type Contest, findContests, haveAllArrived, isStillTold, withoutContest } from './find-contests.ts';
import {
  asTemplate,
  type FreeMessage,
  lookOf,
  pairMessages,
  proves,
  receiverOf,
  wasTemplate,
  withEarlierForms,
} from './pair-messages.ts';

/** A delivery of unknown outcome that a message of the account proves. */
export interface Proven {
  delivery: LockedDelivery;
  mid: string;
}

const FREE = {
  name: 'pipeline.free_messages',
  text: `select s.account_id, s.mid, s.person_id, s.match_hash, s.at, s.app_id, m.delivery_id as owner
    from (select distinct account_id, person_id, match_hash from unnest($1::uuid[], $2::text[], $3::bytea[])
      as w(account_id, person_id, match_hash)) w
    cross join lateral (
      select * from seen_messages s where s.account_id = w.account_id and s.person_id = w.person_id and s.match_hash = w.match_hash and num_nulls(s.delivery_id) = 1
    ) s
    left join message_ids m on m.account_id = s.account_id and m.mid_hash = substring(sha256(convert_to(s.mid, 'UTF8')) for 16)
    order by s.at, s.mid`,
};
const OWNED = {
  name: 'pipeline.seen_owned',
  text: `update seen_messages s set delivery_id = o.delivery_id
    from unnest($1::uuid[], $2::text[], $3::uuid[]) as o(account_id, mid, delivery_id)
    where s.account_id = o.account_id and s.mid = o.mid`,
};
/** A text that went as a template before, in doubt: that message may be its own too. */
const SWITCHED = `(d.fallback is not null and d.content->>'shape' = 'text' and d.doubts > 0)`;
const NAMELESS = {
  name: 'pipeline.nameless',
  // Sent for certain ("already replied"), but no answer said which message it is: these take theirs first.
  text: `select ${LOCKED_COLUMNS} from unnest($1::uuid[], $2::text[], $3::bytea[]) as w(account_id, person_id, match_hash)
    join deliveries d on d.account_id = w.account_id and d.person_id = w.person_id and (d.match_hash = w.match_hash or ${SWITCHED})
    where d.state = 'sent' and d.message_id is null and d.kind <> 'public_reply' for update of d`,
};
const NAME = {
  name: 'pipeline.name',
  text: `update deliveries d set message_id = n.mid from unnest($1::uuid[], $2::uuid[], $3::text[]) as n(account_id, id, mid)
    where d.account_id = n.account_id and d.id = n.id`,
};
const SIBLINGS = {
  name: 'pipeline.siblings',
  // Others that the same message could be of: on their way, in doubt, or given up in doubt, for as long as anything may still be in doubt.
  text: `select ${LOCKED_COLUMNS} from (select distinct account_id, person_id, match_hash from unnest($1::uuid[], $2::text[], $3::bytea[])
      as w(account_id, person_id, match_hash)) w
    join deliveries d on d.account_id = w.account_id and d.person_id = w.person_id and (d.match_hash = w.match_hash or ${SWITCHED})
      and d.kind <> 'public_reply'
    where d.id <> all($4::uuid[]) and (d.state = 'sending' or (d.doubts > 0 and (d.state in ('unknown', 'ready', 'held')
      or (d.state = 'unprovable' and d.claimed_at > (select db_now()) - interval '9 days'))))`,
};
export interface Evidence {
  proven: Proven[];
  /** By delivery. These are neither proven nor absent. */
  contested: Map<DeliveryId, Contest>;
}

/**
 * Finds, for locked deliveries of unknown outcome, messages that Instagram showed us and nobody owns. A message fits with the same
 * receiver, the same words, about the same time, from our app or one unnamed. n messages settle the n oldest (rule 5); binds them, one to one.
 */
export async function bindEvidence(
  tx: ClientBase,
  unknown: readonly LockedDelivery[],
  appIds: readonly string[],
): Promise<Evidence> {
  const nothing: Evidence = { proven: [], contested: new Map() };
  if (unknown.length === 0) return nothing;
  const free = await findFree(tx, unknown, appIds);
  if (free.length === 0) return nothing;
  const siblings = await findSiblings(tx, unknown);
  const { rows } = await tx.query<LockedDelivery>({ ...NAMELESS, values: keysOf(unknown, alikeTo) });
  const nameless = withEarlierForms(distinct(rows));
  const contested = findContests(unknown, { siblings, free, nameless });
  const open = unknown.filter(({ id }) => !contested.has(id));
  // Those that only counting can settle keep their place in the count, whoever is asked about.
  const sure = Map.groupBy(nameless, lookOf);
  const rivals = Map.groupBy([...unknown, ...siblings], lookOf);
  const counted = siblings.filter((sibling) => {
    const look = lookOf(sibling);
    const isCounted = sibling.state === 'unknown' && !isStillTold(sibling);
    return isCounted || haveAllArrived([sure.get(look) ?? [], rivals.get(look) ?? []], free);
  });
  const firsts = withoutContest(nameless, { siblings, free });
  const asked = new Set(open.map(({ id }) => id));
  const bindable = new Set([...asked, ...firsts.map(({ id }) => id)]);
  const pairs = pairMessages([firsts, [...open, ...counted]], free).filter(({ delivery }) => bindable.has(delivery.id));
  const bound = await bind(tx, pairs);
  await name(
    tx,
    bound.filter(({ delivery }) => !asked.has(delivery.id)),
  );
  return { proven: bound.filter(({ delivery }) => asked.has(delivery.id)), contested };
}

/** Binds messages to deliveries that were sent for certain, though no answer said which message it is. */
export async function nameSent(
  tx: ClientBase,
  sent: readonly LockedDelivery[],
  appIds: readonly string[],
): Promise<Proven[]> {
  if (sent.length === 0) return [];
  const free = await findFree(tx, sent, appIds);
  if (free.length === 0) return [];
  const siblings = await findSiblings(tx, sent);
  return bind(tx, pairMessages([withoutContest(sent, { siblings, free })], free));
}

/** Says of a text that went as a template before, in doubt, whether a template was seen that nobody owns and that may be that one. */
export async function seesEarlierForm(
  tx: ClientBase,
  delivery: LockedDelivery,
  appIds: readonly string[],
): Promise<boolean> {
  if (!wasTemplate(delivery)) return false;
  const earlier = asTemplate(delivery);
  const free = await findFree(tx, [earlier], appIds);
  return free.some((message) => proves(message, earlier));
}

async function findSiblings(tx: ClientBase, deliveries: readonly LockedDelivery[]): Promise<LockedDelivery[]> {
  const values = [...keysOf(deliveries, alikeTo), deliveries.map(({ id }) => id)];
  return withEarlierForms(distinct((await tx.query<LockedDelivery>({ ...SIBLINGS, values })).rows));
}

/** A text that was a template answers to two looks. */
function distinct(rows: readonly LockedDelivery[]): LockedDelivery[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Returns receivers and hashes, as columns: of each delivery every hash that `hashesOf` gives. */
function keysOf(
  deliveries: readonly LockedDelivery[],
  hashesOf: (hash: Buffer) => readonly Buffer[],
): [string[], string[], Buffer[]] {
  const keys = deliveries.flatMap((one) => hashesOf(one.match_hash).map((hash) => ({ one, hash })));
  return [keys.map(({ one }) => one.account_id), keys.map(({ one }) => receiverOf(one)), keys.map(({ hash }) => hash)];
}

async function findFree(
  tx: ClientBase,
  deliveries: readonly LockedDelivery[],
  appIds: readonly string[],
): Promise<FreeMessage[]> {
  const { rows } = await tx.query<FreeMessage>({ ...FREE, values: keysOf(deliveries, shownOf) });
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
