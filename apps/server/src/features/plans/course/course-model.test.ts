import type { PlanCode } from '@recado/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE, GRACE_MS } from '../catalogue/catalogue.ts';
import { decideCourse, type Known } from './decide-course.ts';
import { type Asked, layOutPayments, type PaidPeriod, type Written } from './lay-out-payments.ts';

const DAY = 86_400_000;
const MONTH = 30 * DAY;
const START = 1_790_000_000_000;

/** A payment as the model thinks of it. */
interface Paid {
  ref: string;
  kind: 'month' | 'upgrade';
  plan: PlanCode;
  cents: number;
  paidAt: number;
  start: number;
  end: number;
  back: number;
  /** Of that, what the program ordered. */
  ordered: number;
  isLate: boolean;
  state: 'paid' | 'disputed' | 'lost';
  wasDisputed: boolean;
}
interface Model {
  now: number;
  /** In the order they were paid. */
  paid: Paid[];
  endedAt: number | null;
  isCancelled: boolean;
  /** At its provider: nothing renews any more. */
  hasEnded: boolean;
}

/** What a subscription is, said without a word of how it is decided. */
const stands = ({ state, back, cents }: Paid) => state === 'paid' && back < cents;
const standing = ({ paid }: Model) => paid.filter(stands);
const endOf = (model: Model) => Math.max(Number.NEGATIVE_INFINITY, ...standing(model).map(({ end }) => end));
/** The month that runs at an instant, and what it was moved to. */
const movesOf = (model: Model, month: Paid) =>
  standing(model).filter(({ kind, start }) => kind === 'upgrade' && start >= month.start && start < month.end);
function planNow(model: Model): PlanCode | null {
  const last = standing(model).findLast(({ end }) => end === endOf(model));
  return last?.plan ?? null;
}
/** What gives credits or freedom now or later: of each month the last that was paid for it, and the days after the last of all. */
function running(model: Model): Set<string> {
  if (model.endedAt !== null) return new Set();
  const months = standing(model).filter(({ kind }) => kind === 'month');
  const given = months.map((month) => movesOf(model, month).at(-1) ?? month).filter(({ end }) => end > model.now);
  // An upgrade whose month was paid back is still paid.
  const alone = standing(model).filter(
    (one) =>
      one.kind === 'upgrade' && one.end > model.now && !months.some((month) => movesOf(model, month).includes(one)),
  );
  const lone = alone.filter((one) => !alone.some((other) => other.start > one.start && other.end === one.end));
  const last = standing(model).findLast(({ end }) => end === endOf(model));
  const hasGrace = last !== undefined && awaitsNext(model) && model.now < last.end + GRACE_MS;
  return new Set([
    ...[...given, ...lone].map(({ ref }) => `payment:${ref}`),
    ...(hasGrace ? [`grace:${last.ref}`] : []),
  ]);
}

/** Whether a next month may be debited that never was: one that was and is gone again is not tried anew. */
function awaitsNext(model: Model): boolean {
  const wasPaid = model.paid.some(({ kind, start }) => kind === 'month' && start >= endOf(model));
  return model.endedAt === null && !model.isCancelled && !model.hasEnded && !wasPaid;
}

/** Whether the provider has to be told that nothing more is debited: nothing of it runs, and no bank is about to say that something does. */
function hasToEnd(model: Model): boolean {
  if (model.hasEnded) return false;
  // Cancelled before it was ever paid.
  if (model.paid.length === 0) return model.isCancelled;
  const over = Math.min(model.endedAt ?? Number.POSITIVE_INFINITY, endOf(model) + (awaitsNext(model) ? GRACE_MS : 0));
  const isOpen = model.paid.some(({ state, end }) => state === 'disputed' && model.now < end + GRACE_MS);
  return model.now >= over && (model.endedAt !== null || !isOpen);
}

/** What goes back by itself: of what stood when a larger plan made it needless, or is paid later, the rest. */
function owed({ endedAt }: Model, { cents, start, end, back, ordered, state }: Paid): number {
  if (endedAt === null || (state !== 'paid' && ordered === 0)) return 0;
  const rest = Math.max(0, end - Math.max(start, endedAt)) / (end - start);
  return Math.min(Math.floor(cents * rest + 0.5), cents - (back - ordered));
}

