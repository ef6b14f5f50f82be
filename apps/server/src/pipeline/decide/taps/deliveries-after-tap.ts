import type { PlannedDelivery } from '@recado/engine';
import { newDeliveryId, type PersonId } from '../../../platform/ids/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { type NewDelivery, newDelivery } from '../../deliveries/new-delivery.ts';
import type { PendingRow } from '../batch/claim-pending.ts';
import type { TapPlan } from './read-taps.ts';

/** The rows of the messages that follow a tap, each behind the one that it waits for. */
export function deliveriesAfterTap(
  planned: readonly PlannedDelivery[],
  made: { row: PendingRow; tap: TapPlan; personId: PersonId; ids: Ids; spacing: number; word: string | null },
): NewDelivery[] {
  const { row, tap, personId, ids, spacing, word } = made;
  const deliveries: NewDelivery[] = [];
  for (const one of planned) {
    const delivery = newDelivery(one, {
      row,
      personId,
      id: newDeliveryId(ids),
      intent: tap.intentOf(one.part),
      spacing,
      word,
    });
    delivery.test = tap.test;
    delivery.media_id = tap.mediaId;
    delivery.automation_id = tap.automationId;
    delivery.automation_version = tap.automationVersion;
    // The DM behind a gate; its voice message follows it, and asks nobody to follow.
    delivery.gate_root = one.credits === 1 ? (tap.gate?.root ?? null) : null;
    delivery.waits_for = deliveries.find(({ part }) => part === one.waitsForPart)?.id ?? null;
    deliveries.push(delivery);
  }
  return deliveries;
}
