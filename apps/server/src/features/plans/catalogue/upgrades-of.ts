import type { PlanCode } from '@recado/contract';
import type { PaymentRow, SubscriptionRow } from '../store.ts';
import { CATALOGUE } from './catalogue.ts';
import { priceOfMove } from './prorate.ts';

/**
 * Stripe collects no less: it calls such an invoice paid, and puts the sum on the next one. Nobody moves for less, at any provider: the
 * larger plan is bought anew, and the rest of the smaller one paid back. Source: docs.stripe.com/currencies, minimum charge amounts.
 */
export const LEAST_CENTS = 50;

/** Plans that a subscription can be moved to at an instant, each for a sum that is collected. Pure. */
export function upgradesOf(row: SubscriptionRow, payments: readonly PaymentRow[], at: number): PlanCode[] {
  const month = isMovable(row) ? monthAt(payments, row.id, at) : undefined;
  if (!month) return [];
  const period = { start: month.period_start, end: month.period_end, at };
  const costOf = (plan: PlanCode) =>
    priceOfMove(CATALOGUE[row.plan].priceCents, CATALOGUE[plan].priceCents, period).amountCents;
  return CATALOGUE[row.plan].larger.filter((plan) => costOf(plan) >= LEAST_CENTS);
}

const SECOND = 1000;

/** The paid month of a subscription that an instant lies in. A price is made for a whole second: that of its first belongs to the month. */
export const monthAt = (payments: readonly PaymentRow[], subscriptionId: string, at: number) =>
  payments.find(
    ({ subscription_id, kind, state, period_start, period_end }) =>
      subscription_id === subscriptionId &&
      kind === 'month' &&
      state === 'paid' &&
      Math.floor(period_start / SECOND) * SECOND <= at &&
      at < period_end,
  );

/**
 * Says whether a subscription can be moved to a larger plan. A code cannot, what ended at its provider neither, Pix Automático is
 * authorised for one sum, a boleto is paid days after its sum was made, and who has paid months ahead has paid for the smaller plan: buying
 * the larger one pays the rest of the smaller one back.
 */
export const isMovable = ({ state, ended_at, provider, method, stopped, is_last_month }: SubscriptionRow) =>
  state === 'active' &&
  ended_at === null &&
  provider !== 'code' &&
  !stopped &&
  method !== 'pix_automatic' &&
  method !== 'boleto' &&
  is_last_month;
