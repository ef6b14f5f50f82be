import type Stripe from 'stripe';
import type { StripeWorld } from './stripe-world.ts';

/** Changes a subscription and tells it, with what its fields were before. Nothing is told where nothing changed. */
export function change(world: StripeWorld, subscription: Stripe.Subscription, act: () => void): void {
  const before = structuredClone(subscription);
  act();
  const previous = differences({ ...before }, { ...subscription });
  if (Object.keys(previous).length > 0) world.emit('customer.subscription.updated', subscription, previous);
}

/** Fields of `before` that `after` has otherwise. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const isOther = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(after[key]);
  return Object.fromEntries(Object.entries(before).filter(isOther));
}
