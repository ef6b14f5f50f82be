import { cameSince } from '../returns/what-goes-back.ts';
import type { Known } from './decide-course.ts';
import { standingOf } from './find-surplus.ts';
import type { PaidPeriod } from './lay-out-payments.ts';

/**
 * The payment that calls a deletion off which waits; null: none does. A month that its owner ordered and that came in since they asked to be
 * erased, or the first of all of its subscription. What renews, or moves a plan to a larger one, calls nothing off: nobody asked anew. Nor
 * does what goes back anyway. Pure.
 */
export function findCallOff(bought: readonly PaidPeriod[], { deletion, endedAt }: Known): PaidPeriod | null {
  if (deletion === null || deletion.isBegun || endedAt !== null) return null;
  const isFirst = ({ paidAt }: PaidPeriod) => bought.every((other) => other.paidAt >= paidAt);
  return (
    standingOf(bought).find(
      (one) =>
        one.kind === 'month' &&
        !one.isSaidBack &&
        cameSince(one, deletion.askedAt) &&
        (one.checkoutId !== null || isFirst(one)),
    ) ?? null
  );
}
