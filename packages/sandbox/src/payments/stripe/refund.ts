import type Stripe from 'stripe';
import { isInquiry, openDisputeOf } from './disputes.ts';
import { newRefund } from './shapes/shape-payment.ts';
import { need, newId, type StripeWorld } from './stripe-world.ts';
import { invalid } from './wire/stripe-problem.ts';

export interface Refunding {
  /** Cents; what is left otherwise. */
  amount?: number;
  reason?: string;
  metadata?: Record<string, string>;
}

/**
 * Gives a payment back, all that is left of it or a part; a boleto never ("Refunds / Partial refunds: No / No", docs.stripe.com/payments/boleto).
 * Throws a `StripeProblem`.
 */
export function refund(
  world: StripeWorld,
  charge: Stripe.Charge,
  { amount, reason, metadata = {} }: Refunding,
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid)
    throw invalid({ code: 'charge_not_refundable', message: 'This charge did not succeed and cannot be refunded.' });
  if (left === 0)
    throw invalid({ code: 'charge_already_refunded', message: `Charge ${charge.id} has already been refunded.` });
  if (charge.payment_method_details?.type === 'boleto')
    throw invalid({ code: 'charge_not_refundable', message: 'Payments made with boleto cannot be refunded.' });
  const dispute = openDisputeOf(world, charge);
  if ((dispute && !isInquiry(dispute)) || isLost(world, charge))
    throw invalid({
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  const given = amount ?? left;
  if (given > left)
    throw invalid({
      message: `Refund amount (R$${(given / 100).toFixed(2)}) is greater than unrefunded amount on charge (R$${(left / 100).toFixed(2)})`,
      param: 'amount',
    });
  const made = newRefund(world, { charge, amount: given, reason: reason ?? null, metadata });
  world.state.refunds.set(made.id, made);
  charge.amount_refunded += given;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit('refund.created', made);
  world.emit('charge.refunded', charge);
  return made;
}

/** The payer's bank sends it back: the money is the seller's again, and the charge can be refunded again. */
export function failRefund(world: StripeWorld, failing: Stripe.Refund): void {
  const charge = need(world.state.charges, failing.charge);
  Object.assign(failing, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: newId('txn'),
  });
  charge.amount_refunded -= failing.amount;
  charge.refunded = false;
  world.emit('refund.updated', failing);
  world.emit('refund.failed', failing);
}

function isLost(world: StripeWorld, charge: Stripe.Charge): boolean {
  return [...world.state.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && dispute.status === 'lost',
  );
}
