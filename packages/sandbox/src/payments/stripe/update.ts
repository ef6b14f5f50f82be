import type Stripe from 'stripe';
import { change } from './change.ts';
import { charge, collect, intentOf, refuses } from './collect.ts';
import { draft, finalize, preview } from './invoicing.ts';
import { after, end } from './renew.ts';
import { itemOf, periodLine, periodOf, prorationLines } from './shapes/lines.ts';
import { newPrice, planOf } from './shapes/shape-catalogue.ts';
import { need, plan, type StripeWorld, unplan } from './stripe-world.ts';
import { cardDeclined, invalid, noSuch } from './wire/stripe-problem.ts';

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';
export type PaymentBehavior = 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';

/** A call's parameters, once they are understood. */
export interface Update {
  item?: { id?: string; price_data?: PriceData; quantity?: number };
  proration: ProrationBehavior;
  prorationDate?: number;
  payment: PaymentBehavior;
  cancel_at_period_end?: boolean;
  metadata?: Record<string, string>;
}

export interface PriceData {
  currency: string;
  product: string;
  unit_amount: number;
}

interface Change {
  price: Stripe.Price;
  quantity: number;
  at: number;
}

const PENDING_SECONDS = 23 * 3_600;

export function update(world: StripeWorld, subscription: Stripe.Subscription, given: Update): void {
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  if (isOver && (given.item || given.cancel_at_period_end !== undefined))
    throw invalid({ message: 'A canceled subscription can only update its cancellation_details and metadata.' });
  const changed = given.item ? changeOf(world, subscription, given) : null;
  if (changed && given.proration === 'always_invoice') {
    invoiceNow(world, subscription, { changed, given });
    return;
  }
  change(world, subscription, () => {
    if (changed && given.proration === 'create_prorations') {
      const waiting = world.state.pendingLines.get(subscription.id) ?? [];
      world.state.pendingLines.set(subscription.id, [
        ...waiting,
        ...prorationLines(world, { subscription, ...changed }),
      ]);
    }
    if (changed) apply(subscription, changed);
    settings(world, subscription, given);
  });
}

/** The new price, made of `price_data`; checked against the subscription as it stands. */
function changeOf(world: StripeWorld, subscription: Stripe.Subscription, { item, prorationDate }: Update): Change {
  const mine = itemOf(subscription);
  if (!item?.id)
    throw invalid({
      message: 'This sandbox keeps one item per subscription: name it by items[0][id].',
      param: 'items[0][id]',
    });
  if (item.id !== mine.id) throw noSuch('subscription_item', item.id, 'items[0][id]');
  const at = prorationDate ?? world.now();
  const { start, end } = periodOf(subscription);
  if (at < start || at > end)
    throw invalid({
      message: 'The proration_date must be within the current billing period.',
      param: 'proration_date',
    });
  return {
    price: item.price_data ? priceOf(world, subscription, item.price_data) : mine.price,
    quantity: item.quantity ?? mine.quantity ?? 1,
    at,
  };
}

function priceOf(world: StripeWorld, subscription: Stripe.Subscription, data: PriceData): Stripe.Price {
  if (!world.state.products.has(data.product)) throw noSuch('product', data.product, 'items[0][price_data][product]');
  if (data.currency !== subscription.currency)
    throw invalid({
      message: `The price specified supports currency \`${data.currency}\`, but the subscription's currency is \`${subscription.currency}\`.`,
      param: 'items[0][price_data][currency]',
    });
  return newPrice(world, { product: data.product, currency: data.currency, amount: data.unit_amount, recurring: true });
}

function apply(subscription: Stripe.Subscription, { price, quantity }: Change): void {
  Object.assign(itemOf(subscription), { price, plan: planOf(price), quantity });
}

function settings(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  { cancel_at_period_end: atEnd, metadata }: Update,
): void {
  if (metadata) subscription.metadata = mergeMetadata(subscription.metadata, metadata);
  if (atEnd === undefined || atEnd === subscription.cancel_at_period_end) return;
  const reason = atEnd ? 'cancellation_requested' : null;
  const cancellation_details = { comment: null, feedback: null, feedback_option: null, reason } as const;
  Object.assign(subscription, {
    cancel_at_period_end: atEnd,
    cancel_at: atEnd ? periodOf(subscription).end : null,
    canceled_at: atEnd ? world.now() : null,
    cancellation_details,
  });
}

/** Empty values take a key away. */
function mergeMetadata(old: Record<string, string>, given: Record<string, string>): Record<string, string> {
  if (Object.keys(given).length === 0) return {};
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''));
}

