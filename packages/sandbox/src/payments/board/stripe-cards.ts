import type Stripe from 'stripe';
import { money } from '../page.ts';
import { isInquiry, isOver } from '../stripe/disputes.ts';
import { itemOf } from '../stripe/shapes/lines.ts';
import type { StripeState } from '../stripe/stripe-world.ts';
import { fill, type Words } from '../words/index.ts';
import { type Act, act, afterPaying, type Card, payingBy } from './card.ts';

/** Returns what was bought at the played Stripe, the newest first. */
export function stripeCards(state: StripeState, words: Words): Record<'orders' | 'subscriptions' | 'payments', Card[]> {
  return {
    orders: newest(state.sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => orderCard(state, session)),
    subscriptions: newest(state.subscriptions).map((one) => subscriptionCard(state, one, words)),
    payments: [
      ...newest(state.intents)
        .filter(({ status }) => status === 'requires_action')
        .map((intent) => boletoCard(state, intent)),
      ...newest(state.charges).map((charge) => chargeCard(state, charge, words)),
    ],
  };
}

const newest = <T>(map: Map<string, T>): T[] => [...map.values()].reverse();

function orderCard(state: StripeState, session: Stripe.Checkout.Session): Card {
  return {
    ...{ id: session.id, provider: 'stripe', facts: [], opens: `/stripe/checkout/${session.id}` },
    what: state.orders.get(session.id)?.product.name ?? session.id,
    cents: session.amount_total ?? 0,
    state: { word: 'waits', look: 'warn' },
    acts: [
      { verb: 'pay', label: 'payNow', fields: { session: session.id, ...payingBy(session.payment_method_types) } },
    ],
  };
}

const SUBSCRIPTION: Readonly<Record<Stripe.Subscription.Status, Card['state']>> = {
  active: { word: 'active', look: 'good' },
  trialing: { word: 'active', look: 'good' },
  past_due: { word: 'pastDue', look: 'warn' },
  unpaid: { word: 'unpaid', look: 'bad' },
  canceled: { word: 'ended', look: '' },
  incomplete: { word: 'waits', look: 'warn' },
  incomplete_expired: { word: 'ended', look: '' },
  paused: { word: 'paused', look: 'info' },
};

function subscriptionCard(state: StripeState, subscription: Stripe.Subscription, words: Words): Card {
  const { id, status, cancel_at_period_end: ends } = subscription;
  const item = itemOf(subscription);
  const product = typeof item.price.product === 'string' ? item.price.product : item.price.product.id;
  const isOpen = status !== 'canceled' && status !== 'incomplete_expired';
  return {
    ...{ id, provider: 'stripe', opens: null },
    what: state.products.get(product)?.name ?? id,
    cents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    state:
      ends && status === 'active'
        ? { word: 'ends', look: 'info' }
        : (SUBSCRIPTION[status] ?? { word: 'paused', look: 'info' }),
    facts: [
      ...(isOpen ? [fill(words.untilDay, { day: dayOf(item.current_period_end * 1000, words) })] : []),
      ...(isOpen && (state.failing.get(id) ?? 0) > 0 ? [words.failsNext] : []),
    ],
    acts: isOpen ? [act('renew', id), act('fail_next', id)] : [],
  };
}

function boletoCard(state: StripeState, { id, amount }: Stripe.PaymentIntent): Card {
  return {
    ...{ id, provider: 'stripe', cents: amount, facts: [], opens: `/stripe/boletos/${id}` },
    what: nameOf(state, id) ?? id,
    state: { word: 'boletoWaits', look: 'warn' },
    acts: [act('pay_voucher', id)],
  };
}

function chargeCard(state: StripeState, charge: Stripe.Charge, words: Words): Card {
  const { id, amount, amount_refunded: back, payment_intent: intent } = charge;
  const dispute = [...state.disputes.values()].findLast((one) => one.charge === id) ?? null;
  return {
    ...{ id, provider: 'stripe', cents: amount, opens: null },
    what: nameOf(state, typeof intent === 'string' ? intent : (intent?.id ?? '')) ?? charge.description ?? id,
    state: stateOf(charge, dispute),
    facts: [
      dayOf(charge.created * 1000, words),
      ...(back > 0 ? [fill(words.givenBack, { sum: money(back, words.lang) })] : []),
    ],
    acts: actsOf(charge, dispute),
  };
}

function stateOf(
  { status, amount, amount_refunded: back }: Stripe.Charge,
  dispute: Stripe.Dispute | null,
): Card['state'] {
  if (status !== 'succeeded') return { word: 'refused', look: 'bad' };
  if (dispute?.status === 'lost') return { word: 'lost', look: 'bad' };
  if (dispute && !isOver(dispute))
    return isInquiry(dispute) ? { word: 'asked', look: 'warn' } : { word: 'inDispute', look: 'bad' };
  if (back >= amount) return { word: 'refunded', look: 'info' };
  if (back > 0) return { word: 'partly', look: 'info' };
  return { word: dispute?.status === 'won' ? 'won' : 'paid', look: 'good' };
}

function actsOf(
  { id, status, amount, amount_refunded: back, disputed, payment_method_details: method }: Stripe.Charge,
  dispute: Stripe.Dispute | null,
): Act[] {
  if (dispute && !isOver(dispute)) return [act(isInquiry(dispute) ? 'dispute' : 'lose', id), act('win', id)];
  if (status !== 'succeeded' || disputed) return [];
  const bank = [act('inquire', id), act('dispute', id)];
  // Stripe pays no boleto back.
  if (method?.type === 'boleto') return bank;
  return back < amount ? afterPaying(id, bank) : bank;
}

/** The name of what a payment paid for, by the checkout it came from or the invoice of its subscription. */
function nameOf(state: StripeState, intent: string): string | null {
  const session = state.sessionOfIntent.get(intent);
  const ordered = session === undefined ? null : state.orders.get(session)?.product.name;
  if (ordered) return ordered;
  const paid = [...state.invoicePayments.values()].find(({ payment }) => payment.payment_intent === intent);
  const invoice = typeof paid?.invoice === 'string' ? state.invoices.get(paid.invoice) : undefined;
  return invoice?.lines.data[0]?.description ?? null;
}

export function dayOf(ms: number, { lang }: Words): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}
