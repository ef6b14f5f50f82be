import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import { alikeTo, maySuit, shownHash } from '../deliveries/match-hash.ts';
import { repliesTo } from './seen-messages.ts';

/** A message of the account that Instagram showed us. */
export interface FreeMessage {
  account_id: AccountId;
  mid: string;
  person_id: PersonId;
  match_hash: Buffer;
  at: number;
  app_id: string | null;
  /** Set where an answer bound the message while its echo was being stored. */
  owner: DeliveryId | null;
}

/** An attempt's message shows a time in this stretch around its beginning; so far may clocks be apart. */
const BEFORE = 5_000;
const AFTER = 10 * 60_000;

/** Pairs the oldest delivery with the oldest message that proves it; those of an earlier list before all of a later one. */
export function pairMessages(
  lists: readonly (readonly LockedDelivery[])[],
  free: readonly FreeMessage[],
): { delivery: LockedDelivery; mid: string }[] {
  const taken = new Set<FreeMessage>();
  const seen = new Set<string>();
  const pairs: { delivery: LockedDelivery; mid: string }[] = [];
  const oldestFirst = lists.flatMap((list) => list.toSorted((a, b) => firstAttemptAt(a) - firstAttemptAt(b)));
  for (const delivery of oldestFirst) {
    if (seen.has(delivery.id)) continue;
    const fitting = free.filter((one) => !taken.has(one) && proves(one, delivery));
    // What shows that it is one of these before what shows nothing.
    const message = fitting.find(({ match_hash }) => match_hash.equals(delivery.match_hash)) ?? fitting[0];
    if (!message) continue;
    seen.add(delivery.id);
    taken.add(message);
    pairs.push({ delivery, mid: message.mid });
  }
  return pairs;
}

/** Names whom `seen_messages` has for messages of this delivery. */
export function receiverOf({
  kind,
  person_id,
  comment_id,
}: Pick<LockedDelivery, 'kind' | 'person_id' | 'comment_id'>): PersonId {
  return kind === 'public_reply' ? repliesTo(comment_id ?? '') : person_id;
}

/** Adds, to texts that went as a template before in doubt, the template: its message may have arrived unheard. */
export function withEarlierForms(deliveries: readonly LockedDelivery[]): LockedDelivery[] {
  return deliveries.flatMap((one) => (wasTemplate(one) && one.doubts > 0 ? [one, asTemplate(one)] : [one]));
}

export function wasTemplate({ content, fallback }: Pick<LockedDelivery, 'content' | 'fallback'>): boolean {
  return fallback !== null && content.shape === 'text';
}

export function asTemplate(delivery: LockedDelivery): LockedDelivery {
  return { ...delivery, match_hash: shownHash('template') };
}

/** Deliveries of one look may be impossible to tell apart by what Instagram shows of them. */
export function lookOf(delivery: LockedDelivery): string {
  return key(delivery.account_id, receiverOf(delivery), delivery.match_hash);
}

/** Returns the look of a message. Whatever has no words has one: a conversation shows not even which of them it is. */
export function key(accountId: AccountId, receiver: PersonId, hash: Buffer): string {
  return `${accountId} ${receiver} ${(alikeTo(hash)[0] ?? hash).toString('hex')}`;
}

/** Says whether the message can be of this delivery: same receiver, same look, about the same time. */
export function proves(message: FreeMessage, delivery: LockedDelivery): boolean {
  if (message.account_id !== delivery.account_id || message.person_id !== receiverOf(delivery)) return false;
  if (!maySuit(message.match_hash, delivery.match_hash)) return false;
  return message.at >= firstAttemptAt(delivery) - BEFORE && message.at <= lastMomentOf(delivery);
}

/** Says until when a message can be of this delivery. One that is known to have arrived was there when that was known. */
function lastMomentOf({ state, claimed_at, settled_at, arrived_by }: LockedDelivery): number {
  const known = arrived_by ?? (state === 'sent' ? settled_at : null);
  return known === null ? (claimed_at ?? 0) + AFTER : known + BEFORE;
}

/** Says from when on a message can be of this delivery. A private reply may have been tried more than once, and any attempt may have arrived. */
export function firstAttemptAt({
  kind,
  created_at,
  claimed_at,
}: Pick<LockedDelivery, 'kind' | 'created_at' | 'claimed_at'>): number {
  const last = claimed_at ?? 0;
  return kind === 'private_reply' ? Math.min(last, created_at) : last;
}
