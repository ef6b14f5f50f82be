import { PLANS, type PlanCode } from '@recado/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asAccountId } from '../../../platform/ids/index.ts';
import { isCovered } from '../catalogue/catalogue.ts';
import type { PaymentRow, SubscriptionRow } from '../store.ts';
import { findNeedless } from './find-needless.ts';

const NOW = 1_790_000_000_000;

const row = (id: string, plan: PlanCode, given: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  ...{
    account_id: asAccountId('a'),
    id,
    code: id,
    plan,
    provider: 'stripe',
    method: 'card',
    provider_ref: id,
    customer_ref: null,
  },
  ...{
    state: 'active',
    cancelled: false,
    stopped: false,
    is_disputed: false,
    pay_url: null,
    since: 0,
    paid_until: NOW + 9,
    valid_until: NOW + 9,
  },
  ...{ ended_at: null, looks: 0, created_at: 0, is_last_month: true },
  ...given,
});
const payment = (subscription: string, plan: PlanCode, start: number, state: PaymentRow['state'] = 'paid') =>
  ({ subscription_id: subscription, plan, state, period_start: start }) as PaymentRow; // as: all that is looked at

/** A renewal that failed. */
const FAILED = { state: 'grace', paid_until: NOW - 5 } as const; // const: a literal of the closed list

test.each([
  ['two plans beside each other', [row('a', 'content-1000'), row('b', 'lives')], [], []],
  ['the smaller one', [row('a', 'content-1000'), row('b', 'combo')], [], [['a', NOW]]],
  [
    'both smaller ones',
    [row('a', 'content-1000'), row('b', 'lives'), row('c', 'combo')],
    [],
    [
      ['a', NOW],
      ['b', NOW],
    ],
  ],
  ['the later of the same', [row('a', 'lives', { created_at: 1 }), row('b', 'lives')], [], [['a', NOW]]],
  ['of the same instant the one with the larger id', [row('a', 'lives'), row('b', 'lives')], [], [['b', NOW]]],
  ['in the days of grace too', [row('a', 'lives', { state: 'grace' }), row('b', 'combo')], [], [['a', NOW]]],
  [
    'after a failed renewal since its paid end, where it is paid in another way: what it still debits all goes back',
    [row('a', 'lives', { ...FAILED }), row('b', 'lives', { created_at: 1 })],
    [payment('a', 'lives', NOW - 30), payment('b', 'lives', NOW - 2)],
    [['a', NOW - 5]],
  ],
  [
    'the other way of paying, where the renewal was debited after all before it was known',
    [row('a', 'lives'), row('b', 'lives', { created_at: 1 })],
    [payment('a', 'lives', NOW - 30), payment('b', 'lives', NOW - 2)],
    [['b', NOW - 2]],
  ],
  ['nothing beside what failed', [row('a', 'combo', { ...FAILED }), row('b', 'lives')], [], []],
  ['not by one that is not paid', [row('a', 'lives'), row('b', 'combo', { state: 'pending' })], [], []],
  ['not twice', [row('a', 'lives', { ended_at: 5 }), row('b', 'combo')], [], []],
  ['not one that came with a code', [row('a', 'lives', { provider: 'code' }), row('b', 'combo')], [], []],
  [
    'since both were paid',
    [row('a', 'lives'), row('b', 'combo')],
    [payment('a', 'lives', NOW - 9), payment('b', 'combo', NOW - 5), payment('b', 'content-1000', NOW - 8)],
    [['a', NOW - 5]],
  ],
  [
    'since its own month, where that was paid later',
    [row('a', 'lives'), row('b', 'combo')],
    [payment('a', 'lives', NOW - 3), payment('b', 'combo', NOW - 7, 'lost'), payment('b', 'combo', NOW - 5)],
    [['a', NOW - 3]],
  ],
] as const)('needless: %s', (_what, subscriptions, payments, found) => {
  expect(findNeedless(subscriptions, payments, NOW).map(({ row: { id }, since }) => [id, since])).toEqual(found);
});

test('what is left covers all that was paid, nothing twice, and nothing that failed beside what is paid', () => {
  const any = fc.record({
    plan: fc.constantFrom(...PLANS),
    hasFailed: fc.boolean(),
    created_at: fc.nat(5),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (drawn) => {
      const all = drawn.map(({ plan, hasFailed, created_at }, n) =>
        row(String(n), plan, { created_at, ...(hasFailed ? FAILED : {}) }),
      );
      const ended = findNeedless(all, [], NOW).map(({ row: one }) => one);
      const left = all.filter((one) => !ended.includes(one));
      const plansOf = (rows: SubscriptionRow[], state: string) =>
        rows.filter((one) => one.state === state).map(({ plan }) => plan);
      const stays = plansOf(left, 'active');
      for (const plan of plansOf(all, 'active')) expect(isCovered(plan, stays)).toBe(true);
      expect(new Set(stays).size).toBe(stays.length);
      for (const plan of plansOf(left, 'grace')) expect(stays).not.toContain(plan);
      if (stays.includes('combo')) expect(left.map(({ plan }) => plan)).toEqual(['combo']);
    }),
  );
});
