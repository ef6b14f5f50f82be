import type Stripe from 'stripe';
import { brCode } from '../br-code.ts';
import { openDispute } from './disputes.ts';
import { newCharge, newIntent, newInvoicePayment } from './shapes/shape-payment.ts';
import { need, newId, plan, type SavedMethod, type StripeWorld, unplan } from './stripe-world.ts';

/** The result of trying to collect an invoice; `waiting`: a boleto to be paid, or a Pix debit that the bank has announced. */
export type Collected = 'paid' | 'failed' | 'waiting';

export const VOUCHER_SECONDS = 3 * 86_400;

/** The intent that pays an invoice, made with its first attempt. */
export function intentOf(world: StripeWorld, invoice: Stripe.Invoice, method: SavedMethod): Stripe.PaymentIntent {
  const known = paymentOf(world, invoice);
  if (known) return need(world.state.intents, known.payment.payment_intent);
  const intent = newIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(invoice.customer),
    types: [method.payer.kind],
    metadata: {},
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  });
  world.state.intents.set(intent.id, intent);
  const payment = newInvoicePayment(world, { invoice, intent });
  world.state.invoicePayments.set(payment.id, payment);
  return intent;
}

export function paymentOf(world: StripeWorld, invoice: Stripe.Invoice): Stripe.InvoicePayment | null {
  return [...world.state.invoicePayments.values()].find((payment) => payment.invoice === invoice.id) ?? null;
}

/** Tries an open invoice with a saved method, as a renewal does: nobody is there to choose. */
export function collect(world: StripeWorld, invoice: Stripe.Invoice, method: SavedMethod): Collected {
  if (invoice.amount_due === 0) return settle(world, invoice);
  const intent = intentOf(world, invoice, method);
  intent.payment_method = method.id;
  if (method.payer.kind === 'pix') return announceDebit(world, invoice, intent);
  if (method.payer.kind === 'boleto') return issueVoucher(world, intent, VOUCHER_SECONDS);
  return charge(world, { invoice, method, isPaid: !refuses(world, invoice, method) });
}

/** The bank tells the payer, and debits three days later. */
function announceDebit(world: StripeWorld, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): Collected {
  intent.status = 'processing';
  plan(world.state, { at: world.now() + world.settings.pixNoticeSeconds, kind: 'debit', id: String(invoice.id) });
  world.emit('payment_intent.processing', intent);
  return 'waiting';
}

/** Says whether the bank refuses this renewal; one of the failures that were ordered is used up. */
export function refuses(world: StripeWorld, invoice: Stripe.Invoice, method: SavedMethod): boolean {
  const subscription = String(invoice.parent?.subscription_details?.subscription ?? '');
  const failures = world.state.failing.get(subscription) ?? 0;
  if (failures > 0) world.state.failing.set(subscription, failures - 1);
  const isTooMuch = method.most !== null && invoice.amount_due > method.most;
  return failures > 0 || isTooMuch || method.payer.renewals === 'fail';
}

/** Charges an invoice, and says so; for the first payment of somebody who is there, and for renewals. */
export function charge(
  world: StripeWorld,
  { invoice, method, isPaid }: { invoice: Stripe.Invoice; method: SavedMethod; isPaid: boolean },
): Collected {
  if (invoice.amount_due === 0) return settle(world, invoice);
  const intent = intentOf(world, invoice, method);
  invoice.attempt_count++;
  invoice.attempted = true;
  const made = chargeIntent(world, { intent, method, isPaid });
  if (!isPaid) {
    world.emit('invoice.payment_failed', invoice);
    return 'failed';
  }
  const collected = settle(world, invoice);
  if (method.payer.disputed && invoice.billing_reason === 'subscription_create') openDispute(world, made);
  return collected;
}

/** The charge of an intent, with its events. */
export function chargeIntent(
  world: StripeWorld,
  { intent, method, isPaid }: { intent: Stripe.PaymentIntent; method: SavedMethod; isPaid: boolean },
): Stripe.Charge {
  const made = newCharge(world, { intent, method, isPaid });
  world.state.charges.set(made.id, made);
  Object.assign(intent, { latest_charge: made.id, payment_method: method.id, next_action: null });
  if (isPaid) {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
    world.emit('charge.succeeded', made);
    world.emit('payment_intent.succeeded', intent);
  } else {
    const message = 'Your card was declined.';
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      charge: made.id,
      message,
    } as const;
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    world.emit('charge.failed', made);
    world.emit('payment_intent.payment_failed', intent);
  }
  return made;
}

/** The invoice is paid, by a charge, or because nothing is due. */
export function settle(world: StripeWorld, invoice: Stripe.Invoice): Collected {
  const now = world.now();
  Object.assign(invoice, { status: 'paid', attempted: true, auto_advance: false, next_payment_attempt: null });
  Object.assign(invoice, { amount_paid: invoice.amount_due, amount_remaining: 0 });
  invoice.status_transitions.paid_at = now;
  const payment = paymentOf(world, invoice);
  if (payment)
    Object.assign(payment, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: now },
    });
  unplan(world.state, 'retry', String(invoice.id));
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  return 'paid';
}

/** A boleto that waits to be paid. */
export function issueVoucher(world: StripeWorld, intent: Stripe.PaymentIntent, seconds: number): Collected {
  const expires_at = world.now() + seconds;
  const number = newId('x').slice(3).replace(/\D/g, '').padEnd(47, '0').slice(0, 47);
  const page = `${world.url()}/stripe/boletos/${intent.id}`;
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'boleto_display_details',
    boleto_display_details: { expires_at, hosted_voucher_url: page, number, pdf: page },
  };
  plan(world.state, { at: expires_at, kind: 'expire_voucher', id: intent.id });
  world.emit('payment_intent.requires_action', intent);
  return 'waiting';
}

/** The Pix code of a checkout; `txid` is what the receiver knows it by. */
export function pixCode(amount: number, id: string): string {
  return brCode({
    key: `qr.sandbox.test/v2/${id.slice(-24)}`,
    amount,
    name: 'Sandbox Pagamentos',
    city: 'Sao Paulo',
    txid: id,
  });
}
