import type Stripe from 'stripe';
import { listOf, newId, type StripeWorld } from '../stripe-world.ts';
import { invalid } from '../wire/stripe-problem.ts';
import { nameOf } from './lines.ts';

/** A copy of an object with the named things in place of their ids. Throws a `StripeProblem` where a name leads nowhere. */
export function expanded(world: StripeWorld, object: object, paths: readonly string[]): Record<string, unknown> {
  const copy = structuredClone(object) as Record<string, unknown>; // as: objects of the wire
  for (const path of paths) expandPath(world, copy, path.split('.'), path);
  return copy;
}

function expandPath(world: StripeWorld, at: unknown, [key = '', ...rest]: string[], whole: string): void {
  if (Array.isArray(at)) {
    for (const one of at) expandPath(world, one, [key, ...rest], whole);
    return;
  }
  if (at === null || typeof at !== 'object') return;
  const object = at as Record<string, unknown>; // as: what is left
  if (!Object.hasOwn(object, key)) object[key] = included(world, object, key);
  if (object[key] === undefined)
    throw invalid({ message: `This property cannot be expanded (${key}).`, param: 'expand' });
  const found = typeof object[key] === 'string' ? lookUp(world, object[key]) : null;
  if (found) object[key] = structuredClone(found);
  if (rest.length > 0) expandPath(world, object[key], rest, whole);
}

/** Returns the part of an object that is only there when it is asked for. */
function included(world: StripeWorld, object: Record<string, unknown>, key: string): unknown {
  if (object.object === 'invoice' && key === 'payments') {
    const payments = [...world.state.invoicePayments.values()].filter(({ invoice }) => invoice === object.id);
    return structuredClone(listOf(`/v1/invoice_payments?invoice=${String(object.id)}`, payments));
  }
  if (object.object === 'checkout.session' && key === 'line_items') return lineItems(world, String(object.id));
  if (object.object === 'charge' && key === 'refunds') {
    const refunds = [...world.state.refunds.values()].filter(({ charge }) => charge === object.id);
    return structuredClone(listOf(`/v1/charges/${String(object.id)}/refunds`, refunds));
  }
  return undefined;
}

function lineItems(world: StripeWorld, id: string): Stripe.ApiList<Stripe.LineItem> | undefined {
  const order = world.state.orders.get(id);
  if (!order) return undefined;
  const { price, quantity } = order;
  const total = (price.unit_amount ?? 0) * quantity;
  const item: Stripe.LineItem = {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: nameOf(world, price),
    metadata: {},
    price,
    quantity,
  };
  return structuredClone(listOf(`/v1/checkout/sessions/${id}/line_items`, [item]));
}

export function lookUp(world: StripeWorld, id: string): object | null {
  const {
    customers,
    products,
    sessions,
    subscriptions,
    invoices,
    intents,
    charges,
    refunds,
    disputes,
    invoicePayments,
  } = world.state;
  const maps = [
    customers,
    products,
    sessions,
    subscriptions,
    invoices,
    intents,
    charges,
    refunds,
    disputes,
    invoicePayments,
  ];
  for (const map of maps) {
    const found = map.get(id);
    if (found) return found;
  }
  return null;
}
