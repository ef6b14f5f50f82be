import type { Step } from '@recado/engine';
import { HELD_BY } from '../deliveries/delivery.ts';
import type { NewDelivery } from '../deliveries/new-delivery.ts';
import type { DecidingAccount } from './batch/claim-pending.ts';

/** Chooses the states of an answer's deliveries, once it is known which of them are paid for. */
export function chooseStates(
  decision: { deliveries: NewDelivery[]; row: { steps: Step[] } },
  { paid, account }: { paid: Map<string, string>; account: DecidingAccount | null },
): void {
  let dmSkipped = false;
  const heldBy = account ? HELD_BY[account.connection] : null;
  for (const delivery of decision.deliveries) {
    if (delivery.state === 'skipped') continue;
    // Nothing lets the DM behind a gate go but its check: not the account's return either.
    if (isBehindGate(delivery)) Object.assign(delivery, { state: 'held', reason: 'follow_check' });
    else if (heldBy) Object.assign(delivery, { state: 'held', reason: heldBy });
    if (delivery.credits === 1) {
      delivery.grant_id = paid.get(delivery.id) ?? null;
      if (delivery.grant_id === null) {
        dmSkipped = account?.hold_without_credits === false;
        decision.row.steps.push({ code: 'no_credit_left', values: {} });
        Object.assign(delivery, { state: dmSkipped ? 'skipped' : 'held', reason: 'no_credits' });
      }
    }
    if (delivery.waits_for === null || isUnpaid(delivery)) continue;
    if (dmSkipped && !delivery.reply_anyway) Object.assign(delivery, { state: 'skipped', reason: 'dm_failed' });
    else if (!dmSkipped) Object.assign(delivery, { state: 'held', reason: 'waits_for_dm' });
  }
  // What goes before a DM waits for its credit with it.
  for (const { waits_for, state, reason } of decision.deliveries.filter(isUnpaid)) {
    const before = decision.deliveries.find(({ id }) => id === waits_for);
    if (before) Object.assign(before, { state, reason });
  }
}

function isUnpaid({ credits, reason }: Pick<NewDelivery, 'credits' | 'reason'>): boolean {
  return credits === 1 && reason === 'no_credits';
}

/** The DM of a follower-only automation, which waits for what the profile says. */
function isBehindGate({ gate_root, credits }: Pick<NewDelivery, 'gate_root' | 'credits'>): boolean {
  return gate_root !== null && credits === 1;
}
