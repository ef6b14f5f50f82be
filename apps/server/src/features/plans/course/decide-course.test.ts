import type { PlanCode } from '@recado/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../catalogue/catalogue.ts';
import { priceOfMove, prorate } from '../catalogue/prorate.ts';
import { type Course, decideCourse, type Known } from './decide-course.ts';
import { findSurplus } from './find-surplus.ts';
import { type Asked, layOutPayments, momentsOf, type PaidPeriod, type Written } from './lay-out-payments.ts';

const DAY = 86_400_000;
const MONTH = 30 * DAY;
const START = 1_790_000_000_000;
const FRESH: Known = {
  plan: 'content-1000',
  state: 'pending',
  cancelled: false,
  stopped: false,
  endedAt: null,
  deletion: null,
  payments: new Map(),
};

const month = (n: number, given: Partial<PaidPeriod> = {}): PaidPeriod => ({
  ref: `p${n}`,
  checkoutId: null,
  plan: 'content-1000',
  kind: 'month',
  amountCents: 3990,
  refundedCents: 0,
  state: 'paid',
  paidAt: START + n * MONTH,
  start: START + n * MONTH,
  end: START + (n + 1) * MONTH,
  receiptUrl: null,
  orderedAt: null,
  writtenAt: null,
  isSaidBack: false,
  isAsked: true,
  ...given,
});
const FAILING = { state: 'failing', cancelled: false, plan: null, priceCents: null } as const; // const: literals of the closed lists
const ACTIVE = { state: 'active', cancelled: false, plan: null, priceCents: null } as const; // const: literals of the closed lists
const look = (given: Partial<Parameters<typeof decideCourse>[0]>): Course =>
  decideCourse({ known: FRESH, bought: [], renewal: ACTIVE, isOpen: false, now: START + DAY, ...given });

