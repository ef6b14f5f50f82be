import type Stripe from 'stripe';
import { ProviderFault } from '../payment-provider.ts';

/** Cents of a payment that went back and stayed there. Whether a charge's own sum falls when a refund fails days later, nothing public says. */
export async function refundedOf(stripe: Stripe, payment_intent: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
  return data.filter(({ status }) => !hasFailed(status)).reduce((sum, { amount }) => sum + amount, 0);
}

/** Refunds of one key that went out and came back within the day. */
const REFUNDS = 5;

/**
 * Pays back, once for a key. Of a key Stripe tells for a day what it told first: a refund that has failed since is told as done, and is made
 * anew by another key. Throws `ProviderFault` where each of them has failed, and Stripe's own errors.
 */
export async function refund(
  stripe: Stripe,
  wanted: { payment_intent: string; amount: number },
  key: string,
): Promise<void> {
  let idempotencyKey = key;
  for (let tries = 0; tries < REFUNDS; tries++) {
    const { id, status } = await stripe.refunds.create(wanted, { idempotencyKey });
    if (hasFailed(status)) throw new ProviderFault('refused', 'stripe: a refund failed at once');
    if (!hasFailed((await stripe.refunds.retrieve(id)).status)) return;
    idempotencyKey = `${key} after ${id}`;
  }
  throw new ProviderFault('refused', 'stripe: each refund of it has failed');
}

const hasFailed = (status: string | null) => status === 'failed' || status === 'canceled';
