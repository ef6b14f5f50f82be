import type { PlanCode, TakenBackFor } from '@recado/contract';
import type { RenewalLook } from '../../../platform/payments/index.ts';
import { CATALOGUE, GRACE_MS, graceCredits } from '../catalogue/catalogue.ts';
import { cameSince, whatGoesBack } from '../returns/what-goes-back.ts';
import { findCallOff } from './find-call-off.ts';
import { findSurplus, standingOf } from './find-surplus.ts';
import type { PaidPeriod } from './lay-out-payments.ts';

/** The facts that we have written of a subscription so far. Times are epoch milliseconds. */
export interface Known {
  plan: PlanCode;
  state: 'pending' | 'active' | 'grace' | 'ended';
  cancelled: boolean;
  stopped: boolean;
  /** Since when another plan makes it needless. */
  endedAt: number | null;
  /** Its account is to be erased: since when that is asked for, and whether it has begun. Null: it stays. */
  deletion: { askedAt: number; isBegun: boolean } | null;
  /** Payments as they were the last time, by their name at the provider. */
  payments: ReadonlyMap<string, { state: string; refundedCents: number; backToCents: number | null }>;
}

export interface GrantWish {
  /** Names what it is for: of one name one grant runs at a time, and what was taken back comes back with what was left of it. */
  sourceId: string;
  plan: PlanCode;
  start: number;
  end: number;
  /** Null: unlimited. */
  credits: number | null;
}
export interface TakeBack {
  /** The name of the wish that no longer stands. */
  sourceId: string;
  reason: TakenBackFor;
}
export type News =
  | { kind: 'paid' | 'disputed' | 'lost' | 'dispute_won'; payment: PaidPeriod }
  /** `cents`: what went back since it was last looked at. */
  | { kind: 'refunded'; payment: PaidPeriod; cents: number }
  | { kind: 'renewal_failed'; until: number }
  | { kind: 'renewal_stopped'; plan: PlanCode; until: number };

/** The state of a subscription from now on, what is granted and taken back for it, and what its owner hears of. */
export interface Course {
  state: Known['state'];
  plan: PlanCode;
  cancelled: boolean;
  /** Ended at the provider, by the payer or by the bank: nobody can take that back. */
  stopped: boolean;
  renews: boolean;
  since: number | null;
  paidUntil: number | null;
  validUntil: number | null;
  grants: GrantWish[];
  takeBack: TakeBack[];
  news: News[];
  /** The provider goes on trying for longer than we do. */
  endAtProvider: boolean;
  /** Up to what sum payments go back, and what is missing; `isNew`: was not said before. */
  backTo: ReadonlyMap<string, number>;
  payBack: { ref: string; cents: number; backToCents: number; isNew: boolean }[];
  /** The sum that it should debit from the next month on, where an upgrade was paid beside it; null: as it does. */
  nextCents: number | null;
  /** The plan that was bought anew by somebody who is to be erased: they stay. */
  callsOff: PaidPeriod | null;
}

interface Seen {
  known: Known;
  /** All that was ever paid, laid out. */
  bought: readonly PaidPeriod[];
  /** Null: nothing renews by itself. */
  renewal: Pick<RenewalLook, 'state' | 'cancelled' | 'plan' | 'priceCents'> | null;
  /** True where an order of it can still be paid. */
  isOpen: boolean;
  now: number;
}

/**
 * Decides what follows from all that the provider tells now. It is the same whatever was heard before, in whatever order and however often:
 * what runs is said anew each time, named by what paid it, and only news look at what was known. Pure.
 */