describe('a course', () => {
  test.each([
    ['nothing paid yet', { isOpen: true }, 'pending', null],
    ['never paid', { renewal: null }, 'ended', null],
    ['paid', { bought: [month(0)] }, 'active', START + MONTH],
    ['the next debit is late', { bought: [month(0)], now: START + MONTH + DAY }, 'active', START + MONTH + GRACE_MS],
    [
      'the next debit failed',
      { bought: [month(0)], renewal: FAILING, now: START + MONTH + DAY },
      'grace',
      START + MONTH + GRACE_MS,
    ],
    ['authorised, and not debited yet', {}, 'pending', null],
    ['and cancelled before it was', { renewal: { ...ACTIVE, cancelled: true }, isOpen: true }, 'ended', null],
    ['and never came', { bought: [month(0)], now: START + MONTH + GRACE_MS }, 'ended', START + MONTH + GRACE_MS],
    ['paid once, and over', { bought: [month(0)], renewal: null, now: START + MONTH }, 'ended', START + MONTH],
    [
      'cancelled',
      { bought: [month(0)], renewal: { ...ACTIVE, cancelled: true }, now: START + MONTH },
      'ended',
      START + MONTH,
    ],
    ['paid back whole', { bought: [month(0, { refundedCents: 3990 })] }, 'ended', null],
    [
      'the next month was paid and paid back',
      { bought: [month(0), month(1, { refundedCents: 3990 })], now: START + MONTH + DAY },
      'ended',
      START + MONTH,
    ],
    [
      'the next month is asked back',
      { bought: [month(0), month(1, { state: 'disputed' })], now: START + MONTH + DAY },
      'ended',
      START + MONTH,
    ],
    ['paid back in part', { bought: [month(0, { refundedCents: 1000 })] }, 'active', START + MONTH],
    ['disputed', { bought: [month(0, { state: 'disputed' })] }, 'ended', null],
  ] as const)('%s', (_name, seen, state, validUntil) => {
    expect(look(seen)).toMatchObject({ state, validUntil });
  });

  test('a month that renews carries the days after it, with a tenth of its credits; a plan paid once does not', () => {
    expect(look({ bought: [month(0)] }).grants).toMatchObject([
      { sourceId: 'payment:p0', credits: 1000, end: START + MONTH },
      { sourceId: 'grace:p0', credits: 100, start: START + MONTH, end: START + MONTH + GRACE_MS },
    ]);
    expect(look({ bought: [month(0)], renewal: null }).grants).toHaveLength(1);
    // Nor do they come back with a month that was paid and paid back.
    const back = look({ bought: [month(0), month(1, { refundedCents: 3990 })], now: START + MONTH + DAY });
    expect(back.grants.map(({ sourceId }) => sourceId)).toEqual(['payment:p0']);
    expect(back.takeBack).toContainEqual({ sourceId: 'grace:p0', reason: 'renewed' });
  });

  test('an upgrade takes the old month back, and what a larger plan makes needless ends', () => {
    const up = month(0, { ref: 'up', kind: 'upgrade', plan: 'combo', paidAt: START + DAY, start: START + DAY });
    expect(look({ bought: [month(0), up] })).toMatchObject({ plan: 'combo', state: 'active' });
    expect(look({ bought: [month(0), up] }).takeBack.map(({ sourceId }) => sourceId)).toContain('payment:p0');
    const ended = look({ bought: [month(0)], known: { ...FRESH, endedAt: START + DAY }, now: START + DAY });
    expect(ended).toMatchObject({ state: 'ended', validUntil: START + DAY, renews: false });
  });

  test('a failed renewal that another way of paying replaced ends where it was paid to; what it debits later all goes back', () => {
    const now = START + MONTH + DAY;
    const known = { ...FRESH, state: 'grace' as const, endedAt: START + MONTH }; // const: a literal of the closed list
    const ended = look({ bought: [month(0)], renewal: FAILING, known, now });
    expect(ended).toMatchObject({ state: 'ended', validUntil: START + MONTH, payBack: [] });
    expect(ended.takeBack).toEqual([{ sourceId: 'grace:p0', reason: 'renewed' }]);
    const late = look({ bought: [month(0), month(1, { paidAt: now })], known, now });
    expect(late).toMatchObject({ state: 'ended', payBack: [{ ref: 'p1', cents: 3990 }] });
    expect(late.grants.map(({ sourceId }) => sourceId)).toEqual(['payment:p0']);
  });

  test('a dispute that is lost says so once, also where nothing was heard of it before', () => {
    const told = (state: string | null) => {
      const payments = new Map(state === null ? [] : [['p0', { state, refundedCents: 0, backToCents: null }]]);
      const { news } = look({ bought: [month(0, { state: 'lost' })], known: { ...FRESH, payments } });
      return news.map(({ kind }) => kind);
    };
    expect([null, 'paid', 'disputed', 'lost', 'settled'].map(told)).toEqual([
      ['paid', 'lost'],
      ['lost'],
      ['lost'],
      [],
      [],
    ]);
  });

  test('a renewal that knows nothing of an upgrade is told its new price', () => {
    const up = month(0, { ref: 'up', kind: 'upgrade', plan: 'combo', paidAt: START + DAY, start: START + DAY });
    const nextCents = (priceCents: number) =>
      look({ bought: [month(0), up], renewal: { ...ACTIVE, priceCents } }).nextCents;
    expect([nextCents(3990), nextCents(8990)]).toEqual([8990, null]);
    // A price that rose later is not what they bought.
    expect(look({ bought: [month(0)], renewal: { ...ACTIVE, priceCents: 2990 } }).nextCents).toBeNull();
  });

  test('a renewal that ended at its provider says so once, and not to who cancelled it', () => {
    const renewal = { ...ACTIVE, state: 'ended' as const }; // const: a literal of the closed list
    const of = (known: Partial<Known>) => look({ bought: [month(0)], renewal, known: { ...FRESH, ...known } });
    const told = (known: Partial<Known>) => of(known).news.flatMap(({ kind }) => (kind === 'paid' ? [] : [kind]));
    expect(of({})).toMatchObject({ state: 'active', stopped: true, cancelled: false, validUntil: START + MONTH });
    expect(of({ cancelled: true })).toMatchObject({ stopped: true, cancelled: true });
    expect([told({}), told({ stopped: true }), told({ cancelled: true })]).toEqual([['renewal_stopped'], [], []]);
  });

  test('a provider that goes on trying for longer than we do is told to stop', () => {
    const renewal = FAILING;
    expect(look({ bought: [month(0)], renewal, now: START + MONTH + 5 * DAY }).endAtProvider).toBe(true);
    expect(look({ bought: [month(0)], renewal, now: START + MONTH + DAY }).endAtProvider).toBe(false);
  });
});

