import type Stripe from 'stripe';
import { type Period, prorate } from '../prorate.ts';
import { need, type StripeWorld } from '../stripe-world.ts';
import { newLine } from './new-line.ts';

/** The one item that a subscription of the sandbox has. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

export function periodOf(subscription: Stripe.Subscription): Period {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { start, end };
}

export function amountOf(price: Stripe.Price, quantity: number): number {
  return (price.unit_amount ?? 0) * quantity;
}

/** A whole period at a price. */
export function periodLine(
  world: StripeWorld,
  {
    subscription,
    price,
    quantity,
    period,
  }: { subscription: Stripe.Subscription; price: Stripe.Price; quantity: number; period: Period },
): Stripe.InvoiceLineItem {
  const description = `${quantity} × ${nameOf(world, price)} (at ${money(price.unit_amount ?? 0, price.currency)} / month)`;
  return newLine({
    amount: amountOf(price, quantity),
    description,
    period,
    price,
    quantity,
    subscription,
    isProration: false,
  });
}

/** Returns the lines of a change of price at `at`: the unused time of the old one, the remaining time of the new one. */
export function prorationLines(
  world: StripeWorld,
  {
    subscription,
    price,
    quantity,
    at,
  }: { subscription: Stripe.Subscription; price: Stripe.Price | null; quantity: number; at: number },
): Stripe.InvoiceLineItem[] {
  const item = itemOf(subscription);
  const period = periodOf(subscription);
  const from = amountOf(item.price, item.quantity ?? 1);
  const { credit, debit } = prorate(period, at, { from, to: price ? amountOf(price, quantity) : 0 });
  const day = new Date(at * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const usual = { period: { start: at, end: period.end }, subscription, isProration: true };
  const unused = `Unused time on ${nameOf(world, item.price)} after ${day}`;
  const lines = [
    newLine({ ...usual, amount: credit, description: unused, price: item.price, quantity: item.quantity ?? 1 }),
  ];
  if (!price) return lines;
  const remaining = `Remaining time on ${nameOf(world, price)} after ${day}`;
  return [...lines, newLine({ ...usual, amount: debit, description: remaining, price, quantity })];
}

export function nameOf(world: StripeWorld, price: Stripe.Price): string {
  return need(world.state.products, price.product).name;
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}
