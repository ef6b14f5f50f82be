import type Stripe from 'stripe';
import { ProviderFault, type UpgradeOrder } from '../payment-provider.ts';
import { idOf } from './id-of.ts';
import { productOf } from './plan-product.ts';

/** The change itself, the same for looking at its price and for doing it: so the two cannot differ. */
async function changeOf(stripe: Stripe, { renewalRef, at, ...next }: UpgradeOrder) {
  const { customer, items } = await itemsOf(stripe, renewalRef, next);
  const proration_behavior = 'always_invoice' as const; // const: of Stripe's closed list
  return { customer, change: { items, proration_behavior, proration_date: Math.floor(at / 1000) } };
}

/** A subscription's customer, and its one item as it would be at another price. */
async function itemsOf(
  stripe: Stripe,
  ref: string,
  { plan, title, priceCents }: Pick<UpgradeOrder, 'plan' | 'title' | 'priceCents'>,
) {
  const subscription = await stripe.subscriptions.retrieve(ref);
  const item = subscription.items.data[0];
  if (!item) throw new ProviderFault('refused', 'stripe: a subscription without an item');
  const product = await productOf(stripe, plan, title);
  const price_data = { currency: 'brl', product, unit_amount: priceCents, recurring: { interval: 'month' as const } };
  return { customer: idOf(subscription.customer) ?? '', items: [{ id: item.id, price_data }] };
}

export async function setPrice(stripe: Stripe, ref: string, next: Parameters<typeof itemsOf>[2]): Promise<void> {
  const { items } = await itemsOf(stripe, ref, next);
  await stripe.subscriptions.update(ref, { items, proration_behavior: 'none' });
}

export async function priceUpgrade(stripe: Stripe, order: UpgradeOrder) {
  const { customer, change } = await changeOf(stripe, order);
  const preview = await stripe.invoices.createPreview({
    customer,
    subscription: order.renewalRef,
    subscription_details: change,
  });
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amounts = preview.lines.data.map(({ amount }) => amount);
  return {
    amountCents: preview.amount_due,
    creditCents: -sum(amounts.filter((amount) => amount < 0)),
    debitCents: sum(amounts.filter((amount) => amount > 0)),
  };
}

export async function upgrade(stripe: Stripe, order: UpgradeOrder): Promise<{ url: string | null }> {
  const { change } = await changeOf(stripe, order);
  const changed = await stripe.subscriptions.update(
    order.renewalRef,
    // Nothing changes before it is paid.
    { ...change, payment_behavior: 'pending_if_incomplete', expand: ['latest_invoice'] },
    { idempotencyKey: order.key },
  );
  if (!changed.pending_update) return { url: null };
  const invoice = typeof changed.latest_invoice === 'string' ? null : changed.latest_invoice;
  return { url: invoice?.hosted_invoice_url ?? null };
}
