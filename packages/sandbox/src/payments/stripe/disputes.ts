import type Stripe from 'stripe';
import { newDispute } from './shapes/shape-payment.ts';
import type { StripeWorld } from './stripe-world.ts';

/** The payer's bank takes a payment back; the money is gone until it is decided. What was an inquiry becomes the dispute. */
export function openDispute(world: StripeWorld, charge: Stripe.Charge): Stripe.Dispute {
  const inquiry = openDisputeOf(world, charge);
  const dispute = inquiry ?? made(world, charge);
  Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false });
  world.emit(`charge.dispute.${inquiry ? 'updated' : 'created'}`, dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The payer's bank asks about a payment, and takes nothing yet. */
export function openInquiry(world: StripeWorld, charge: Stripe.Charge): Stripe.Dispute {
  const dispute = made(world, charge);
  Object.assign(dispute, { status: 'warning_needs_response', is_charge_refundable: true });
  world.emit('charge.dispute.created', dispute);
  return dispute;
}

function made(world: StripeWorld, charge: Stripe.Charge): Stripe.Dispute {
  const dispute = newDispute(world, charge);
  charge.disputed = true;
  world.state.disputes.set(dispute.id, dispute);
  return dispute;
}

/** Closes a dispute as it was decided. The charge stays marked as disputed, as Stripe leaves it. */
export function closeDispute(world: StripeWorld, dispute: Stripe.Dispute, decided: 'won' | 'lost'): void {
  // Of an inquiry nobody had anything to win.
  const status = isInquiry(dispute) ? 'warning_closed' : decided;
  dispute.status = status;
  dispute.is_charge_refundable = status === 'warning_closed';
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', dispute);
  world.emit('charge.dispute.closed', dispute);
}

/** The dispute of a charge that is still open, if there is one. */
export function openDisputeOf(world: StripeWorld, charge: Stripe.Charge): Stripe.Dispute | null {
  const mine = [...world.state.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  return mine.find((dispute) => !isOver(dispute)) ?? null;
}

export const isOver = ({ status }: Stripe.Dispute) => ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
export const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_');
