import type Stripe from 'stripe';
import { change } from './change.ts';
import { charge, collect, refuses } from './collect.ts';
import { draft, finalize } from './invoicing.ts';
import { periodEnd } from './prorate.ts';
import { itemOf, periodLine, periodOf } from './shapes/lines.ts';
import { need, plan, type StripeWorld, unplan } from './stripe-world.ts';

/** A period has ended: the next one begins, with its invoice. */
export function renew(world: StripeWorld, subscription: Stripe.Subscription): Stripe.Invoice | null {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return null;
  if (subscription.cancel_at_period_end) {
    end(world, subscription, 'cancellation_requested');
    return null;
  }
  const before = periodOf(subscription);
  const made: Stripe.Invoice[] = [];
  change(world, subscription, () => {
    const period = { start: before.end, end: periodEnd(subscription.billing_cycle_anchor, before.end) };
    const item = itemOf(subscription);
    Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
    const line = periodLine(world, { subscription, price: item.price, quantity: item.quantity ?? 1, period });
    const invoice = draft(world, { subscription, reason: 'subscription_cycle', lines: [line], period: before });
    made.push(invoice);
    invoice.automatically_finalizes_at = world.now() + world.settings.draftSeconds;
    // An unpaid subscription's invoices stay drafts.
    if (subscription.status === 'unpaid') invoice.auto_advance = false;
    else plan(world.state, { at: invoice.automatically_finalizes_at, kind: 'finalize', id: String(invoice.id) });
    plan(world.state, { at: period.end, kind: 'renew', id: subscription.id });
  });
  return made[0] ?? null;
}

/** The hour of a renewal's draft is over: it is finalized and collected. */
export function finalizeRenewal(world: StripeWorld, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft') return;
  finalize(world, invoice);
  if (invoice.status === 'open') tryAgain(world, invoice);
}

/** One attempt at a renewal, the first or a later one. */
export function tryAgain(world: StripeWorld, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (invoice.status !== 'open' || subscription.status === 'canceled') return;
  const method = need(world.state.methods, subscription.default_payment_method);
  after(world, invoice, collect(world, invoice, method));
}

/** The bank debits what it announced, or does not. */
export function debit(world: StripeWorld, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (invoice.status !== 'open') return;
  const method = need(world.state.methods, subscription.default_payment_method);
  after(world, invoice, charge(world, { invoice, method, isPaid: !refuses(world, invoice, method) }));
}

/** Sets a subscription's status after an attempt to collect, and when it is tried again. */
export function after(world: StripeWorld, invoice: Stripe.Invoice, collected: 'paid' | 'failed' | 'waiting'): void {
  const subscription = subscriptionOf(world, invoice);
  if (collected === 'waiting') return;
  if (collected === 'paid') {
    if (subscription.status !== 'canceled')
      change(world, subscription, () => {
        subscription.status = 'active';
      });
    return;
  }
  const { retryDays, afterRetries } = world.settings;
  const failures = invoice.attempt_count;
  const wait = (retryDays[failures - 1] ?? 0) - (retryDays[failures - 2] ?? 0);
  if (failures <= retryDays.length) {
    invoice.next_payment_attempt = world.now() + wait * 86_400;
    plan(world.state, { at: invoice.next_payment_attempt, kind: 'retry', id: String(invoice.id) });
    setStatus(world, subscription, 'past_due');
    return;
  }
  Object.assign(invoice, { next_payment_attempt: null, auto_advance: false });
  if (afterRetries === 'canceled') end(world, subscription, 'payment_failed');
  else setStatus(world, subscription, afterRetries);
}

function setStatus(world: StripeWorld, subscription: Stripe.Subscription, status: 'past_due' | 'unpaid'): void {
  change(world, subscription, () => {
    subscription.status = status;
  });
}

/** The subscription is over, now. */
export function end(world: StripeWorld, subscription: Stripe.Subscription, reason: string): void {
  const now = world.now();
  Object.assign(subscription, { status: 'canceled', canceled_at: subscription.canceled_at ?? now, ended_at: now });
  Object.assign(subscription, { cancellation_details: { ...subscription.cancellation_details, reason } });
  for (const kind of ['renew', 'expire_pending'] as const) unplan(world.state, kind, subscription.id);
  world.emit('customer.subscription.deleted', subscription);
}

export function subscriptionOf(world: StripeWorld, invoice: Stripe.Invoice): Stripe.Subscription {
  return need(world.state.subscriptions, invoice.parent?.subscription_details?.subscription);
}
