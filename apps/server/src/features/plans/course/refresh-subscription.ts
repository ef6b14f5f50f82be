import type { Locale, PlanCode } from '@recado/contract';
import { planName } from '@recado/locales';
import type { Logger } from 'pino';
import type { AccountId } from '../../../platform/ids/index.ts';
import type {
  CheckoutLook,
  CheckoutPage,
  PaymentProvider,
  Payments,
  RenewalLook,
} from '../../../platform/payments/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { callOffDeletion, lockDeletion } from '../../privacy/index.ts';
import { noteOrders } from '../orders/note-orders.ts';
import { payBack } from '../returns/pay-back.ts';
import {
  type CheckoutRow,
  type Db,
  lockSubscription,
  MOST_PAYMENTS,
  type PaymentRow,
  pageEndOf,
  readBuyer,
  readCheckouts,
  readMonths,
  readPayments,
  readSubscription,
  type SubscriptionRow,
  type Tx,
} from '../store.ts';
import { type Course, decideCourse } from './decide-course.ts';
import { type Asked, layOutPayments, momentsOf, type Written } from './lay-out-payments.ts';
import { noteChange } from './note-change.ts';
import { writeCheckout, writeGrants, writePayments, writeSubscription } from './write-course.ts';

export interface RefreshDeps {
  db: Db;
  ids: Ids;
  payments: Payments;
  now(): number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The folder in which what outlives the database is written down. */
  dataDir: string;
  /** Credits came: what waited for them may go. */
  onGranted(accountId: AccountId): void;
}

/** Looks that found that another one was faster before one gives up; the next event or the job looks again. */
const TRIES = 5;
/** Chargebacks come within four months; what was paid before a year is not asked about any more, and stands as it was written. */
const OLD_MS = 400 * 86_400_000;
/** The time after which somebody who left a page does not come back to it. */
const LEFT_MS = 86_400_000;
/** Twenty years of months that follow each other. */
const MONTHS = 241;

/**
 * Asks the provider what has become of a subscription, and writes what follows: payments, credits, its state, what its owner hears. Any
 * number of times, in any order and at once: of two looks the one that began before the other's end is made again. Does nothing to one that
 * came with a code. Throws `ProviderFault`.
 */
export async function refreshSubscription(deps: RefreshDeps, accountId: AccountId, id: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const subscription = await readSubscription(deps.db, accountId, id);
    if (!subscription || subscription.provider === 'code') return;
    const provider = deps.payments.byName(subscription.provider);
    if (!provider)
      return deps.log.warn(
        { subscription: id, provider: subscription.provider },
        'its provider is not configured any more',
      );
    const seen = await see(deps, provider, subscription);
    const course = await deps.db.transaction().execute((tx) => write(deps, tx, subscription, seen));
    if (!course) continue;
    if (course.grants.length > 0) deps.onGranted(accountId);
    if (seen.renewalRef !== null) await follow(deps, provider, { accountId, ref: seen.renewalRef, course });
    if (!(await payBackAll(deps, provider, course))) return;
  }
  deps.log.warn({ subscription: id }, 'a subscription changes faster than it is read');
}

/** Pays back; true where something went back: the next look finds it so. */
async function payBackAll({ log }: RefreshDeps, provider: PaymentProvider, { payBack: all }: Course): Promise<boolean> {
  const isDone = [];
  for (const { ref, cents, backToCents } of all)
    isDone.push(await payBack(log, provider, { ref, cents, key: `back ${ref} ${backToCents} ${cents}` }));
  return isDone.some(Boolean);
}

/** Tells the provider what it does not know yet. Said again at the next look, where this one breaks off. */
async function follow(
  { db }: RefreshDeps,
  provider: PaymentProvider,
  { accountId, ref, course }: { accountId: AccountId; ref: string; course: Course },
): Promise<void> {
  if (course.endAtProvider) return provider.end(ref);
  if (course.nextCents === null) return;
  const locale = ((await readBuyer(db, accountId))?.locale ?? 'pt-BR') as Locale; // as: only our own values are written
  const { plan, nextCents: priceCents } = course;
  await provider.setPrice(ref, { plan, priceCents, title: `Recado · ${planName(locale, plan)}` });
}

interface Seen {
  /** The plan that the subscription was bought as. */
  plan: PlanCode | null;
  checkouts: { row: CheckoutRow; look: CheckoutLook }[];
  renewal: RenewalLook | null;
  renewalRef: string | null;
  customerRef: string | null;
}

async function see(deps: RefreshDeps, provider: PaymentProvider, subscription: SubscriptionRow): Promise<Seen> {
  const { db, now } = deps;
  const rows = await readCheckouts(db, subscription.account_id, subscription.id);
  const since = now() - OLD_MS;
  const checkouts = await Promise.all(
    rows
      .filter((row) => row.created_at > since)
      .map(async (row) => {
        const renews = row.kind === 'month' && isRenewing(subscription.method);
        const page = { id: row.id, ref: row.provider_ref ?? '', renews, expiresAt: pageEndOf(row) };
        return { row, look: await lookAtPage(provider, page, now()) };
      }),
  );
  const looks = checkouts.map(({ look }) => look);
  const renewalRef = subscription.provider_ref ?? looks.find((look) => look.renewalRef !== null)?.renewalRef ?? null;
  const renewal = renewalRef === null ? null : await provider.lookAtRenewal(renewalRef, since);
  return {
    plan: rows[0]?.plan ?? null,
    checkouts,
    renewal,
    renewalRef,
    customerRef: renewal?.customerRef ?? looks.find((look) => look.customerRef !== null)?.customerRef ?? null,
  };
}

