import type { PlanCode } from '@recado/contract';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import type { PaymentRow, SubscriptionRow } from '../store.ts';

type Running = Pick<SubscriptionRow, 'id' | 'plan' | 'state' | 'provider' | 'ended_at' | 'paid_until' | 'created_at'>;
type Paid = Pick<PaymentRow, 'subscription_id' | 'plan' | 'state' | 'period_start'>;

/** A running subscription, and since when another one of the account covers it, epoch milliseconds. */
export interface Needless<R> {
  row: R;
  since: number;
}

/**
 * Finds running subscriptions that another one of the account covers. Such a one is a larger plan, the same one bought before, or the same
 * one paid in another way after a renewal failed. Each is needless since both were paid, which for an upgrade is the instant that its sum
 * was shown for: what comes back is what was shown. In grace it is since its paid end: whatever is still debited for it is all given back.
 * What a failed renewal pays for makes nothing needless. Pure.
 */
export function findNeedless<R extends Running>(
  subscriptions: readonly R[],
  payments: readonly Paid[],
  now: number,
): Needless<R>[] {
  const running = subscriptions.filter((row) => isRunning(row) && row.provider !== 'code');
  return running.flatMap((row) => {
    const covering = running.filter((other) => other.state === 'active' && covers(other, row));
    if (covering.length === 0) return [];
    const own = paidSince(row, payments, now);
    const since = Math.min(...covering.map((other) => Math.max(own, paidSince(other, payments, now))));
    return [{ row, since: row.state === 'grace' ? Math.min(since, row.paid_until ?? since) : since }];
  });
}

/** Says whether a subscription covers what its plan covers, and nothing ends it. */
export const isRunning = ({ state, ended_at }: Pick<Running, 'state' | 'ended_at'>) =>
  (state === 'active' || state === 'grace') && ended_at === null;

/** Plans that end a running subscription as soon as they are paid beside it. */
export function endedBy({ plan, state, provider }: Pick<Running, 'plan' | 'state' | 'provider'>): PlanCode[] {
  if (provider === 'code') return [];
  return state === 'grace' ? [plan, ...CATALOGUE[plan].larger] : [...CATALOGUE[plan].larger];
}

const covers = (other: Running, row: Running) =>
  endedBy(row).includes(other.plan) || (other.plan === row.plan && isBefore(other, row));

const isBefore = (one: Running, other: Running) =>
  one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id);

/** Returns the moment since which its plan is paid. */
function paidSince({ id, plan }: Running, payments: readonly Paid[], now: number): number {
  const own = payments.filter((one) => one.subscription_id === id && one.plan === plan && one.state === 'paid');
  return Math.min(now, ...own.map(({ period_start }) => period_start));
}
