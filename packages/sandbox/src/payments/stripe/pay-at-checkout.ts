import type Stripe from 'stripe';
import { type Payer, payerOf, payerOfCard, type TestCard } from '../payer.ts';
import { charge, chargeIntent, intentOf, issueVoucher, VOUCHER_SECONDS } from './collect.ts';
import { openDispute } from './disputes.ts';
import { draft, finalize } from './invoicing.ts';
import { periodEnd } from './prorate.ts';
import { periodLine } from './shapes/lines.ts';
import { newSubscription } from './shapes/new-subscription.ts';
import { newCustomer } from './shapes/shape-catalogue.ts';
import { newIntent } from './shapes/shape-payment.ts';
import { need, newId, plan, type SavedMethod, type SessionOrder, type StripeWorld, unplan } from './stripe-world.ts';

type Session = Stripe.Checkout.Session;

/** A choice that somebody made on the checkout page. */
export type Choice =
  | { kind: 'card'; card: TestCard; email: string; isChallenged: boolean }
  | { kind: 'pix' | 'boleto'; email: string };

/** `challenge`: the bank asks first. `closed`: the session is not open any more. */
export type Paid = 'paid' | 'waiting' | 'declined' | 'challenge' | 'closed';

export function payAtCheckout(world: StripeWorld, session: Session, choice: Choice): Paid {
  if (session.status !== 'open') return 'closed';
  if (choice.kind === 'card') {
    if (choice.card.first === 'declines') return 'declined';
    if (choice.card.first === 'challenge' && !choice.isChallenged) return 'challenge';
  }
  const payer = choice.kind === 'card' ? payerOfCard(choice.card) : payerOf(choice.kind);
  const order = need(world.state.orders, session.id);
  const customer = customerOf(world, session, choice.email);
  const method = save(world, payer, payer.kind === 'pix' ? (order.pixMost ?? session.amount_total) : null);
  const isWaiting = choice.kind === 'boleto';
  const intent =
    session.mode === 'subscription'
      ? subscribe(world, { session, order, customer, method, isWaiting })
      : payOnce(world, { session, order, customer, method, isWaiting });
  complete(world, session, { customer, isWaiting, intent });
  return isWaiting ? 'waiting' : 'paid';
}

interface Buying {
  session: Session;
  order: SessionOrder;
  customer: Stripe.Customer | null;
  method: SavedMethod;
  isWaiting: boolean;
}

function subscribe(world: StripeWorld, { session, order, customer, method, isWaiting }: Buying): Stripe.PaymentIntent {
  const start = world.now();
  const period = { start, end: periodEnd(start, start) };
  const { price, quantity, subscriptionMetadata: metadata } = order;
  const subscription = newSubscription(world, {
    customer: customer?.id ?? '',
    price,
    quantity,
    period,
    method: method.id,
    metadata,
    status: isWaiting ? 'incomplete' : 'active',
  });
  world.state.subscriptions.set(subscription.id, subscription);
  session.subscription = subscription.id;
  const line = periodLine(world, { subscription, price, quantity, period });
  const invoice = draft(world, {
    subscription,
    reason: 'subscription_create',
    lines: [line],
    period: { start, end: start },
  });
  session.invoice = String(invoice.id);
  world.emit('customer.subscription.created', subscription);
  finalize(world, invoice);
  const intent = intentOf(world, invoice, method);
  intent.payment_method = method.id;
  if (isWaiting) issueVoucher(world, intent, VOUCHER_SECONDS);
  else charge(world, { invoice, method, isPaid: true });
  plan(world.state, { at: period.end, kind: 'renew', id: subscription.id });
  return intent;
}

function payOnce(world: StripeWorld, { session, order, customer, method, isWaiting }: Buying): Stripe.PaymentIntent {
  const intent = newIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'brl',
    customer: customer?.id ?? null,
    types: [...session.payment_method_types],
    metadata: order.paymentMetadata,
    description: null,
  });
  world.state.intents.set(intent.id, intent);
  session.payment_intent = intent.id;
  intent.payment_method = method.id;
  if (isWaiting) issueVoucher(world, intent, VOUCHER_SECONDS);
  else {
    const made = chargeIntent(world, { intent, method, isPaid: true });
    if (method.payer.disputed) openDispute(world, made);
  }
  return intent;
}

function complete(
  world: StripeWorld,
  session: Session,
  {
    customer,
    isWaiting,
    intent,
  }: { customer: Stripe.Customer | null; isWaiting: boolean; intent: Stripe.PaymentIntent },
): void {
  const details = session.customer_details;
  session.customer = customer?.id ?? null;
  session.customer_details = details && {
    ...details,
    email: customer?.email ?? details.email,
    name: customer?.name ?? null,
  };
  Object.assign(session, { status: 'complete', payment_status: isWaiting ? 'unpaid' : 'paid', url: null });
  unplan(world.state, 'expire_session', session.id);
  world.state.sessionOfIntent.set(intent.id, session.id);
  world.emit('checkout.session.completed', session);
}

/** Whoever pays without being known becomes a customer; for a subscription there has to be one. */
function customerOf(world: StripeWorld, session: Session, email: string): Stripe.Customer | null {
  if (session.customer) return need(world.state.customers, session.customer);
  if (session.mode !== 'subscription') return null;
  const customer = newCustomer(world, { email: session.customer_email ?? email });
  world.state.customers.set(customer.id, customer);
  world.emit('customer.created', customer);
  return customer;
}

export function save(world: StripeWorld, payer: Payer, most: number | null): SavedMethod {
  const method = { id: newId('pm'), payer, most };
  world.state.methods.set(method.id, method);
  return method;
}

export function expireSession(world: StripeWorld, session: Session): void {
  if (session.status !== 'open') return;
  Object.assign(session, { status: 'expired', url: null });
  world.emit('checkout.session.expired', session);
}