describe('a month that its bank asks back', () => {
  const disputed = (n: number) => month(n, { state: 'disputed' });
  const ends = (bought: PaidPeriod[], now: number, given: Partial<Known> = {}) =>
    look({ bought, now, known: { ...FRESH, ...given } }).endAtProvider;

  test('leaves the renewal alone until the next one would be known; what is lost, or needless, ends', () => {
    expect(ends([disputed(0)], START + DAY)).toBe(false);
    expect(ends([disputed(0)], START + MONTH + DAY)).toBe(false);
    expect(ends([month(0), disputed(1)], START + MONTH + 5 * DAY)).toBe(false);
    expect(ends([disputed(0)], START + MONTH + GRACE_MS)).toBe(true);
    expect(ends([disputed(0)], START + DAY, { endedAt: START + DAY })).toBe(true);
    expect(ends([month(0, { state: 'lost' })], START + DAY)).toBe(true);
  });
  test('whose renewal its bank ended meanwhile says so once it is theirs again', () => {
    const renewal = { ...ACTIVE, state: 'ended' as const }; // const: a literal of the closed list
    const payments = new Map([['p0', { state: 'disputed', refundedCents: 0, backToCents: null }]]);
    const known = { ...FRESH, state: 'ended' as const, stopped: true, payments }; // const: a literal of the closed list
    const { news } = look({ bought: [month(0)], renewal, known });
    expect(news.map(({ kind }) => kind)).toEqual(['dispute_won', 'renewal_stopped']);
  });
});

describe('months without periods of the provider', () => {
  const monthsFrom = (ms: number) => Array.from({ length: 13 }, (_, n) => ms + n * MONTH);
  const paid = (ref: string, paidAt: number, period: { start: number; end: number } | null = null) => ({
    ...{ ref, kind: 'month' as const, plan: null, amountCents: 3990, refundedCents: 0, state: 'paid' as const }, // const: literals
    ...{ paidAt, period, receiptUrl: null },
  });
  const order = (checkoutId: string, paidAt: number, given: Partial<Asked> = {}): Asked => ({
    ...{ checkoutId, kind: 'month', plan: 'lives', since: null, orderedAt: paidAt },
    payment: paid(checkoutId, paidAt),
    ...given,
  });
  const upgrade = (checkoutId: string, at: number) =>
    order(checkoutId, at, { kind: 'upgrade', plan: 'combo', since: at });
  const renewal = (ref: string, paidAt: number): Asked => ({
    ...order(ref, paidAt, { checkoutId: null, plan: null, orderedAt: null }),
  });
  const lay = (asked: Asked[], written: Written[] = []) =>
    layOutPayments({ plan: 'lives', asked, written, monthsFrom }).map(({ ref, plan, start, end }) => [
      ref,
      plan,
      (start - START) / DAY,
      (end - START) / DAY,
    ]);

  test('follow each other, paid early or in the days of grace; a gap begins anew', () => {
    expect(
      lay([
        order('a', START),
        order('b', START + 25 * DAY),
        order('c', START + 62 * DAY),
        order('d', START + 200 * DAY),
      ]),
    ).toEqual([
      ['a', 'lives', 0, 30],
      ['b', 'lives', 30, 60],
      ['c', 'lives', 60, 90],
      ['d', 'lives', 200, 230],
    ]);
  });
  test('an upgrade pays the rest of its month, and the next renewal is of the larger plan', () => {
    expect(lay([order('a', START), upgrade('u', START + 10 * DAY), renewal('b', START + 30 * DAY)])).toEqual([
      ['a', 'lives', 0, 30],
      ['u', 'combo', 10, 30],
      ['b', 'combo', 30, 60],
    ]);
  });
});

