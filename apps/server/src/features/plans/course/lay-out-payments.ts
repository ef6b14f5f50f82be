import type { PlanCode } from '@recado/contract';
import type { ProviderPayment } from '../../../platform/payments/index.ts';
import { CATALOGUE, GRACE_MS } from '../catalogue/catalogue.ts';
import { standingOf } from './find-surplus.ts';

/** A payment with what it bought: a plan for a period. Times are epoch milliseconds. */
export interface PaidPeriod extends Omit<ProviderPayment, 'plan' | 'period'> {
  checkoutId: string | null;
  /** The instant at which its order was made; null for what renewed by itself. */
  orderedAt: number | null;
  plan: PlanCode;
  start: number;
  end: number;
  /** Since when it is written down; null: from now on. */
  writtenAt: number | null;
  /** True where it was said at an earlier look that all of it goes back. */
  isSaidBack: boolean;
  /** False: so old that it is not asked about any more, and stands as it was written. */
  isAsked: boolean;
}

/** A payment as the provider tells of it now, with the order of ours that it paid. */
export interface Asked {
  payment: ProviderPayment;
  checkoutId: string | null;
  kind: 'month' | 'upgrade';
  /** The plan that was ordered; null: what the provider says, or the same as before. */
  plan: PlanCode | null;
  /** The instant that an upgrade's sum was made for. */
  since: number | null;
  orderedAt: number | null;
}

/** A payment as it was written at an earlier look: its period stands. */
export type Written = Omit<PaidPeriod, 'checkoutId' | 'orderedAt' | 'isAsked'>;

interface LayOut {
  /** The plan that the subscription was bought as. */
  plan: PlanCode;
  written: readonly Written[];
  asked: readonly Asked[];
  /** The instants that months from a moment begin at, that moment first. */
  monthsFrom(ms: number): readonly number[];
}

/** The paid month that an instant lies in: what an upgrade is priced for, and pays the rest of. */
export function monthAt<T extends Pick<PaidPeriod, 'kind' | 'start' | 'end'>>(
  bought: readonly T[],
  at: number,
): T | undefined {
  return bought.findLast(({ kind, start, end }) => kind === 'month' && start <= at && at < end);
}

/** Moments that months may have to be counted from. */
export function momentsOf({ written, asked }: Pick<LayOut, 'written' | 'asked'>): number[] {
  const fresh = asked.filter(({ payment }) => !written.some(({ ref }) => ref === payment.ref));
  if (!fresh.some(({ payment }) => payment.period === null)) return [];
  const ends = fresh.flatMap(({ payment: { period, paidAt } }) => (period ? [period.end] : [paidAt]));
  const standing = standingOf(stoodOf({ written, asked }));
  const last = lastOf(standing);
  return [...new Set([...ends, ...(last ? [last.end, chainOf(standing, last).start] : [])])];
}

/**
 * Lays payments out on the line of time. What was written stands where it was written, asked about or not; what is new follows in the
 * order it was paid. A provider's own period stands. A month that it gives none for begins where the last one ends, where it was paid by
 * the end of the grace; else when it was paid. What was paid back holds no place. An upgrade pays the rest of its month, a second payment
 * of one order what the first did.
 */
export function layOutPayments({ plan, written, asked, monthsFrom }: LayOut): PaidPeriod[] {
  const inTime = [...asked].sort(
    (a, b) => a.payment.paidAt - b.payment.paidAt || (a.payment.ref < b.payment.ref ? -1 : 1),
  );
  const laid = stoodOf({ written, asked });
  const isWritten = new Set(written.map(({ ref }) => ref));
  for (const { payment, checkoutId, kind, plan: named, since, orderedAt } of inTime) {
    if (isWritten.has(payment.ref)) continue;
    const standing = standingOf(laid);
    const twin = checkoutId === null ? undefined : laid.find((one) => one.checkoutId === checkoutId);
    const last = lastOf(standing);
    const start = since ?? payment.paidAt;
    const period =
      payment.period ??
      twin ??
      (kind === 'upgrade' && last ? { start, end: (monthAt(standing, start) ?? last).end } : null) ??
      nextMonth(standing, payment.paidAt, monthsFrom);
    laid.push({
      ...payment,
      ...{
        checkoutId,
        orderedAt,
        kind,
        start: period.start,
        end: period.end,
        writtenAt: null,
        isSaidBack: false,
        isAsked: true,
      },
      plan: named ?? payment.plan ?? renewedPlan(plan, { laid, standing, cents: payment.amountCents }),
    });
  }
  return laid;
}

/** Returns the plan of what is debited by itself: the one that stands, or a larger one where its price was paid. */
function renewedPlan(
  first: PlanCode,
  { laid, standing, cents }: { laid: readonly PaidPeriod[]; standing: readonly PaidPeriod[]; cents: number },
): PlanCode {
  const current = standing.at(-1)?.plan ?? first;
  if (cents <= CATALOGUE[current].priceCents) return current;
  return laid.find(({ plan }) => CATALOGUE[plan].priceCents === cents)?.plan ?? current;
}

/** Returns what was written, in the order it was paid, with what is told of it now. */
function stoodOf({ written, asked }: Pick<LayOut, 'written' | 'asked'>): PaidPeriod[] {
  const known = new Map(asked.map((one) => [one.payment.ref, one]));
  return written
    .toSorted((a, b) => a.paidAt - b.paidAt || (a.ref < b.ref ? -1 : 1))
    .map((one) => stood(one, known.get(one.ref)));
}

function stood(one: Written, now: Asked | undefined): PaidPeriod {
  if (!now) return { ...one, checkoutId: null, orderedAt: null, isAsked: false };
  const { payment, checkoutId, orderedAt } = now;
  const { kind, plan, start, end, writtenAt, isSaidBack } = one;
  return { ...payment, checkoutId, orderedAt, kind, plan, start, end, writtenAt, isSaidBack, isAsked: true };
}

type Line = Pick<PaidPeriod, 'kind' | 'start' | 'end'>;

const lastOf = <T extends Line>(laid: readonly T[]): T | undefined => laid.toSorted((a, b) => a.end - b.end).at(-1);

/** The first of the months that follow each other up to `last`, and how many they are. */
function chainOf(laid: readonly Line[], last: Line): { start: number; months: number } {
  const before = (end: number) => laid.find((one) => one.kind === 'month' && one.end === end && one.start < end);
  let first = before(last.end);
  if (!first) return { start: last.end, months: 0 };
  for (let months = 1; ; months++) {
    const earlier = before(first.start);
    if (!earlier) return { start: first.start, months };
    first = earlier;
  }
}

/** Months are counted from the first of their chain, so that the 31st comes back after February. */
function nextMonth(
  laid: readonly Line[],
  paidAt: number,
  monthsFrom: LayOut['monthsFrom'],
): { start: number; end: number } {
  const last = lastOf(laid);
  const isNext = last !== undefined && paidAt <= last.end + GRACE_MS;
  const chain = isNext ? chainOf(laid, last) : { start: paidAt, months: 0 };
  const counted = monthsFrom(chain.start).slice(chain.months);
  // A chain of the provider's own periods may count otherwise.
  const [start, end] = isNext && counted[0] !== last.end ? monthsFrom(last.end) : counted;
  if (start === undefined || end === undefined)
    throw new Error('a subscription runs longer than its months were counted');
  return { start, end };
}