/** The program's side: what it wrote down, and what the ledger says of it. */
class Program {
  written: Written[] = [];
  known: Known = {
    plan: 'content-1000',
    state: 'pending',
    cancelled: false,
    stopped: false,
    endedAt: null,
    deletion: null,
    payments: new Map(),
  };
  runs = new Map<string, number>();
  paidNews: string[] = [];
  debits = CATALOGUE['content-1000'].priceCents;

  look(model: Model, orders: ReadonlyMap<string, Asked>): void {
    const asked = model.paid.map(({ ref, back, state }): Asked => {
      const order = orders.get(ref);
      if (!order) throw new Error('an order is lost');
      return { ...order, payment: { ...order.payment, refundedCents: back, state } };
    });
    const monthsFrom = (ms: number) => Array.from({ length: 40 }, (_, n) => ms + n * MONTH);
    const bought = layOutPayments({ plan: 'content-1000', written: this.written, asked, monthsFrom });
    const renewal = { cancelled: model.isCancelled, plan: null, priceCents: this.debits };
    const state = model.hasEnded ? ('ended' as const) : ('active' as const); // const: of the closed list
    const known = { ...this.known, endedAt: model.endedAt };
    const course = decideCourse({ known, bought, renewal: { ...renewal, state }, isOpen: false, now: model.now });
    expect(course.endAtProvider).toBe(hasToEnd(model));
    model.hasEnded ||= course.endAtProvider;
    for (const { sourceId, end } of course.grants) this.runs.set(sourceId, end);
    for (const { sourceId } of course.takeBack) this.runs.delete(sourceId);
    for (const [source, end] of this.runs) if (end <= model.now) this.runs.delete(source);
    this.debits = course.nextCents ?? this.debits;
    this.paidNews.push(...course.news.flatMap((one) => (one.kind === 'paid' ? [one.payment.ref] : [])));
    const payments = new Map(
      bought.map(({ ref, state, refundedCents }) => [
        ref,
        { state, refundedCents, backToCents: course.backTo.get(ref) ?? null },
      ]),
    );
    for (const { ref, cents } of course.payBack) {
      const one = model.paid.find((paid) => paid.ref === ref);
      if (one) Object.assign(one, { back: one.back + cents, ordered: one.ordered + cents });
    }
    this.known = { ...known, plan: course.plan, state: course.state, payments };
    this.written = bought.map(
      (one): PaidPeriod => ({
        ...one,
        writtenAt: one.writtenAt ?? model.now,
        isSaidBack: course.backTo.get(one.ref) === one.amountCents,
      }),
    );
    // What went back is seen at once, as the program looks again.
    if (course.payBack.length > 0) this.look(model, orders);
  }
}

