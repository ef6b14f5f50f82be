import { type Content, PART } from '@recado/engine';
import type { ClientBase } from 'pg';
import { hashKey } from '../../platform/db/hash-key.ts';
import type { AccountId, DeliveryId, PersonId } from '../../platform/ids/index.ts';
import { matchHash } from '../deliveries/match-hash.ts';
import type { NewDelivery } from '../deliveries/new-delivery.ts';
import { skipForPerson } from '../deliveries/skip-for-person.ts';
import { wakeLanesOf } from '../deliveries/wake-lanes.ts';
import { deliveryStatements } from '../deliveries/write-deliveries.ts';
import { intentStatements } from '../deliveries/write-intents.ts';

/** A message that an owner wrote to a person. */
export interface HandMessage {
  accountId: AccountId;
  id: DeliveryId;
  /** As messages name the person. */
  personId: PersonId;
  text: string;
  /** Names this message for good: with the same key nothing is written twice. */
  key: string;
  /** It does not leave after this, epoch milliseconds. */
  until: number;
}

const KNOWN = {
  name: 'pipeline.hand_known',
  text: 'select delivery_id from intent_keys where account_id = $1 and key = $2',
};

/** Returns the delivery of the message that an owner wrote with this key; null where there is none. */
export async function findByHand(
  tx: ClientBase,
  { accountId, key }: Pick<HandMessage, 'accountId' | 'key'>,
): Promise<DeliveryId | null> {
  const values = [accountId, intentOf({ accountId, key })];
  const { rows } = await tx.query<{ delivery_id: DeliveryId }>({ ...KNOWN, values });
  return rows[0]?.delivery_id ?? null;
}

/**
 * Writes what an owner says by hand as a delivery, which leaves before everything else of its account and costs nothing. A key that exists
 * raises: the caller holds the account's row and has looked (`findByHand`), so that two calls with one key go one after the other.
 */
export async function writeByHand(tx: ClientBase, message: HandMessage): Promise<void> {
  const delivery = deliveryOf(message);
  // A lease is of what is being sent: this waits for its turn.
  for (const statement of [
    ...deliveryStatements([delivery], { lease: 0 }),
    ...intentStatements([delivery]),
    ...wakeLanesOf([delivery]),
  ]) {
    await tx.query(statement);
  }
}

function intentOf({ accountId, key }: Pick<HandMessage, 'accountId' | 'key'>): Buffer {
  return hashKey(`hand:${accountId}:${key}`);
}

/** Lets the owner go first, whose transaction holds the person: whatever automations still wait to say to them does not go out. */
export async function goFirst(tx: ClientBase, person: { accountId: AccountId; personId: PersonId }): Promise<void> {
  await skipForPerson(tx, [person], 'owner_first');
}

function deliveryOf({ accountId, id, personId, text, key, until }: HandMessage): NewDelivery {
  const content: Content = { shape: 'text', text };
  return {
    account_id: accountId,
    id,
    inbox_id: null,
    automation_id: null,
    automation_version: null,
    kind: 'hand',
    lane: 'by_hand',
    // Of no answer: it counts for no cap of what is automatic.
    part: PART.byHand,
    person_id: personId,
    comment_id: null,
    media_id: null,
    content,
    fallback: null,
    open: null,
    match_hash: matchHash(content).toString('hex'),
    credits: 0,
    grant_id: null,
    state: 'ready',
    attempt: 0,
    reason: null,
    waits_for: null,
    reply_anyway: false,
    test: false,
    discloses: false,
    delay_ms: 0,
    expires_ms: until,
    gate_root: null,
    known_to_follow: null,
    comparison: null,
    variant: null,
    intent: intentOf({ accountId, key }),
  };
}