describe('what was written before', () => {
  const written = (n: number, given: Partial<Written> = {}): Written => month(n, { writtenAt: START, ...given });
  // The 31st of each month, as near as there is one.
  const firsts = ['01-31', '02-28', '03-31', '04-30', '05-31'].map((day) => Date.parse(`2027-${day}T12:00:00-03:00`));
  const chain = firsts.slice(0, 3).map((start, n) => written(n, { start, end: firsts[n + 1] ?? 0, paidAt: start }));
  const asked = (ref: string, paidAt: number): Asked => ({
    ...{ checkoutId: ref, kind: 'month', plan: 'lives', since: null, orderedAt: paidAt },
    payment: { ...month(0), ref, plan: null, paidAt, period: null },
  });

  test('stands though it is not asked about any more; the next month follows, counted from the first', () => {
    const again = asked('next', (firsts[3] ?? 0) - 5 * DAY);
    expect(momentsOf({ written: chain, asked: [again] })).toContain(firsts[0]);
    const laid = layOutPayments({
      plan: 'combo',
      written: chain,
      asked: [again],
      monthsFrom: (ms) => (ms === firsts[0] ? firsts : []),
    });
    expect(laid.map(({ start, isAsked }) => [start, isAsked])).toEqual([
      ...firsts.slice(0, 3).map((start) => [start, false]),
      [firsts[3], true],
    ]);
    expect(laid.at(-1)).toMatchObject({ end: firsts[4], plan: 'lives' });
  });
  test('says since when and until when there is a plan, and grants nothing anew', () => {
    const bought = [0, 1, 2].map((n) => month(n, { isAsked: n === 2, writtenAt: START }));
    const course = look({ bought, now: START + 2 * MONTH + DAY });
    expect(course).toMatchObject({ since: START, paidUntil: START + 3 * MONTH });
    const named = [...course.grants, ...course.takeBack].map(({ sourceId }) => sourceId.replace(/^\w+:/, ''));
    expect(new Set(named)).toEqual(new Set(['p2']));
  });
  test('a payment found late stands behind what was written, and in nobody’s way', () => {
    const late = asked('late', START - DAY);
    const monthsFrom = (ms: number) => Array.from({ length: 13 }, (_, n) => ms + n * MONTH);
    const laid = layOutPayments({ plan: 'lives', written: [written(0)], asked: [late], monthsFrom });
    expect(laid.map(({ ref, start }) => [ref, start])).toEqual([
      ['p0', START],
      ['late', START + MONTH],
    ]);
  });
});