export function decideCourse({ known, bought, renewal, isOpen, now }: Seen): Course {
  const callsOff = findCallOff(bought, known);
  const leavingSince = callsOff === null ? (known.deletion?.askedAt ?? null) : null;
  const backTo = whatGoesBack(bought, { surplus: findSurplus(bought), known, leavingSince });
  // What goes back to who leaves buys nothing, also while its provider refuses that.
  const alive = standingOf(bought).filter((one) => !cameSince(one, leavingSince));
  const asked = bought.filter((one) => one.isAsked);
  const last = alive.toSorted((a, b) => a.end - b.end || a.paidAt - b.paidAt).at(-1);
  const renews = renewal !== null && renewal.state !== 'ended' && !renewal.cancelled && known.endedAt === null;
  const paidUntil = last ? Math.min(last.end, known.endedAt ?? last.end) : null;
  const hasGrace = renews && last !== undefined && !wasFollowed(last, bought);
  const validUntil = paidUntil === null ? null : hasGrace && now >= paidUntil ? paidUntil + GRACE_MS : paidUntil;
  // Cancelled before its first debit: nobody can keep what was never paid.
  const isGivenUp = bought.length === 0 && renewal !== null && renewal.cancelled;
  // What is authorised and not debited yet may still be paid.
  const isWaited = !isGivenUp && (isOpen || (renewal !== null && renewal.state !== 'ended'));
  const state = stateOf({ bought, paidUntil, validUntil, isWaited, isFailing: renewal?.state === 'failing', now });
  const plan = last?.plan ?? renewal?.plan ?? known.plan;
  const stopped = renewal?.state === 'ended';
  const isNew = (ref: string, cents: number) => known.payments.get(ref)?.backToCents !== cents;
  return {
    state,
    plan,
    // What ended is still of who cancelled it before.
    cancelled: renewal?.cancelled || (stopped && known.cancelled),
    stopped,
    renews,
    since: alive.length === 0 ? null : Math.min(...alive.map(({ start }) => start)),
    paidUntil,
    validUntil,
    ...creditsOf(asked, { alive, last, renews, hasGrace, endedAt: known.endedAt, now }),
    backTo,
    payBack: asked.flatMap(({ ref, refundedCents, state: paid }) => {
      const backToCents = backTo.get(ref) ?? 0;
      return paid === 'paid' && backToCents > refundedCents
        ? [{ ref, cents: backToCents - refundedCents, backToCents, isNew: isNew(ref, backToCents) }]
        : [];
    }),
    news: newsOf({ known, bought, backTo, state, validUntil, plan, isStopped: stopped && !renewal.cancelled }),
    nextCents: nextCentsOf({ bought, alive, last, renewal }),
    callsOff,
    endAtProvider:
      renewal !== null &&
      renewal.state !== 'ended' &&
      state === 'ended' &&
      (bought.length > 0 || isGivenUp) &&
      (known.endedAt !== null || !isDisputed(bought, now)),
  };
}

/** A bank asks back the month that runs, or whose next one may be debited now: what renews goes on until that is decided. */
function isDisputed(bought: readonly PaidPeriod[], now: number): boolean {
  return bought.some(({ state, end }) => state === 'disputed' && now < end + GRACE_MS);
}

/** Says whether the month after it was paid, and is gone again: then its renewal did not fail, and is not awaited. */
function wasFollowed(last: PaidPeriod, bought: readonly PaidPeriod[]): boolean {
  return bought.some(({ kind, start }) => kind === 'month' && start >= last.end);
}

function stateOf(facts: {
  bought: readonly PaidPeriod[];
  paidUntil: number | null;
  validUntil: number | null;
  isWaited: boolean;
  isFailing: boolean;
  now: number;
}): Known['state'] {
  const { bought, paidUntil, validUntil, isWaited, isFailing, now } = facts;
  if (paidUntil === null || validUntil === null) return bought.length === 0 && isWaited ? 'pending' : 'ended';
  if (now >= validUntil) return 'ended';
  // Between the end of a month and the word of its renewal nothing has failed.
  return now >= paidUntil && isFailing ? 'grace' : 'active';
}

/** An upgrade that was an order of its own leaves the renewals at the old price, and one that was paid back at the new one. */
function nextCentsOf(facts: {
  bought: readonly PaidPeriod[];
  alive: readonly PaidPeriod[];
  last: PaidPeriod | undefined;
  renewal: Seen['renewal'];
}): number | null {
  const { bought, alive, last, renewal } = facts;
  if (!last || renewal === null || renewal.state === 'ended' || renewal.priceCents === null) return null;
  const { priceCents: debits } = renewal;
  const price = CATALOGUE[last.plan].priceCents;
  const upgrades = bought.filter(({ kind }) => kind === 'upgrade');
  // A price that rose for everybody is not theirs.
  const isBehind = debits < price && upgrades.some((one) => alive.includes(one) && one.plan === last.plan);
  const isAhead =
    debits > price && upgrades.some((one) => !alive.includes(one) && CATALOGUE[one.plan].priceCents === debits);
  return isBehind || isAhead ? price : null;
}

/** States in which a payment's money is gone, or may be. */
const WAS_GONE: readonly string[] = ['disputed', 'lost', 'settled'];

