import type Stripe from 'stripe';
import type { CheckoutLook, ProviderPayment, RenewalLook } from '../payment-provider.ts';
import { idOf } from './id-of.ts';
import { planOf } from './plan-product.ts';
import { refundedOf } from './refund.ts';

/** States of disputes that take nothing: won, or a bank's inquiry, which may become a dispute. Source: docs.stripe.com/disputes/how-disputes-work. */
export const HARMLESS_DISPUTES: readonly string[] = [
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
];

export async function lookAtCheckout(stripe: Stripe, ref: string): Promise<CheckoutLook> {
  const session = await stripe.checkout.sessions.retrieve(ref);
  const paid = session.payment_status === 'paid';
  const intent = idOf(session.payment_intent);
  const waiting = !paid && session.status === 'complete' && intent !== null ? await voucherOf(stripe, intent) : null;
  const isOver = session.status === 'expired' || waiting?.hasLapsed === true;
  const payment = paid && session.mode === 'payment' && intent !== null ? await lookAtIntent(stripe, intent) : null;
  return {
    state: paid ? 'paid' : isOver ? 'ended' : 'open',
    renewalRef: idOf(session.subscription),
    customerRef: idOf(session.customer),
    voucherUrl: waiting?.url ?? null,
    // A page of Stripe's is paid once.
    payments: payment ? [payment] : [],
  };
}

/**
 * Returns the page on which a boleto is paid: its session is complete before anybody has paid, and its page closed. Once it has lapsed
 * its payment would need another way to be paid.
 */
async function voucherOf(stripe: Stripe, intent: string): Promise<{ url: string | null; hasLapsed: boolean }> {
  const { status, next_action: next } = await stripe.paymentIntents.retrieve(intent);
  const hasLapsed = status === 'requires_payment_method' || status === 'canceled';
  return { url: hasLapsed ? null : (next?.boleto_display_details?.hosted_voucher_url ?? null), hasLapsed };
}

async function lookAtIntent(stripe: Stripe, ref: string): Promise<ProviderPayment | null> {
  const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (intent.status !== 'succeeded' || !charge) return null;
  return {
    ref,
    plan: null,
    kind: 'month',
    amountCents: intent.amount_received,
    refundedCents: charge.amount_refunded > 0 ? await refundedOf(stripe, ref) : 0,
    state: charge.disputed ? await disputeOf(stripe, ref) : 'paid',
    paidAt: charge.created * 1000,
    period: null,
    receiptUrl: charge.receipt_url,
  };
}

async function disputeOf(stripe: Stripe, payment_intent: string): Promise<ProviderPayment['state']> {
  const { data } = await stripe.disputes.list({ payment_intent, limit: 100 });
  if (data.some(({ status }) => status === 'lost')) return 'lost';
  return data.every(({ status }) => HARMLESS_DISPUTES.includes(status)) ? 'paid' : 'disputed';
}

const STATES: Readonly<Record<string, RenewalLook['state']>> = {
  active: 'active',
  trialing: 'active',
  incomplete: 'waiting',
  past_due: 'failing',
  unpaid: 'failing',
  paused: 'failing',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

export async function lookAtRenewal(stripe: Stripe, ref: string, since: number): Promise<RenewalLook> {
  const subscription = await stripe.subscriptions.retrieve(ref);
  const wanted = {
    subscription: ref,
    created: { gte: Math.floor(since / 1000) },
    limit: 100,
    expand: ['data.payments'],
  };
  const paid: Stripe.Invoice[] = [];
  // Page after page.
  for await (const invoice of stripe.invoices.list(wanted)) if (invoice.status === 'paid') paid.push(invoice);
  const payments = await Promise.all(paid.map((one) => paymentOf(stripe, one)));
  return {
    state: STATES[subscription.status] ?? 'waiting',
    cancelled: subscription.cancel_at_period_end,
    plan: planOf(idOf(subscription.items.data[0]?.price.product ?? null)),
    method: null,
    priceCents: subscription.items.data[0]?.price.unit_amount ?? null,
    customerRef: idOf(subscription.customer),
    payments: payments.filter((payment) => payment !== null),
  };
}

/**
 * Returns the payment of what a paid invoice bought: its dearest line. What a credit or a coupon paid is a payment of nothing, named by
 * its invoice.
 */
async function paymentOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderPayment | null> {
  const line = invoice.lines.data.toSorted((a, b) => b.amount - a.amount)[0];
  const [paid] = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid');
  const intent = idOf(paid?.payment.payment_intent ?? null);
  if (!line) return null;
  const found = intent === null ? giftOf(invoice) : await lookAtIntent(stripe, intent);
  if (!found) return null;
  return {
    ...found,
    plan: planOf(line.pricing?.price_details?.product),
    kind: invoice.billing_reason === 'subscription_update' ? 'upgrade' : 'month',
    amountCents: intent === null ? 0 : invoice.amount_paid,
    period: { start: line.period.start * 1000, end: line.period.end * 1000 },
    receiptUrl: invoice.hosted_invoice_url ?? found.receiptUrl,
  };
}

function giftOf({ id, created, status_transitions: { paid_at } }: Stripe.Invoice) {
  if (id === undefined) return null;
  return { ref: id, refundedCents: 0, state: 'paid' as const, paidAt: (paid_at ?? created) * 1000, receiptUrl: null }; // const: of the closed list
}
