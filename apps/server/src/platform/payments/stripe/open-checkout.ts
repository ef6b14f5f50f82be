import type Stripe from 'stripe';
import { type Order, ProviderFault } from '../payment-provider.ts';
import { productOf } from './plan-product.ts';

/** Opens a page at Stripe that an order is paid on. */
export async function openCheckout(stripe: Stripe, order: Order) {
  const recurring = order.method === 'card' && order.plan !== null;
  const product = order.plan === null ? null : await productOf(stripe, order.plan, order.title);
  const names = { checkout_id: order.checkoutId, account_id: order.accountId };
  const price = {
    currency: 'brl',
    unit_amount: order.amountCents,
    ...(product === null ? { product_data: { name: order.title } } : { product }),
    ...(recurring ? { recurring: { interval: 'month' as const } } : {}),
  };
  const who =
    order.customerRef !== null
      ? { customer: order.customerRef }
      : order.email !== null
        ? { customer_email: order.email }
        : {};
  const session = await stripe.checkout.sessions.create(
    {
      mode: recurring ? 'subscription' : 'payment',
      allowed_payment_method_types: [order.method === 'pix' || order.method === 'boleto' ? order.method : 'card'],
      line_items: [{ price_data: price, quantity: 1 }],
      client_reference_id: order.checkoutId,
      metadata: names,
      ...(recurring ? { subscription_data: { metadata: names } } : { payment_intent_data: { metadata: names } }),
      ...who,
      success_url: order.returnUrl,
      cancel_url: order.cancelUrl,
      expires_at: Math.floor(order.expiresAt / 1000),
    },
    { idempotencyKey: order.key },
  );
  if (session.url === null) throw new ProviderFault('refused', 'stripe: a checkout without an address');
  return { ref: session.id, url: session.url };
}