interface Standing {
  alive: readonly PaidPeriod[];
  last: PaidPeriod | undefined;
  renews: boolean;
  hasGrace: boolean;
  endedAt: number | null;
  now: number;
}

/** Returns what each payment gives, or no longer gives; never both. */
function creditsOf(asked: readonly PaidPeriod[], standing: Standing): Pick<Course, 'grants' | 'takeBack'> {
  const all = asked.map((payment) => creditsOfOne(payment, standing));
  return { grants: all.flatMap(({ grants }) => grants), takeBack: all.flatMap(({ takeBack }) => takeBack) };
}

function creditsOfOne(payment: PaidPeriod, standing: Standing): Pick<Course, 'grants' | 'takeBack'> {
  const { last, renews, hasGrace, endedAt, now } = standing;
  const { ref, plan, start, end } = payment;
  const month = { sourceId: `payment:${ref}`, plan, start, end, credits: CATALOGUE[plan].credits };
  // Given with the month itself, so that the minutes until the next payment is known are covered.
  const grace = { sourceId: `grace:${ref}`, plan, start: end, end: end + GRACE_MS, credits: graceCredits(plan) };
  const reason = whyNot(payment, standing);
  if (reason !== null) return { grants: [], takeBack: [month, grace].map(({ sourceId }) => ({ sourceId, reason })) };
  // Followed by a month of its own, or by one that was paid in another way.
  const isFollowed = payment !== last || endedAt !== null || (renews && !hasGrace);
  if (isFollowed || !renews)
    return {
      grants: [month],
      takeBack: [{ sourceId: grace.sourceId, reason: isFollowed ? 'renewed' : 'cancelled' }],
    };
  return { grants: now < grace.end ? [month, grace] : [month], takeBack: [] };
}

/** Returns why a payment gives nothing; null where it does. */
function whyNot(payment: PaidPeriod, { alive, endedAt }: Standing): TakeBack['reason'] | null {
  if (payment.state !== 'paid') return 'chargeback';
  if (!alive.includes(payment)) return 'refund';
  const isReplaced = alive.some((other) => isUpgradeOf(other, payment));
  return isReplaced || (endedAt !== null && endedAt < payment.end) ? 'upgrade' : null;
}

/** Says whether it is of the other's month, and later. */
function isUpgradeOf(one: PaidPeriod, other: PaidPeriod): boolean {
  if (one.kind !== 'upgrade' || one === other || one.start < other.start || one.start >= other.end) return false;
  return other.kind === 'month' || one.paidAt > other.paidAt || (one.paidAt === other.paidAt && one.ref > other.ref);
}

/** Returns what is said of a payment that its bank asks for; null where it was said before. */
function whatIsGone(state: 'disputed' | 'lost', before: string): 'disputed' | 'lost' | null {
  if (state === 'lost') return before === 'paid' || before === 'disputed' ? 'lost' : null;
  return before === 'paid' ? 'disputed' : null;
}

function newsOf(facts: {
  known: Known;
  bought: readonly PaidPeriod[];
  backTo: Course['backTo'];
  state: Known['state'];
  validUntil: number | null;
  plan: PlanCode;
  isStopped: boolean;
}): News[] {
  const { known, bought, backTo, state, validUntil, plan, isStopped } = facts;
  const news = bought.flatMap((payment): News[] => {
    const before = known.payments.get(payment.ref);
    // What goes back at once buys nothing until any day.
    const paid: News[] = before === undefined && !backTo.has(payment.ref) ? [{ kind: 'paid', payment }] : [];
    const gone = payment.state === 'paid' ? null : whatIsGone(payment.state, before?.state ?? 'paid');
    if (gone !== null) return [...paid, { kind: gone, payment }];
    if (payment.state === 'paid' && before && WAS_GONE.includes(before.state))
      return [{ kind: 'dispute_won', payment }];
    const cents = payment.refundedCents - (before?.refundedCents ?? 0);
    return cents > 0 ? [...paid, { kind: 'refunded', payment, cents }] : paid;
  });
  if (validUntil === null) return news;
  if (state === 'grace' && known.state !== 'grace') return [...news, { kind: 'renewal_failed', until: validUntil }];
  // It may have ended while its month was asked back: that is told when the month is theirs again.
  const isFresh = !known.stopped || known.state === 'ended';
  const hasStopped = state === 'active' && isStopped && isFresh && !known.cancelled;
  return hasStopped ? [...news, { kind: 'renewal_stopped', plan, until: validUntil }] : news;
}
