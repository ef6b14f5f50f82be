import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOf, commissionsOf, PENDING_MS, type ReferredPayment, sumUp } from './commissions-of.ts';

const at = 1_800_000_000_000;
const payment = (more: Partial<ReferredPayment> = {}): ReferredPayment => ({
  ...{
    id: 'p',
    amountCents: 3990,
    refundedCents: 0,
    state: 'paid',
    paidAt: at,
    isOwn: false,
    settledCents: 0,
    isRequested: false,
  },
  ...more,
});
const mature = at + PENDING_MS;

test.each([
  ['waits for thirty days', payment(), mature - 1, { state: 'pending', cents: 1197, openCents: 0 }],
  ['is payable then', payment(), mature, { state: 'payable', cents: 1197, openCents: 1197 }],
  [
    'shrinks with what is paid back',
    payment({ refundedCents: 1995 }),
    mature,
    { state: 'payable', cents: 598, takenBackCents: 599, openCents: 598 },
  ],
  [
    'is gone with all of it',
    payment({ state: 'refunded', refundedCents: 3990 }),
    mature,
    { state: 'taken_back', cents: 0, takenBackCents: 1197, openCents: 0 },
  ],
  ['is nothing while disputed', payment({ state: 'disputed' }), mature, { state: 'taken_back', openCents: 0 }],
  ['is nothing once lost', payment({ state: 'lost' }), mature, { state: 'taken_back', openCents: 0 }],
  ['is nothing where a debt was paid for it', payment({ state: 'settled' }), mature, { cents: 0, openCents: 0 }],
  [
    'is asked for',
    payment({ settledCents: 1197, isRequested: true }),
    mature,
    { state: 'requested', cents: 1197, openCents: 0 },
  ],
  ['is paid out', payment({ settledCents: 1197 }), mature, { state: 'paid', openCents: 0 }],
  [
    'is owed back where it was taken back afterwards',
    payment({ settledCents: 1197, state: 'lost' }),
    mature,
    { state: 'taken_back', cents: 0, openCents: -1197 },
  ],
  [
    'of one’s own is nothing, and owed back where it was paid out',
    payment({ settledCents: 1197, isOwn: true }),
    mature,
    { state: 'taken_back', cents: 0, openCents: -1197 },
  ],
] as const)('a commission %s', (_, given, now, expected) => {
  expect(commissionOf(given, now)).toMatchObject(expected);
});

test('what is too small to earn a cent is no commission, and the newest stand first', () => {
  const all = commissionsOf([payment({ amountCents: 3 }), payment(), payment({ id: 'q', paidAt: at + 1 })], mature);
  expect(all.map(({ id }) => id)).toEqual(['q', 'p']);
  expect(commissionsOf([payment({ isOwn: true })], mature)).toEqual([]);
});

type Step =
  | { do: 'refund'; nth: number; cents: number }
  | { do: 'state'; nth: number; state: ReferredPayment['state'] }
  | { do: 'own'; nth: number }
  | { do: 'wait'; days: number }
  | { do: 'ask' }
  | { do: 'paid' }
  | { do: 'refused' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('refund'), nth: fc.nat(3), cents: fc.nat(5000) }),
  fc.record({
    do: fc.constant('state'),
    nth: fc.nat(3),
    state: fc.constantFrom('paid' as const, 'disputed' as const, 'lost' as const, 'settled' as const),
  }),
  fc.record({ do: fc.constant('own'), nth: fc.nat(5) }),
  fc.record({ do: fc.constant('wait'), days: fc.nat(20) }),
  fc.constantFrom({ do: 'ask' as const }, { do: 'paid' as const }, { do: 'refused' as const }),
);

interface World {
  now: number;
  payments: ReferredPayment[];
  payouts: { lines: Map<string, number>; state: 'requested' | 'paid' | 'refused' }[];
}

/** Rows as the statement of the store brings them. */
function rowsOf({ payments, payouts }: World): ReferredPayment[] {
  return payments.map((one) => {
    const mine = payouts.filter(({ lines, state }) => state !== 'refused' && lines.has(one.id));
    const settledCents = mine.reduce((sum, { lines }) => sum + (lines.get(one.id) ?? 0), 0);
    return { ...one, settledCents, isRequested: mine.some(({ state }) => state === 'requested') };
  });
}

function play(world: World, one: Step): void {
  const target = 'nth' in one ? world.payments[one.nth] : undefined;
  const open = world.payouts.find(({ state }) => state === 'requested');
  if (one.do === 'refund' && target) target.refundedCents = Math.min(target.amountCents, one.cents);
  if (one.do === 'state' && target) target.state = one.state;
  if (one.do === 'own' && target) target.isOwn = true;
  if (one.do === 'wait') world.now += one.days * 86_400_000;
  if (one.do === 'ask' && !open) {
    const all = commissionsOf(rowsOf(world), world.now);
    if (sumUp(all).payableCents < 5000) return;
    const lines = all.filter(({ openCents }) => openCents !== 0).map(({ id, openCents }) => [id, openCents] as const);
    world.payouts.push({ lines: new Map(lines), state: 'requested' });
  }
  if ((one.do === 'paid' || one.do === 'refused') && open) open.state = one.do;
}

test('whatever happens in whatever order: what was paid out and what is open are together what is earned by now, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 4, maxLength: 4 }),
      fc.array(step, { maxLength: 40 }),
      (amounts, steps) => {
        const world: World = {
          now: at,
          payments: amounts.map((amountCents, n) => payment({ id: `p${n}`, amountCents, paidAt: at + n })),
          payouts: [],
        };
        for (const one of steps) {
          play(world, one);
          // The model: thirty of a hundred of what was kept, of each payment that is thirty days old.
          const earned = world.payments
            .filter(({ paidAt }) => world.now >= paidAt + 30 * 86_400_000)
            .map(({ amountCents, refundedCents, state, isOwn }) =>
              state === 'paid' && !isOwn ? amountCents - refundedCents : 0,
            )
            .reduce((sum, kept) => sum + Math.floor((kept * 3) / 10), 0);
          const given = world.payouts
            .filter(({ state }) => state !== 'refused')
            .flatMap(({ lines }) => [...lines.values()])
            .reduce((sum, cents) => sum + cents, 0);
          expect(given + sumUp(commissionsOf(rowsOf(world), world.now)).payableCents).toBe(earned);
        }
      },
    ),
    { numRuns: 300 },
  );
});
