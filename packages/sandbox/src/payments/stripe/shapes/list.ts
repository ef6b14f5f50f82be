import type Stripe from 'stripe';
import type { Value } from '../accept.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { at, type Call } from '../wire/call.ts';
import { LISTS } from '../wire/params.ts';
import { noSuch } from '../wire/stripe-problem.ts';

/** Newest first, a page at a time; narrowed by fields of the same name. */
export function list(name: string, map: (world: StripeWorld) => Map<string, object>): Call {
  const { fields } = LISTS[name] ?? { fields: {} };
  const act = (world: StripeWorld, given: Record<string, Value>) => {
    const { limit = 10, starting_after: after, ending_before: before, created, expand: _expand, ...by } = given;
    const all = ([...map(world).values()] as Record<string, unknown>[]).reverse(); // as: objects of the wire
    const mine = all.filter(
      (one) =>
        isWithin(Number(one.created), created) &&
        Object.entries(by).every(([field, value]) => fieldOf(one, field) === wanted(value)),
    );
    const from = after === undefined ? 0 : indexOf(mine, String(after), 'starting_after') + 1;
    const to = before === undefined ? mine.length : indexOf(mine, String(before), 'ending_before');
    const start = before === undefined ? from : Math.max(to - Number(limit), 0);
    const data = mine.slice(start, Math.min(start + Number(limit), to));
    const has_more = before === undefined ? start + data.length < mine.length : start > 0;
    return { object: 'list', data, has_more, url: `/v1/${name}` };
  };
  return { method: 'GET', path: at(name), fields, act };
}

/** Bounds of a time, both included. */
function isWithin(at: number, bounds: Value | undefined): boolean {
  if (typeof bounds !== 'object' || Array.isArray(bounds)) return true;
  return at >= Number(bounds.gte ?? at) && at <= Number(bounds.lte ?? at);
}

/** A payment is named by its intent. */
function wanted(value: Value): Value {
  return typeof value === 'object' && !Array.isArray(value) ? (value.payment_intent ?? '') : value;
}

/** An invoice names its subscription under its parent. */
function fieldOf(object: Record<string, unknown>, field: string): unknown {
  if (field === 'payment') return (object.payment as Stripe.InvoicePayment.Payment).payment_intent; // as: only invoice payments have one
  if (field !== 'subscription') return object[field];
  const parent = object.parent as Stripe.Invoice['parent']; // as: only invoices are narrowed by it
  return parent?.subscription_details?.subscription;
}

function indexOf(all: readonly Record<string, unknown>[], id: string, param: string): number {
  const index = all.findIndex((one) => one.id === id);
  if (index < 0) throw noSuch('object', id, param);
  return index;
}
