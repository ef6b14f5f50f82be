import { CATALOGUE } from '../catalogue/catalogue.ts';
import type { PaidPeriod } from './lay-out-payments.ts';

/** Says whether money came in and stayed. */
const isKept = ({ state, refundedCents, amountCents }: PaidPeriod) =>
  state === 'paid' && (refundedCents < amountCents || amountCents === 0);

/** The page of an upgrade is open for an hour; a bank may take a while to say that it was paid. */
const LATE_MS = 2 * 3_600_000;

/** Paid when its sum was no longer that of the rest of its month. */
const isLate = ({ kind, orderedAt, paidAt, end }: PaidPeriod) =>
  kind === 'upgrade' && orderedAt !== null && (paidAt > orderedAt + LATE_MS || paidAt >= end);

/** A further month is sold in the last week of the one before; a day for clocks that differ. */
const EARLY_MS = 8 * 86_400_000;

/**
 * A month that would begin weeks after it is paid: two pages for the same month were open, and both were paid. Decided at the first look: one
 * that was written as standing stands.
 */
const isEarly = ({ kind, orderedAt, paidAt, start, writtenAt, isSaidBack }: PaidPeriod) =>
  kind === 'month' && orderedAt !== null && start - paidAt > EARLY_MS && (writtenAt === null || isSaidBack);

/**
 * Finds payments that buy nothing, by their names at the provider. Such are a further one of the same order or for the same month, an
 * upgrade that was paid too late, and one that was ordered before another one of its month was known, where that one's plan is as large.
 * They are paid back. Pure.
 */
export function findSurplus(bought: readonly PaidPeriod[]): ReadonlySet<string> {
  const surplus = new Set<string>();
  let standing: PaidPeriod[] = [];
  for (const one of bought.filter(isKept).toSorted((a, b) => a.paidAt - b.paidAt || (a.ref < b.ref ? -1 : 1))) {
    const isTwin = one.checkoutId !== null && standing.some(({ checkoutId }) => checkoutId === one.checkoutId);
    const rivals = standing.filter((other) => isRival(other, one));
    if (isTwin || isLate(one) || isEarly(one) || rivals.some(({ plan }) => !CATALOGUE[plan].larger.includes(one.plan)))
      surplus.add(one.ref);
    else {
      // The larger of two that knew nothing of each other was priced for all of the difference.
      for (const { ref } of rivals) surplus.add(ref);
      standing = [...standing.filter((other) => !rivals.includes(other)), one];
    }
  }
  return surplus;
}

/** Payments that buy something, in the order given. */
export function standingOf(bought: readonly PaidPeriod[]): PaidPeriod[] {
  const surplus = findSurplus(bought);
  return bought.filter((one) => isKept(one) && !surplus.has(one.ref));
}

/** Upgrades of one month, the later of which was priced as if the earlier were not there. */
function isRival(earlier: PaidPeriod, { kind, start, end, orderedAt }: PaidPeriod): boolean {
  if (kind !== 'upgrade' || earlier.kind !== 'upgrade' || orderedAt === null) return false;
  const isOfSameMonth = earlier.start < end && start < earlier.end;
  return isOfSameMonth && (earlier.writtenAt === null || earlier.writtenAt > orderedAt);
}