describe('what is paid and buys nothing goes back', () => {
  const up = (ref: string, plan: PlanCode, at: number, given: Partial<PaidPeriod> = {}) =>
    month(0, {
      ...{ ref, checkoutId: ref, kind: 'upgrade', plan, amountCents: 2000, start: START + DAY, orderedAt: START + DAY },
      paidAt: START + DAY + at,
      ...given,
    });
  const [small, large] = [up('small', 'content-unlimited', 1), up('large', 'combo', 2)];
  const surplus = (...bought: PaidPeriod[]) => [...findSurplus(bought)];

  test('of several payments of one order the first stands; where that one went back, the next', () => {
    const twice = [
      month(0, { ref: 'a', checkoutId: 'one' }),
      month(0, { ref: 'b', checkoutId: 'one', paidAt: START + 1 }),
    ];
    expect(look({ bought: twice })).toMatchObject({ payBack: [{ ref: 'b', cents: 3990 }], paidUntil: START + MONTH });
    expect(look({ bought: twice }).grants.map(({ sourceId }) => sourceId)).not.toContain('payment:b');
    const [a, b] = twice as [PaidPeriod, PaidPeriod]; // as: of two
    expect(surplus({ ...a, refundedCents: 3990 }, b)).toEqual([]);
    expect(surplus(a, { ...b, refundedCents: 3990 })).toEqual([]);
  });
  test('of two upgrades that knew nothing of each other the larger one stands, and of two to one plan the first', () => {
    expect(surplus(month(0), small, large)).toEqual(['small']);
    expect(surplus(month(0), up('large', 'combo', 0), small)).toEqual(['small']);
    expect(surplus(month(0), large, up('again', 'combo', 3))).toEqual(['again']);
    const course = look({ bought: [month(0), small, large] });
    expect(course).toMatchObject({ plan: 'combo', payBack: [{ ref: 'small', cents: 2000 }] });
    expect(course.takeBack.map(({ sourceId }) => sourceId)).toContain('payment:small');
  });
  test('one that was ordered when the other was known is the difference to it, and both stand', () => {
    const known = { ...small, writtenAt: START + DAY + 5 };
    expect(surplus(month(0), known, up('large', 'combo', 10, { orderedAt: START + DAY + 6 }))).toEqual([]);
    expect(surplus(month(0), known, up('large', 'combo', 10, { orderedAt: START + DAY + 4 }))).toEqual(['small']);
  });
  test('an upgrade that is paid when its sum is no longer that of the rest goes back, and takes nothing along', () => {
    const late = { ...large, paidAt: START + MONTH };
    expect(surplus(month(0), { ...large, paidAt: START + DAY + 3 * 3_600_000 })).toEqual(['large']);
    expect(surplus(month(0), { ...late, orderedAt: START + MONTH - 60_000 })).toEqual(['large']);
    const course = look({ bought: [month(0), late] });
    expect(course).toMatchObject({
      plan: 'content-1000',
      payBack: [{ ref: 'large', cents: 2000 }],
      backTo: new Map([['large', 2000]]),
    });
    expect(course.news).toMatchObject([{ kind: 'paid', payment: { ref: 'p0' } }]);
  });
  test('of two pages for the same next month the first that is paid stands, and nothing is moved behind the other', () => {
    const ahead = (n: number, given: Partial<PaidPeriod>) => month(n, { orderedAt: START + 24 * DAY, ...given });
    const next = ahead(1, { checkoutId: 'pix', paidAt: START + 24 * DAY });
    const beside = ahead(2, { checkoutId: 'boleto', paidAt: START + 27 * DAY });
    expect(surplus(month(0), next, beside)).toEqual(['p2']);
    const written = { ...beside, writtenAt: START + 28 * DAY };
    expect(surplus(month(0), next, { ...written, isSaidBack: true })).toEqual(['p2']);
    // What was written as standing stands.
    expect(surplus(month(0), next, written)).toEqual([]);
    const course = look({ bought: [month(0), next, beside], renewal: null });
    expect(course).toMatchObject({ payBack: [{ ref: 'p2', cents: 3990 }], paidUntil: START + 2 * MONTH });
  });
  test('what renewed since its owner asked to be erased goes back whole, and nothing of before', () => {
    const known = { ...FRESH, deletion: { askedAt: START + DAY, isBegun: false } };
    const bought = [month(0, { writtenAt: START }), month(1, { writtenAt: START + DAY })];
    const course = look({ bought, known });
    expect(course).toMatchObject({ payBack: [{ ref: 'p1', cents: 3990, isNew: true }], paidUntil: START + MONTH });
    expect(course.grants.map(({ sourceId }) => sourceId)).not.toContain('payment:p1');
    expect(look({ bought }).paidUntil).toBe(START + 2 * MONTH);
    const said = new Map([['p1', { state: 'paid', refundedCents: 0, backToCents: 3990 }]]);
    expect(look({ bought, known: { ...known, payments: said } }).payBack).toMatchObject([{ ref: 'p1', isNew: false }]);
    expect(look({ bought }).payBack).toEqual([]);
  });
  test('a month that was ordered, or the first of all, calls off a deletion that waits, and nothing that goes back anyway does', () => {
    const deletion = { askedAt: START + DAY, isBegun: false };
    const known = { ...FRESH, deletion };
    const before = month(0, { writtenAt: START, checkoutId: 'first' });
    const bought = [before, month(1, { checkoutId: 'second' })];
    const course = look({ bought, known });
    expect(course).toMatchObject({ callsOff: { ref: 'p1' }, payBack: [], paidUntil: START + 2 * MONTH });
    expect(course.grants.map(({ sourceId }) => sourceId)).toContain('payment:p1');
    expect(look({ bought: [month(0)], known }).callsOff).toMatchObject({ ref: 'p0' });
    const nothing: [string, Partial<Parameters<typeof decideCourse>[0]>][] = [
      ['it has begun', { bought, known: { ...known, deletion: { ...deletion, isBegun: true } } }],
      ['none waits', { bought }],
      ['it renewed', { bought: [before, month(1)], known }],
      ['it moved to a larger plan', { bought: [before, month(1, { kind: 'upgrade', checkoutId: 'up' })], known }],
      ['it was paid before', { bought: [before], known }],
      ['it was paid twice', { bought: [before, month(1, { checkoutId: 'first' })], known }],
      ['it is needless', { bought, known: { ...known, endedAt: START } }],
      ['it was said to go back', { bought: [before, month(1, { checkoutId: 'second', isSaidBack: true })], known }],
    ];
    for (const [why, given] of nothing) expect([why, look(given).callsOff]).toEqual([why, null]);
  });
  test('a dispute that is won after its debt was paid gives back what it took, and says so', () => {
    const payments = new Map([['p0', { state: 'settled', refundedCents: 0, backToCents: null }]]);
    const course = look({ bought: [month(0)], known: { ...FRESH, payments } });
    expect(course.news).toMatchObject([{ kind: 'dispute_won' }]);
    expect(course.grants).toContainEqual(expect.objectContaining({ sourceId: 'payment:p0' }));
  });
  test('a second part that goes back is told with its own sum', () => {
    const payments = new Map([['p0', { state: 'paid', refundedCents: 1000, backToCents: null }]]);
    const course = look({ bought: [month(0, { refundedCents: 3000 })], known: { ...FRESH, payments } });
    expect(course.news).toMatchObject([{ kind: 'refunded', cents: 2000 }]);
  });
});

test('the rest of a price, by hand: half of 39.90 and of 49.90', () => {
  const half = { start: START, end: START + MONTH, at: START + MONTH / 2 };
  expect(priceOfMove(3990, 4990, half)).toEqual({ creditCents: 1995, debitCents: 2495, amountCents: 500 });
  expect(prorate({ cents: 3990, start: START, end: START + 31 * DAY, at: START + DAY })).toBe(3861);
});

test('a rest is never more than the price, never less than nothing, and a later one is never more', () => {
  const second = fc.integer({ min: 0, max: MONTH / 1000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_00 }), second, second, (cents, a, b) => {
      const rest = (seconds: number) =>
        prorate({ cents, start: START, end: START + MONTH, at: START + seconds * 1000 });
      const [early, late] = [rest(Math.min(a, b)), rest(Math.max(a, b))];
      expect(early).toBeLessThanOrEqual(cents);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(early);
    }),
  );
});
