import type Stripe from 'stripe';
import { newDispute } from './shape-payment.ts';
import type { StripeWorld } from './world.ts';

/** The payer's bank takes a payment back; the money is gone until it is decided. */
export function openDispute(world: StripeWorld, charge: Stripe.Charge): Stripe.Dispute {
  const dispute = newDispute(world, charge);
  charge.disputed = true;
  world.state.disputes.set(dispute.id, dispute);
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** How it was decided. The charge stays marked as disputed, as Stripe leaves it. */
export function closeDispute(world: StripeWorld, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  dispute.status = status;
  dispute.is_charge_refundable = false;
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', dispute);
  world.emit('charge.dispute.closed', dispute);
}

/** The dispute of a charge that is still open, if there is one. */
export function openDisputeOf(world: StripeWorld, charge: Stripe.Charge): Stripe.Dispute | null {
  const mine = [...world.state.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  return mine.find(({ status }) => status !== 'won' && status !== 'lost') ?? null;
}
