import { prorate } from '../catalogue/prorate.ts';
import type { Known } from '../course/decide-course.ts';
import type { PaidPeriod } from '../course/lay-out-payments.ts';
import type { PaymentRow } from '../store.ts';

/**
 * Returns up to what sum each payment goes back, in cents, refunds of before counted in. All goes back of what buys nothing, and of what
 * came in since its owner asked to be erased (`leavingSince`; null: they stay); of what a larger plan made needless, the rest since then,
 * which is said once and stays. Nothing of a payment that its bank took back. Pure.
 */
export function whatGoesBack(
  bought: readonly PaidPeriod[],
  { surplus, known, leavingSince }: { surplus: ReadonlySet<string>; known: Known; leavingSince: number | null },
): ReadonlyMap<string, number> {
  return new Map(
    bought.flatMap((payment): [string, number][] => {
      const said = known.payments.get(payment.ref)?.backToCents ?? null;
      if (!payment.isAsked || payment.state !== 'paid') return said === null ? [] : [[payment.ref, said]];
      if (surplus.has(payment.ref) || cameSince(payment, leavingSince)) return [[payment.ref, payment.amountCents]];
      if (known.endedAt === null) return [];
      return [[payment.ref, said ?? payment.refundedCents + restOf(payment, known.endedAt)]];
    }),
  );
}

/** Written down since an instant, or not yet. */
export const cameSince = ({ writtenAt }: PaidPeriod, at: number | null) =>
  at !== null && (writtenAt === null || writtenAt >= at);

/** Returns what the rest of a payment is worth at an instant, in cents; no more than is left of it. */
export function restOf(
  {
    amountCents: cents,
    refundedCents,
    start,
    end,
  }: Pick<PaidPeriod, 'amountCents' | 'refundedCents' | 'start' | 'end'>,
  at: number,
): number {
  return Math.max(0, Math.min(prorate({ cents, start, end, at }), cents - refundedCents));
}

/** Sums what all payments of a subscription are worth at an instant, in cents: what comes back of it, if it ends then. */
export function restOfAll(payments: readonly PaymentRow[], subscriptionId: string, at: number): number {
  return payments
    .filter(({ subscription_id, state }) => subscription_id === subscriptionId && state === 'paid')
    .map(({ amount_cents: amountCents, refunded_cents: refundedCents, period_start: start, period_end: end }) =>
      restOf({ amountCents, refundedCents, start, end }, at),
    )
    .reduce((sum, cents) => sum + cents, 0);
}
