import type { Subscription } from '@recado/contract';
import { expect, test } from 'vitest';
import { endingMonth } from './ending-month.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;

function month(days: number, more: Partial<Subscription> = {}): Subscription {
  const dates = { renewalDate: null, freeRenewalDate: null, validUntil: NOW + days * DAY, since: 0 };
  const flags = {
    renews: false,
    cancelled: false,
    stopped: false,
    disputed: false,
    priceCents: 4990,
    restCents: 0,
    payUrl: null,
  };
  const state = days > 0 ? 'active' : 'ended';
  return {
    ...{ id: 'x', code: 'AAAA', plan: 'lives', state, active: days > 0, method: 'pix', upgrades: [], endedBy: [] },
    ...dates,
    ...flags,
    ...more,
  } as Subscription; // as: literals of closed lists
}

test.each([
  ['in four days', [month(4)], null],
  ['in two days', [month(2)], { plan: 'lives', isOver: false }],
  ['by boleto, an hour ago', [month(-0.04, { method: 'boleto' })], { plan: 'lives', isOver: true }],
  ['four days ago', [month(-4)], null],
  ['by card', [month(2, { method: 'card' })], null],
  ['beside the same plan that goes on', [month(-1), month(20)], null],
  ['beside everything in one plan', [month(1), month(20, { plan: 'combo', method: 'card' })], null],
  ['beside another plan', [month(1), month(20, { plan: 'self-service' })], { plan: 'lives', isOver: false }],
])('a month that ends %s', (_, subscriptions, found) => {
  const said = endingMonth(subscriptions, NOW);
  expect(said && { plan: said.plan, isOver: said.isOver }).toEqual(found);
});
