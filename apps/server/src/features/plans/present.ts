import type { Payment, Subscription } from '@recado/contract';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { upgradesOf } from './catalogue/upgrades-of.ts';
import { endedBy, isRunning } from './course/find-needless.ts';
import { isRenewing } from './course/refresh-subscription.ts';
import { restOfAll } from './returns/what-goes-back.ts';
import type { PaymentRow, SubscriptionRow } from './store.ts';

/** A subscription as its owner sees it. */
export function presentSubscription(
  row: SubscriptionRow,
  { now, freeRenewalDate, payments }: { now: number; freeRenewalDate: number | null; payments: readonly PaymentRow[] },
): Subscription {
  const active = isRunning(row) && row.valid_until !== null && row.valid_until > now;
  const disputed = row.state === 'ended' && row.ended_at === null && row.is_disputed;
  const goesOn = (active || disputed) && !row.stopped;
  const until = disputed ? disputedUntil(row, payments) : row.paid_until;
  const renews = goesOn && isRenewing(row.method) && row.provider_ref !== null && !row.cancelled;
  return {
    id: row.id,
    code: row.code,
    plan: row.plan,
    state: row.state,
    // In the days after it has not come yet, and nobody knows the hour.
    renewalDate: renews && until !== null && until > now ? until : null,
    freeRenewalDate,
    validUntil: row.valid_until,
    since: row.since,
    active,
    disputed,
    renews,
    cancelled: row.cancelled,
    stopped: row.stopped,
    priceCents: CATALOGUE[row.plan].priceCents,
    method: row.method,
    payUrl: row.state === 'pending' ? row.pay_url : null,
    upgrades: active ? upgradesOf(row, payments, now) : [],
    endedBy: active ? endedBy(row) : [],
    restCents: active ? restOfAll(payments, row.id, now) : 0,
  };
}

/** Returns the end of the month that a bank asks back. */
function disputedUntil({ id }: SubscriptionRow, payments: readonly PaymentRow[]): number | null {
  const ends = payments.flatMap(({ subscription_id, state, period_end }) =>
    subscription_id === id && state === 'disputed' ? [period_end] : [],
  );
  return ends.length === 0 ? null : Math.max(...ends);
}

export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    plan: row.plan,
    amountCents: row.amount_cents,
    currency: 'BRL',
    refundedCents: row.refunded_cents,
    state: row.state === 'settled' ? 'lost' : row.state,
    paidAt: row.paid_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    receiptUrl: row.receipt_url,
  };
}
