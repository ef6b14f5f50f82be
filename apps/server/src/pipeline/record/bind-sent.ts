import type { ClientBase } from 'pg';
import type { DeliveryId } from '../../platform/ids/index.ts';
import { bindMessages } from '../deliveries/bind-messages.ts';
import type { Change } from '../deliveries/change-deliveries.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import type { PipelineLog } from '../deps.ts';
import { bindEvidence, nameSent } from '../evidence/bind-evidence.ts';
import { TAKEN } from '../limits/reasons.ts';
import type { Attempted } from '../send/send.ts';

/** Ends at once what Instagram has taken, where its echo was seen; for the others the comment is asked. */
export async function proveTaken(tx: ClientBase, changes: Change[], appIds: readonly string[]): Promise<void> {
  const taken = changes.filter(({ state, reason }) => state === 'unknown' && reason === TAKEN);
  if (taken.length === 0) return;
  const asked = taken.map(({ delivery, reason }): LockedDelivery => ({ ...delivery, state: 'unknown', reason }));
  const { proven } = await bindEvidence(tx, asked, appIds);
  const mids = new Map(proven.map(({ delivery, mid }) => [delivery.id, mid]));
  for (const change of taken) {
    const messageId = mids.get(change.delivery.id);
    if (messageId !== undefined) Object.assign(change, { state: 'sent', reason: null, messageId });
  }
}

/** Binds the message of what was sent for certain, though no answer says which it is, where it was seen by now. */
export async function nameReplied(tx: ClientBase, changes: Change[], appIds: readonly string[]): Promise<void> {
  const replied = changes.filter(({ state, messageId }) => state === 'sent' && messageId === undefined);
  const asked = replied.map(({ delivery }): LockedDelivery => ({ ...delivery, state: 'sent' }));
  const mids = new Map((await nameSent(tx, asked, appIds)).map(({ delivery, mid }) => [delivery.id, mid]));
  for (const change of replied) change.messageId = mids.get(change.delivery.id) ?? null;
}

/** Binds the messages that answers name. Returns the deliveries whose message is theirs. */
export async function bindSent(
  tx: ClientBase,
  { attempts, locked, log }: { attempts: Attempted[]; locked: Map<DeliveryId, LockedDelivery>; log: PipelineLog },
): Promise<Set<DeliveryId>> {
  const bindings = attempts.flatMap(({ delivery, outcome }) =>
    outcome.k === 'sent' && locked.has(delivery.id)
      ? [{ accountId: delivery.account_id, mid: outcome.messageId, deliveryId: delivery.id }]
      : [],
  );
  const owners = await bindMessages(tx, bindings);
  for (const { deliveryId } of bindings) {
    if (!owners.has(deliveryId))
      log.error({ delivery: deliveryId }, 'S6: the answer names a message that another delivery owns');
  }
  return owners;
}