const PLANS = ['content-unlimited', 'combo'] as const; // const: larger than the first one
const ACTS = [
  ...(['wait', 'wait', 'month', 'month', 'upgrade', 'refund'] as const), // const: of a closed list
  ...(['dispute', 'win', 'lose', 'cancel', 'end'] as const), // const: of a closed list
];
const act = fc.record({
  what: fc.constantFrom(...ACTS),
  n: fc.oneof(fc.constant(0), fc.nat(6)),
  days: fc.integer({ min: 1, max: 26 }),
  looks: fc.nat(2),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Does what somebody does, where it can be done. True where something was paid: the provider tells of it at once. */
function happen(model: Model, orders: Map<string, Asked>, { what, n, days }: Act, debits: number): boolean {
  const one = model.paid.at(-1 - (n % Math.max(1, model.paid.length)));
  model.now += days * (what === 'wait' ? DAY : 60_000);
  if (what === 'month') return payMonth(model, orders, debits);
  if (what === 'upgrade') return move(model, orders, PLANS[n % 2] ?? 'combo');
  if (what === 'cancel') model.isCancelled = !model.isCancelled;
  // In the days after a month that failed it ends where it was paid to: another one was paid in another way.
  if (what === 'end' && n > 4 && endOf(model) + GRACE_MS > model.now)
    model.endedAt ??= Math.min(model.now, endOf(model));
  if (!one) return false;
  if (what === 'refund' && one.state === 'paid' && model.endedAt === null) one.back = one.cents;
  if (what === 'dispute' && stands(one) && !one.wasDisputed)
    Object.assign(one, { state: 'disputed', wasDisputed: true });
  if (what === 'win' && one.state === 'disputed') one.state = 'paid';
  if (what === 'lose' && one.state === 'disputed') one.state = 'lost';
  return false;
}

function pay(
  model: Model,
  orders: Map<string, Asked>,
  made: Omit<Paid, 'ref' | 'back' | 'ordered' | 'isLate' | 'state' | 'wasDisputed' | 'paidAt'>,
) {
  const ref = `p${String(model.paid.length).padStart(2, '0')}`;
  const { kind, plan, cents } = made;
  model.paid.push({
    ...made,
    ref,
    paidAt: model.now,
    back: 0,
    ordered: 0,
    isLate: model.endedAt !== null,
    state: 'paid',
    wasDisputed: false,
  });
  const payment = {
    ref,
    kind: 'month' as const,
    plan: null,
    amountCents: cents,
    refundedCents: 0,
    state: 'paid' as const,
  }; // const: of closed lists
  orders.set(ref, {
    payment: { ...payment, paidAt: model.now, period: null, receiptUrl: null },
    checkoutId: kind === 'upgrade' ? ref : null,
    kind,
    plan: kind === 'upgrade' ? plan : null,
    since: kind === 'upgrade' ? model.now : null,
    orderedAt: kind === 'upgrade' ? model.now : null,
  });
  return true;
}

function payMonth(model: Model, orders: Map<string, Asked>, debits: number): boolean {
  const end = endOf(model);
  // A week before its end at most, as it is sold.
  if (end - model.now > 7 * DAY) return false;
  const start = model.now <= end + GRACE_MS ? end : model.now;
  const current = standing(model).at(-1)?.plan ?? 'content-1000';
  // Debited at a larger plan's price, before it was told that its upgrade is gone: that one is paid.
  const plan =
    PLANS.find((one) => CATALOGUE[one].priceCents === debits && debits > CATALOGUE[current].priceCents) ?? current;
  return pay(model, orders, { kind: 'month', plan, cents: debits, start, end: start + MONTH });
}

function move(model: Model, orders: Map<string, Asked>, plan: PlanCode): boolean {
  const month = standing(model).find(
    ({ kind, start, end }) => kind === 'month' && start <= model.now && model.now < end,
  );
  const current = planNow(model);
  if (!month || model.endedAt !== null || endOf(model) > month.end || current === null) return false;
  if (!CATALOGUE[current].larger.includes(plan)) return false;
  return pay(model, orders, { kind: 'upgrade', plan, cents: 1000, start: model.now, end: month.end });
}

test('T32: after any history of months, upgrades, refunds, disputes and ends, what runs is what the model says', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (history) => {
      const model: Model = { now: START, paid: [], endedAt: null, isCancelled: false, hasEnded: false };
      const orders = new Map<string, Asked>();
      const program = new Program();
      for (const one of history) {
        const isPaid = happen(model, orders, one, program.debits);
        for (let looks = isPaid ? 1 + one.looks : one.looks; looks > 0; looks--) program.look(model, orders);
      }
      program.look(model, orders);
      expect(new Set(program.runs.keys())).toEqual(running(model));
      const laid = program.written.map(({ ref, start, end }) => ({ ref, start, end }));
      expect(laid).toEqual(model.paid.map(({ ref, start, end }) => ({ ref, start, end })));
      expect(program.paidNews).toEqual(model.paid.filter(({ isLate }) => !isLate).map(({ ref }) => ref));
      expect(model.paid.map(({ ordered }) => ordered)).toEqual(model.paid.map((one) => owed(model, one)));
      const plan = planNow(model);
      if (plan !== null) expect(program.known.plan).toBe(plan);
      if (plan !== null && !model.hasEnded) expect(program.debits).toBe(CATALOGUE[plan].priceCents);
    }),
    { numRuns: 1_000 },
  );
});
