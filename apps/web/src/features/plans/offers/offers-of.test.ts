import type { Plan, Subscription } from '@recado/contract';
import { expect, test } from 'vitest';
import { offersOf, savingOf } from './offers-of.ts';

const PLANS: Plan[] = [
  { code: 'content-1000', priceCents: 3990, credits: 1000, areas: ['content'] },
  { code: 'content-unlimited', priceCents: 4990, credits: null, areas: ['content'] },
  { code: 'self-service', priceCents: 5390, credits: null, areas: ['directs'] },
  { code: 'lives', priceCents: 4990, credits: null, areas: ['lives'] },
  { code: 'combo', priceCents: 8990, credits: null, areas: ['content', 'directs', 'lives'] },
];
const DAY = 86_400_000;

function has(plan: Subscription['plan'], more: Partial<Subscription> = {}): Subscription {
  const price = PLANS.find(({ code }) => code === plan)?.priceCents ?? 0;
  const dates = { renewalDate: null, freeRenewalDate: null, validUntil: 20 * DAY, since: 0 };
  const upgrades: Subscription['upgrades'] = plan === 'combo' ? [] : ['combo'];
  const rest = {
    active: true,
    renews: false,
    cancelled: false,
    stopped: false,
    disputed: false,
    priceCents: price,
    method: 'card',
    upgrades,
    endedBy: upgrades,
    restCents: 0,
    payUrl: null,
  } as const;
  return { id: plan, code: 'AAAA-BBBB', plan, state: 'active', ...dates, ...rest, upgrades, ...more };
}

function read(running: Subscription[], { partner = false, now = 0 } = {}) {
  const offers = offersOf(PLANS, { running, partner, now });
  return offers.map(({ way, adds, together }) =>
    [way.kind, ...adds.map(({ area, more }) => (more ? `more ${area}` : area)), together ?? ''].join(' ').trim(),
  );
}

test('who has nothing can buy each', () => {
  expect(read([])).toEqual(['buy content', 'buy content', 'buy directs', 'buy lives', 'buy content directs lives']);
});

test('what is had is not sold twice, a larger one is moved to, and one that makes both dearer than everything says so', () => {
  const upgrades = ['content-unlimited', 'combo'] as const;
  expect(read([has('content-1000', { upgrades: [...upgrades] })])).toEqual([
    'yours',
    'move more content',
    'buy directs 9380',
    // 39.90 + 49.90 is less than 89.90
    'buy lives',
    'move more content directs lives',
  ]);
  expect(read([has('combo')])).toEqual(['covered', 'covered', 'covered', 'covered', 'yours']);
  expect(read([], { partner: true })).toEqual(['covered', 'covered', 'covered', 'covered', 'covered']);
  const had = has('lives', { method: 'pix', validUntil: DAY });
  expect(read([had], { partner: true })).toEqual(['covered', 'covered', 'covered', 'yours', 'covered']);
  const failed = has('lives', { state: 'grace' });
  expect(read([failed], { partner: true })).toEqual(['covered', 'covered', 'covered', 'yours', 'covered']);
});

test('from two the dearest is moved, and what came from a code costs nothing beside', () => {
  const [, , , , combo] = offersOf(PLANS, { running: [has('lives'), has('self-service')], partner: false, now: 0 });
  expect(combo?.way).toMatchObject({ kind: 'move', from: { plan: 'self-service' } });
  expect(read([has('lives', { method: 'code', upgrades: [] })])[2]).toBe('buy directs');
});

test('what is paid month by month is paid again in its last seven days, unless it renews', () => {
  expect(read([has('lives', { method: 'pix' })], { now: 13 * DAY - 1 })[3]).toBe('yours');
  expect(read([has('lives', { method: 'pix' })], { now: 13 * DAY })[3]).toBe('again');
  expect(read([has('lives', { method: 'card' })], { now: 13 * DAY })[3]).toBe('yours');
});

test('whose renewal failed pays the same plan in another way, or a larger one; each says what it ends', () => {
  const failed = has('content-1000', {
    state: 'grace',
    upgrades: [],
    endedBy: ['content-1000', 'content-unlimited', 'combo'],
  });
  const offers = offersOf(PLANS, { running: [failed, has('lives')], partner: false, now: 0 });
  expect(offers.map(({ way: { kind }, ends, together }) => [kind, together, ...ends.map(({ plan }) => plan)])).toEqual([
    ['instead', null, 'content-1000'],
    // What ends costs nothing beside it.
    ['buy', 9980, 'content-1000'],
    ['buy', 14370],
    ['yours', null],
    ['move', null, 'content-1000', 'lives'],
  ]);
});

test('everything at once costs 63.80 less than its parts', () => {
  expect(PLANS.map((plan) => savingOf(plan, PLANS))).toEqual([0, 0, 0, 0, 6380]);
});
