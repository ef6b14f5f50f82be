import { expect, test } from 'vitest';
import { asAccountId, asDeliveryId, asPersonId } from '../../platform/ids/index.ts';
import { withdraw } from './answer-opt-out.ts';
import { stopsOf } from './batch/write-opt-outs.ts';

const A = asAccountId('a');

type Decided = Parameters<typeof withdraw>[0][number];

const delivery = (id: string, more: object) =>
  ({ account_id: 'a', person_id: 'ana', id, state: 'ready', automation_id: 'x', reason: null, ...more }) as never; // as: the columns that are looked at

function decided(ids: Record<string, object>, optOut: 'stop' | 'start' | null = null): Decided {
  const deliveries = Object.entries(ids).map(([id, more]) => delivery(id, more));
  const wants = Object.keys(ids).map((deliveryId) => ({
    accountId: A,
    deliveryId: asDeliveryId(deliveryId),
    kind: 'post' as const,
  }));
  return {
    row: { outcome: 'answered', steps: [] },
    deliveries,
    wants,
    optOut: optOut && { accountId: A, personId: asPersonId('ana'), request: optOut, at: 1, pageKey: null },
  };
}

test('a request to stop takes back what its batch decided for this person before it, and nothing else', () => {
  const before = decided({
    hers: {},
    his: { person_id: 'bob' },
    elsewhere: { account_id: 'b' },
    told: { automation_id: null },
  });
  const batch = [before, decided({ confirmation: { automation_id: null } }, 'stop'), decided({ after: {} })];
  withdraw(batch);
  const states = batch.flatMap(({ deliveries }) => deliveries.map(({ id, state, reason }) => [id, state, reason]));
  expect(states).toEqual([
    ['hers', 'skipped', 'opted_out'],
    ['his', 'ready', null],
    ['elsewhere', 'ready', null],
    ['told', 'ready', null],
    ['confirmation', 'ready', null],
    ['after', 'ready', null],
  ]);
  expect(before.wants.map(({ deliveryId }) => deliveryId)).toEqual(['his', 'elsewhere', 'told']);
});

test('a request to start takes nothing back', () => {
  const before = decided({ hers: {} });
  withdraw([before, decided({}, 'start')]);
  expect(before.deliveries[0]?.state).toBe('ready');
});

test('who stops and starts again in one batch loses what waited then, not what they ask for afterwards', () => {
  const asked = (personId: string, request: 'stop' | 'start', at: number) => ({
    accountId: A,
    personId: asPersonId(personId),
    request,
    at,
    pageKey: null,
  });
  const batch = [
    asked('ana', 'stop', 1),
    asked('bob', 'start', 1),
    asked('ana', 'start', 2),
    asked('bob', 'stop', 2),
    asked('eva', 'start', 3),
    asked('eva', 'stop', 2),
  ];
  expect(stopsOf(batch)).toEqual([
    { accountId: 'a', personId: 'ana', until: 1 },
    { accountId: 'a', personId: 'bob' },
    { accountId: 'a', personId: 'eva', until: 2 },
  ]);
});