/** A page for what renews can be paid for ever at some providers: it is closed once nobody comes back to it. */
async function lookAtPage(provider: PaymentProvider, page: CheckoutPage, now: number): Promise<CheckoutLook> {
  const look = await provider.lookAtCheckout(page);
  const isLeft = look.state === 'open' && look.renewalRef === null && now > page.expiresAt + LEFT_MS;
  if (!page.renews || !isLeft) return look;
  await provider.close(page);
  return provider.lookAtCheckout(page);
}

/** Says whether a method renews by itself, as a card and Pix Automático do. */
export const isRenewing = (method: SubscriptionRow['method']) => method === 'card' || method === 'pix_automatic';

/** Writes what was seen; null where another look was written since `subscription` was read: what was seen may be older than that. */
async function write(deps: RefreshDeps, tx: Tx, subscription: SubscriptionRow, seen: Seen): Promise<Course | null> {
  const { ids, now } = deps;
  const { account_id: accountId, id } = subscription;
  const deletion = await lockDeletion(tx, accountId);
  const locked = await lockSubscription(tx, accountId, id);
  if (!locked || locked.looks !== subscription.looks) return null;
  const before = await readPayments(tx, accountId, id, MOST_PAYMENTS);
  const known = { written: before.flatMap(toWritten), asked: askedOf(seen).map((one) => withByHand(one, before)) };
  const months = await readMonths(tx, momentsOf(known), MONTHS);
  const bought = layOutPayments({ plan: seen.plan ?? locked.plan, ...known, monthsFrom: (ms) => months.get(ms) ?? [] });
  const course = decideCourse({
    known: {
      plan: locked.plan,
      state: locked.state,
      cancelled: locked.cancelled,
      stopped: locked.stopped,
      endedAt: locked.ended_at,
      deletion,
      payments: new Map(
        before.map(({ provider_ref, state, refunded_cents, back_to_cents }) => [
          provider_ref,
          { state, refundedCents: refunded_cents, backToCents: back_to_cents },
        ]),
      ),
    },
    bought,
    renewal: seen.renewal,
    isOpen: seen.checkouts.some(({ look }) => look.state === 'open'),
    now: now(),
  });
  await writePayments(tx, ids, locked, { bought, backTo: course.backTo });
  await writeGrants(tx, ids, accountId, course);
  await writeSubscription(tx, locked, course, seen);
  for (const { row, look } of seen.checkouts) await writeCheckout(tx, row, look);
  await noteChange(deps, tx, { locked, course });
  await noteOrders(deps, tx, { locked, course });
  if (deletion && course.callsOff)
    await callOff(deps, tx, { locked, dueAt: deletion.dueAt, plan: course.callsOff.plan });
  return course;
}

/** The owner has bought a plan anew: they stay. */
async function callOff(
  { ids }: RefreshDeps,
  tx: Tx,
  { locked, dueAt, plan }: { locked: SubscriptionRow; dueAt: number; plan: PlanCode },
): Promise<void> {
  const { account_id: accountId, code: subject } = locked;
  const locale = ((await readBuyer(tx, accountId))?.locale ?? 'pt-BR') as Locale; // as: only our own values are written
  const bought = { plan, name: planName(locale, plan) };
  await callOffDeletion(tx, ids, { by: { accountId, actorAccountId: null, subject }, dueAt, bought });
}

/** Collects what orders paid, and what renewed by itself beside them. */
function askedOf({ checkouts, renewal }: Seen): Asked[] {
  const ordered = checkouts.flatMap(({ row: { id, kind, plan, priced_at: since, created_at: orderedAt }, look }) =>
    kind === 'debt' || plan === null
      ? []
      : look.payments.map((payment) => ({ payment, checkoutId: id, kind, plan, since, orderedAt })),
  );
  const isOrdered = new Set(ordered.map(({ payment }) => payment.ref));
  const renewed = (renewal?.payments ?? []).filter(({ ref }) => !isOrdered.has(ref));
  const none = { checkoutId: null, since: null, orderedAt: null };
  return [...ordered, ...renewed.map((payment) => ({ ...none, payment, kind: payment.kind, plan: payment.plan }))];
}

/** Counts what an operator paid back by hand as gone back, whatever its provider knows. */
function withByHand(asked: Asked, before: readonly PaymentRow[]): Asked {
  const byHand = before.find(({ provider_ref: ref }) => ref === asked.payment.ref)?.by_hand_cents ?? 0;
  const { refundedCents, amountCents } = asked.payment;
  return { ...asked, payment: { ...asked.payment, refundedCents: Math.min(refundedCents + byHand, amountCents) } };
}

function toWritten(row: PaymentRow): Written[] {
  if (row.kind === 'debt' || row.plan === null) return [];
  return [
    {
      ref: row.provider_ref,
      kind: row.kind,
      plan: row.plan,
      amountCents: row.amount_cents,
      refundedCents: row.refunded_cents,
      state: row.state === 'refunded' ? 'paid' : row.state === 'settled' ? 'lost' : row.state,
      paidAt: row.paid_at,
      start: row.period_start,
      end: row.period_end,
      writtenAt: row.created_at,
      isSaidBack: row.back_to_cents !== null && row.back_to_cents >= row.amount_cents,
      receiptUrl: row.receipt_url,
    },
  ];
}
