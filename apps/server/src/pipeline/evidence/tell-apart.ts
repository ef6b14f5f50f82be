import { repliesTo, shownHash } from '../deliveries/message-hash.ts';
import type { LockedDelivery } from '../deliveries/settle.ts';
import { TAKEN } from '../limits/reasons.ts';

/** A message of the account that Instagram showed us. */
export interface FreeMessage {
  account_id: string;
  mid: string;
  person_id: string;
  match_hash: Buffer;
  at: number;
  app_id: string | null;
  /** Set where an answer bound the message while its echo was being stored. */
  owner: string | null;
}

/** An attempt's message shows a time in this stretch around its beginning (reliability 4.4). */
const BEFORE = 5_000;
const AFTER = 10 * 60_000;

/**
 * Why a message that was seen proves nothing yet. `open`: another delivery that it could be of is still told apart by its answer or
 * its repeat. `for_good`: nobody will ever tell.
 */
export type Contest = 'open' | 'for_good';

/** What there is besides the deliveries that are asked about. */
interface Field {
  siblings: readonly LockedDelivery[];
  free: readonly FreeMessage[];
  /** Sent for certain, though nobody knows yet which message is theirs. */
  nameless?: readonly LockedDelivery[];
}

/** Of deliveries in doubt: those with a message that could be another's as well, unless there is one for each of them. */
export function findContests(
  unknown: readonly LockedDelivery[],
  { siblings, free, nameless = [] }: Field,
): Map<string, Contest> {
  const contested = new Map<string, Contest>();
  const rivals = Map.groupBy([...unknown, ...siblings], lookOf);
  const sure = Map.groupBy(nameless, lookOf);
  const messages = Map.groupBy(free, (one) => key(one.account_id, one.person_id, one.match_hash));
  for (const delivery of unknown) {
    const look = lookOf(delivery);
    const seen = messages.get(look) ?? [];
    // A repeat that costs nothing says more than counting.
    const isRepeated = isStillTold(delivery) && delivery.reason !== TAKEN;
    if (!isRepeated && haveAllArrived([sure.get(look) ?? [], rivals.get(look) ?? []], seen)) continue;
    const own = seen.filter((one) => proves(one, delivery));
    const contests = (rivals.get(look) ?? []).flatMap((rival) => {
      const contest = rival.id === delivery.id ? null : contestOf(delivery, rival);
      return contest && own.some((one) => proves(one, rival)) ? [contest] : [];
    });
    if (contests.length > 0) contested.set(delivery.id, contests.includes('open') ? 'open' : 'for_good');
  }
  return contested;
}

/**
 * As many messages as deliveries that could own one: each has its own, and Instagram takes none twice. Those that were sent for certain
 * first, as `pair` takes them.
 */
export function haveAllArrived(lists: readonly (readonly LockedDelivery[])[], seen: readonly FreeMessage[]): boolean {
  const group = lists.map((list) => list.filter((delivery) => seen.some((message) => proves(message, delivery))));
  const count = group.flat().length;
  // What is on its way says in a moment which message is its own.
  return count > 0 && group.flat().every(({ state }) => state !== 'sending') && pair(group, seen).length === count;
}

/**
 * A private reply needs no guess while Instagram still tells of it; a message waits for that. When it tells nothing any more, which of
 * two got the message stays open for good where they answer different things; of messages in one conversation the oldest has it.
 */
function contestOf(delivery: LockedDelivery, rival: LockedDelivery): Contest | null {
  if (rival.state === 'sending' || isStillTold(rival)) return 'open';
  if (isStillTold(delivery) && rival.state !== 'unprovable') return 'open';
  return delivery.kind === 'private_reply' || rival.kind === 'private_reply' ? 'for_good' : null;
}

/** A private reply in doubt of which Instagram still tells: it goes out once more, or its comment is asked for. */
export function isStillTold({ kind, state, reason }: LockedDelivery): boolean {
  return (
    kind === 'private_reply' && state !== 'unprovable' && (state !== 'unknown' || reason === null || reason === TAKEN)
  );
}

/** What is on its way says in a moment which message is its own. */
export function withoutContest(sent: readonly LockedDelivery[], { siblings, free }: Field): LockedDelivery[] {
  const onTheWay = siblings.filter(({ state }) => state === 'sending');
  return sent.filter((one) => !onTheWay.some((rival) => free.some((m) => proves(m, one) && proves(m, rival))));
}

/** The oldest delivery takes the oldest message that proves it; those of an earlier list before all of a later one. */
export function pair(
  lists: readonly (readonly LockedDelivery[])[],
  free: readonly FreeMessage[],
): { delivery: LockedDelivery; mid: string }[] {
  const taken = new Set<FreeMessage>();
  const seen = new Set<string>();
  const pairs: { delivery: LockedDelivery; mid: string }[] = [];
  const oldestFirst = lists.flatMap((list) => list.toSorted((a, b) => firstAttemptAt(a) - firstAttemptAt(b)));
  for (const delivery of oldestFirst) {
    if (seen.has(delivery.id)) continue;
    const message = free.find((one) => !taken.has(one) && proves(one, delivery));
    if (!message) continue;
    seen.add(delivery.id);
    taken.add(message);
    pairs.push({ delivery, mid: message.mid });
  }
  return pairs;
}

/** Whom `seen_messages` names for messages of this delivery. */
export function receiverOf({
  kind,
  person_id,
  comment_id,
}: Pick<LockedDelivery, 'kind' | 'person_id' | 'comment_id'>): string {
  return kind === 'public_reply' ? repliesTo(comment_id ?? '') : person_id;
}

/** Of texts that went as a template before, in doubt, the template as well: its message may have arrived unheard. */
export function withEarlierForms(deliveries: readonly LockedDelivery[]): LockedDelivery[] {
  return deliveries.flatMap((one) => (wasTemplate(one) && one.doubts > 0 ? [one, asTemplate(one)] : [one]));
}

export function wasTemplate({ content, fallback }: Pick<LockedDelivery, 'content' | 'fallback'>): boolean {
  return fallback !== null && content.shape === 'text';
}

export function asTemplate(delivery: LockedDelivery): LockedDelivery {
  return { ...delivery, match_hash: shownHash('template') };
}

/** Deliveries of one look cannot be told apart by what Instagram shows of them. */
export function lookOf(delivery: LockedDelivery): string {
  return key(delivery.account_id, receiverOf(delivery), delivery.match_hash);
}

function key(accountId: string, receiver: string, hash: Buffer): string {
  return `${accountId} ${receiver} ${hash.toString('hex')}`;
}

/** True where the message can be of this delivery: same receiver, same look, about the same time. */
export function proves(message: FreeMessage, delivery: LockedDelivery): boolean {
  if (message.account_id !== delivery.account_id || message.person_id !== receiverOf(delivery)) return false;
  if (!message.match_hash.equals(delivery.match_hash)) return false;
  return message.at >= firstAttemptAt(delivery) - BEFORE && message.at <= (delivery.claimed_at ?? 0) + AFTER;
}

/** From when on a message can be of this delivery. A private reply may have been tried more than once, and any attempt may have arrived. */
export function firstAttemptAt({
  kind,
  created_at,
  claimed_at,
}: Pick<LockedDelivery, 'kind' | 'created_at' | 'claimed_at'>): number {
  const last = claimed_at ?? 0;
  return kind === 'private_reply' ? Math.min(last, created_at) : last;
}
