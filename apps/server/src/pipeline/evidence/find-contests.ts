import type { DeliveryId } from '../../platform/ids/index.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { TAKEN } from '../limits/reasons.ts';
import { type FreeMessage, key, lookOf, pairMessages, proves } from './pair-messages.ts';

/**
 * The reason why a message that was seen proves nothing yet. `open`: another delivery that it could be of is still told apart by its answer or
 * its repeat. `for_good`: nobody will ever tell.
 */
export type Contest = 'open' | 'for_good';

/** The field around the deliveries that are asked about. */
interface Field {
  siblings: readonly LockedDelivery[];
  free: readonly FreeMessage[];
  /** Sent for certain, though nobody knows yet which message is theirs. */
  nameless?: readonly LockedDelivery[];
}

/** Finds the deliveries in doubt with a message that could be another's as well, unless there is one for each of them. */
export function findContests(
  unknown: readonly LockedDelivery[],
  { siblings, free, nameless = [] }: Field,
): Map<DeliveryId, Contest> {
  const contested = new Map<DeliveryId, Contest>();
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
 * Says whether there are as many messages as deliveries that could own one: each has its own, and Instagram takes none twice. Those that
 * were sent for certain first, as `pairMessages` takes them.
 */
export function haveAllArrived(lists: readonly (readonly LockedDelivery[])[], seen: readonly FreeMessage[]): boolean {
  const group = lists.map((list) => list.filter((delivery) => seen.some((message) => proves(message, delivery))));
  const count = group.flat().length;
  // Leaves out what shares a message with one on its way, which says in a moment which is its own.
  return (
    count > 0 && group.flat().every(({ state }) => state !== 'sending') && pairMessages(group, seen).length === count
  );
}

/**
 * A private reply needs no guess while Instagram still tells of it; a message waits for that. When it tells nothing any more, which of
 * two got the message stays open for good where they answer different things, or show different things; of messages in one conversation
 * that are alike the oldest has it.
 */
function contestOf(delivery: LockedDelivery, rival: LockedDelivery): Contest | null {
  if (rival.state === 'sending' || isStillTold(rival)) return 'open';
  if (isStillTold(delivery) && rival.state !== 'unprovable') return 'open';
  const areAlike = delivery.match_hash.equals(rival.match_hash);
  return delivery.kind === 'private_reply' || rival.kind === 'private_reply' || !areAlike ? 'for_good' : null;
}

/** A private reply in doubt of which Instagram still tells: it goes out once more, or its comment is asked for. */
export function isStillTold({ kind, state, reason }: LockedDelivery): boolean {
  return (
    kind === 'private_reply' && state !== 'unprovable' && (state !== 'unknown' || reason === null || reason === TAKEN)
  );
}

/** Leaves out those that one on its way may own the message of: it says in a moment which is its own. */
export function withoutContest(sent: readonly LockedDelivery[], { siblings, free }: Field): LockedDelivery[] {
  const onTheWay = siblings.filter(({ state }) => state === 'sending');
  return sent.filter((one) => !onTheWay.some((rival) => free.some((m) => proves(m, one) && proves(m, rival))));
}