/** The change is invoiced and collected at once; what a failure means, the caller chose by `payment_behavior`. */
function invoiceNow(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  { changed, given }: { changed: Change; given: Update },
): void {
  const lines = prorationLines(world, { subscription, ...changed });
  const method = need(world.state.methods, subscription.default_payment_method);
  const period = { start: periodOf(subscription).start, end: world.now() };
  const drafted = { subscription, reason: 'subscription_update' as const, lines, period, prorationDate: changed.at };
  const wouldFail = () => {
    const open = preview(world, drafted);
    return open.amount_due > 0 && method.payer.kind === 'card' && refuses(world, { ...open }, method);
  };
  if (given.payment === 'error_if_incomplete' && wouldFail()) throw cardDeclined({ param: '' });
  const isPending = given.payment === 'pending_if_incomplete';
  const failed: Stripe.Invoice[] = [];
  change(world, subscription, () => {
    const invoice = draft(world, drafted);
    finalize(world, invoice);
    const collected = invoice.status === 'open' ? collect(world, invoice, method) : 'paid';
    if (collected === 'failed') failed.push(invoice);
    if (isPending && collected !== 'paid') postpone(world, subscription, changed);
    else {
      apply(subscription, changed);
      settings(world, subscription, given);
    }
  });
  if (!isPending) for (const invoice of failed) after(world, invoice, 'failed');
}

/** The change waits for its invoice to be paid, 23 hours. */
function postpone(world: StripeWorld, subscription: Stripe.Subscription, changed: Change): void {
  const expires_at = world.now() + PENDING_SECONDS;
  const item = structuredClone(itemOf(subscription));
  Object.assign(item, { price: changed.price, plan: planOf(changed.price), quantity: changed.quantity });
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at,
    metadata: null,
    subscription_items: [item],
    trial_end: null,
    trial_from_plan: null,
  };
  plan(world.state, { at: expires_at, kind: 'expire_pending', id: subscription.id });
}

/** A change that waited is made, now that its invoice is paid; or given up with it. */
export function endPending(world: StripeWorld, subscription: Stripe.Subscription, how: 'paid' | 'expired'): void {
  const [item] = subscription.pending_update?.subscription_items ?? [];
  if (!item) return;
  unplan(world.state, 'expire_pending', subscription.id);
  change(world, subscription, () => {
    if (how === 'paid')
      Object.assign(itemOf(subscription), { price: item.price, plan: item.plan, quantity: item.quantity });
    subscription.pending_update = null;
  });
  if (how === 'paid') return;
  const invoice = need(world.state.invoices, subscription.latest_invoice);
  Object.assign(invoice, { status: 'void', auto_advance: false });
  invoice.status_transitions.voided_at = world.now();
  world.emit('invoice.voided', invoice);
}

/** Pays an open invoice that somebody asks for, with what the subscription is paid with. */
export function payInvoice(world: StripeWorld, invoice: Stripe.Invoice): void {
  const subscription = need(world.state.subscriptions, invoice.parent?.subscription_details?.subscription);
  const method = need(world.state.methods, subscription.default_payment_method);
  intentOf(world, invoice, method);
  const collected = charge(world, { invoice, method, isPaid: !refuses(world, invoice, method) });
  if (collected === 'paid' && subscription.pending_update) endPending(world, subscription, 'paid');
  else after(world, invoice, collected);
}

/** Makes the invoice that `create_preview` shows: that of the change alone, or the next one that comes by itself. */
export function previewOf(world: StripeWorld, subscription: Stripe.Subscription, given: Update): Stripe.Invoice {
  const changed = given.item ? changeOf(world, subscription, given) : null;
  const now = world.now();
  const period = periodOf(subscription);
  const lines = changed && given.proration !== 'none' ? prorationLines(world, { subscription, ...changed }) : [];
  const dated = given.prorationDate === undefined ? {} : { prorationDate: given.prorationDate };
  if (changed && given.proration === 'always_invoice')
    return preview(world, {
      subscription,
      reason: 'subscription_update',
      lines,
      period: { start: period.start, end: now },
      ...dated,
    });
  const item = itemOf(subscription);
  const { price, quantity } = changed ?? { price: item.price, quantity: item.quantity ?? 1 };
  const next = { start: period.end, end: period.end + (period.end - period.start) };
  const whole = periodLine(world, { subscription, price, quantity, period: next });
  const waiting = world.state.pendingLines.get(subscription.id) ?? [];
  const shown = preview(world, {
    subscription,
    reason: 'subscription_cycle',
    lines: [...waiting, ...lines, whole],
    period,
    ...dated,
  });
  return { ...shown, billing_reason: 'upcoming', created: period.end };
}

/** Ends a subscription at once; `prorate` credits what is left, `invoice_now` puts that on an invoice. */
export function cancelNow(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  { prorate, invoiceNow: now }: { prorate: boolean; invoiceNow: boolean },
): void {
  const quantity = itemOf(subscription).quantity ?? 1;
  const credit = prorate ? prorationLines(world, { subscription, price: null, quantity, at: world.now() }) : [];
  const lines = [...(world.state.pendingLines.get(subscription.id) ?? []), ...credit];
  world.state.pendingLines.delete(subscription.id);
  if (now && lines.length > 0) {
    const period = { start: periodOf(subscription).start, end: world.now() };
    const made = draft(world, { subscription, reason: 'subscription_update', lines, period });
    finalize(world, made);
    if (made.status === 'open') collect(world, made, need(world.state.methods, subscription.default_payment_method));
  } else if (lines.length > 0) world.state.pendingLines.set(subscription.id, lines);
  end(world, subscription, 'cancellation_requested');
}
