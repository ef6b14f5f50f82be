import type { MercadoPagoState, Payment, Preapproval, Preference } from '../mercadopago/mercado-pago-world.ts';
import { money } from '../page.ts';
import { fill, type Words } from '../words/index.ts';
import { type Act, act, afterPaying, type Card, payingBy } from './card.ts';
import { dayOf } from './stripe-cards.ts';

/** Returns what was bought at the played Mercado Pago, the newest first. */
export function mercadoPagoCards(
  state: MercadoPagoState,
  { words, now }: { words: Words; now: number },
): Record<'orders' | 'subscriptions' | 'payments', Card[]> {
  const isOpen = ({ payment, expiresAt }: Preference) => payment === null && (expiresAt === null || now < expiresAt);
  const preapprovals = newest(state.preapprovals);
  return {
    orders: [
      ...newest(state.preferences).filter(isOpen).map(orderCard),
      ...preapprovals.filter(({ status }) => status === 'pending').map(agreementCard),
    ],
    subscriptions: preapprovals
      .filter(({ status }) => status !== 'pending')
      .map((one) => subscriptionCard(state, one, words)),
    payments: newest(state.payments).map((payment) => paymentCard(state, payment, words)),
  };
}

const newest = <T>(map: Map<unknown, T>): T[] => [...map.values()].reverse();

function orderCard({ wire: { id }, title, amount, methods }: Preference): Card {
  return {
    ...{ id, provider: 'mercadopago', what: title, cents: amount, facts: [] },
    opens: `/mercadopago/checkout?pref_id=${id}`,
    state: { word: 'waits', look: 'warn' },
    acts: [{ verb: 'pay', label: 'payNow', fields: { preference: id, ...payingBy(methods) } }],
  };
}

function agreementCard({ id, reason, amount }: Preapproval): Card {
  const fields = { preapproval: id, ...payingBy([]) };
  return {
    ...{ id, provider: 'mercadopago', what: reason, cents: amount, facts: [] },
    opens: `/mercadopago/subscriptions/checkout?preapproval_id=${id}`,
    state: { word: 'waits', look: 'warn' },
    acts: [{ verb: 'pay', label: 'payNow', fields }],
  };
}

const SUBSCRIPTION: Readonly<Record<Preapproval['status'], Card['state']>> = {
  pending: { word: 'waits', look: 'warn' },
  authorized: { word: 'active', look: 'good' },
  paused: { word: 'paused', look: 'info' },
  cancelled: { word: 'ended', look: '' },
};

function subscriptionCard(state: MercadoPagoState, one: Preapproval, words: Words): Card {
  const { id, status, reason, amount, nextPaymentAt } = one;
  const isActive = status === 'authorized';
  return {
    ...{ id, provider: 'mercadopago', what: reason, cents: amount, opens: null, state: SUBSCRIPTION[status] },
    facts: [
      ...(isActive && nextPaymentAt !== null ? [fill(words.untilDay, { day: dayOf(nextPaymentAt, words) })] : []),
      ...(isActive && (state.failing.get(id) ?? 0) > 0 ? [words.failsNext] : []),
    ],
    acts: isActive ? [act('renew', id), act('fail_next', id)] : [],
  };
}

function paymentCard({ chargebacks }: MercadoPagoState, payment: Payment, words: Words): Card {
  const { amount, refunded, description, createdAt } = payment;
  const id = String(payment.id);
  const chargeback = [...chargebacks.values()].findLast((one) => one.payment === payment.id);
  return {
    ...{ id, provider: 'mercadopago', what: description, cents: amount, opens: null },
    state: stateOf(payment, chargeback?.outcome ?? null),
    facts: [
      dayOf(createdAt, words),
      ...(refunded > 0 ? [fill(words.givenBack, { sum: money(refunded, words.lang) })] : []),
    ],
    acts: actsOf(payment, chargeback?.outcome === 'open'),
  };
}

function stateOf({ status, refunded }: Payment, chargeback: 'open' | 'won' | 'lost' | null): Card['state'] {
  if (chargeback === 'open') return { word: 'inDispute', look: 'bad' };
  if (chargeback === 'lost') return { word: 'lost', look: 'bad' };
  if (status === 'approved' && chargeback === 'won') return { word: 'won', look: 'good' };
  if (status === 'approved' && refunded > 0) return { word: 'partly', look: 'info' };
  return STATES[status];
}

const STATES: Readonly<Record<Payment['status'], Card['state']>> = {
  pending: { word: 'boletoWaits', look: 'warn' },
  approved: { word: 'paid', look: 'good' },
  rejected: { word: 'refused', look: 'bad' },
  cancelled: { word: 'cancelled', look: '' },
  refunded: { word: 'refunded', look: 'info' },
  charged_back: { word: 'lost', look: 'bad' },
};

function actsOf({ id, status }: Payment, isOpen: boolean): Act[] {
  const name = String(id);
  if (status === 'approved') return afterPaying(name, [act('dispute', name)]);
  if (status === 'pending') return [act('pay_voucher', name)];
  return isOpen ? [act('win', name), act('lose', name)] : [];
}
