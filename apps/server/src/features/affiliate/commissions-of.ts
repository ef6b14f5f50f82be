import type { Affiliate, Commission } from '@recado/contract';

const DAY_MS = 86_400_000;
/** The time in which refunds take a commission back before it is payable. */
export const PENDING_MS = 30 * DAY_MS;
const PERCENT = 30;

/** A payment of somebody who came by the link, as it is now, with what payouts settled of it. Times are epoch milliseconds. */
export interface ReferredPayment {
  id: string;
  amountCents: number;
  refundedCents: number;
  state: 'paid' | 'refunded' | 'disputed' | 'lost' | 'settled';
  paidAt: number;
  /** True where who paid has the affiliate's own phone, or had: it earns nothing, whenever it was paid. */
  isOwn: boolean;
  /** Cents of it in payouts that were neither refused nor called off. */
  settledCents: number;
  /** Some of that is in a payout that is not paid yet. */
  isRequested: boolean;
}

/** Thirty percent, rounded down. */
const shareOf = (cents: number) => Math.floor((cents * PERCENT) / 100);

/**
 * Returns what a payment is worth to whoever brought the one who paid. It depends on what is known of the payment now alone, so that events
 * of a provider leave the same in any order. A disputed payment is worth nothing unless the dispute is won; what pays a debt is a payment
 * of its own. Pure.
 */
export function commissionOf(payment: ReferredPayment, now: number): Commission {
  const { id, amountCents, refundedCents, state, paidAt, isOwn, settledCents, isRequested } = payment;
  const isKept = !isOwn && (state === 'paid' || state === 'refunded');
  const cents = isKept ? shareOf(amountCents - refundedCents) : 0;
  const payableAt = paidAt + PENDING_MS;
  const isPayable = now >= payableAt || settledCents !== 0;
  return {
    id,
    paidAt,
    payableAt,
    cents,
    takenBackCents: isOwn ? 0 : shareOf(amountCents) - cents,
    openCents: isPayable ? cents - settledCents : 0,
    state: stateOf({ cents, isPayable, settledCents, isRequested }),
  };
}

function stateOf(facts: {
  cents: number;
  isPayable: boolean;
  settledCents: number;
  isRequested: boolean;
}): Commission['state'] {
  const { cents, isPayable, settledCents, isRequested } = facts;
  if (cents === 0) return 'taken_back';
  if (!isPayable) return 'pending';
  if (settledCents === 0) return 'payable';
  return isRequested ? 'requested' : 'paid';
}

/** Those that earned anything, newest first. Of one's own payments those alone that a payout has settled: that is owed back. */
export function commissionsOf(payments: readonly ReferredPayment[], now: number): Commission[] {
  return payments
    .filter(({ amountCents, isOwn, settledCents }) => shareOf(amountCents) > 0 && (!isOwn || settledCents !== 0))
    .map((payment) => commissionOf(payment, now))
    .toSorted((a, b) => b.paidAt - a.paidAt || (a.id < b.id ? 1 : -1));
}

/** Sums up what waits for its thirty days, and what a payout would be now. */
export function sumUp(commissions: readonly Commission[]): Pick<Affiliate['totals'], 'pendingCents' | 'payableCents'> {
  const pending = commissions.filter(({ state }) => state === 'pending');
  return {
    pendingCents: pending.reduce((sum, { cents }) => sum + cents, 0),
    payableCents: commissions.reduce((sum, { openCents }) => sum + openCents, 0),
  };
}
