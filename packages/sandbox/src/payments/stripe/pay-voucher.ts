import type Stripe from 'stripe';
import { change } from './change.ts';
import { charge, chargeIntent } from './collect.ts';
import { after, subscriptionOf } from './renew.ts';
import { need, type StripeWorld, unplan } from './stripe-world.ts';

/** Somebody paid a boleto that waited. False where it waits no more. */
export function payVoucher(world: StripeWorld, intent: Stripe.PaymentIntent): boolean {
  if (intent.status !== 'requires_action') return false;
  unplan(world.state, 'expire_voucher', intent.id);
  const method = need(world.state.methods, intent.payment_method);
  const invoice = invoiceOf(world, intent);
  if (invoice) after(world, invoice, charge(world, { invoice, method, isPaid: true }));
  else chargeIntent(world, { intent, method, isPaid: true });
  tellSession(world, intent, 'paid');
  return true;
}

/** Nobody paid it in time. A first payment ends its subscription, a renewal is tried again. */
export function expireVoucher(world: StripeWorld, intent: Stripe.PaymentIntent): void {
  if (intent.status !== 'requires_action') return;
  Object.assign(intent, { status: 'requires_payment_method', next_action: null });
  world.emit('payment_intent.payment_failed', intent);
  const invoice = invoiceOf(world, intent);
  if (invoice) expireInvoice(world, invoice);
  tellSession(world, intent, 'failed');
}

function expireInvoice(world: StripeWorld, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  invoice.attempt_count++;
  invoice.attempted = true;
  world.emit('invoice.payment_failed', invoice);
  if (invoice.billing_reason !== 'subscription_create') {
    after(world, invoice, 'failed');
    return;
  }
  Object.assign(invoice, { status: 'void', auto_advance: false });
  invoice.status_transitions.voided_at = world.now();
  unplan(world.state, 'renew', subscription.id);
  change(world, subscription, () => {
    Object.assign(subscription, { status: 'incomplete_expired', ended_at: world.now() });
  });
}

function tellSession(world: StripeWorld, intent: Stripe.PaymentIntent, how: 'paid' | 'failed'): void {
  const id = world.state.sessionOfIntent.get(intent.id);
  if (id === undefined) return;
  const session = need(world.state.sessions, id);
  if (how === 'paid') session.payment_status = 'paid';
  world.emit(`checkout.session.async_payment_${how === 'paid' ? 'succeeded' : 'failed'}`, session);
}

function invoiceOf(world: StripeWorld, intent: Stripe.PaymentIntent): Stripe.Invoice | null {
  const payment = [...world.state.invoicePayments.values()].find((one) => one.payment.payment_intent === intent.id);
  return payment ? need(world.state.invoices, payment.invoice) : null;
}
