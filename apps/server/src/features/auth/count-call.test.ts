import { expect, test } from 'vitest';
import { asAccountId } from '../../platform/ids/index.ts';
import { makeLimiter } from '../../platform/limits/index.ts';
import { systemClock } from '../../platform/ports/index.ts';
import { makeCountCall } from './count-call.ts';

test('calls are counted for who really acts: what an administrator looks at is not taken from its owner', () => {
  const clock = { ...systemClock(), mono: () => 0 };
  const noDatabase = { query: () => Promise.reject(new Error('counted in this process alone')) };
  const count = makeCountCall(makeLimiter({ pool: noDatabase, clock }), 2);
  const ana = {
    accountId: asAccountId('ana'),
    sessionId: 's',
    role: 'user',
    standing: 'good',
    actorAccountId: null,
    key: null,
    proof: { own: true, signedInMs: 0, factorMs: 0 },
  } as const; // const: literals of closed lists
  const viewed = { ...ana, actorAccountId: asAccountId('chief') };
  expect([count(viewed).wait, count(viewed).wait]).toEqual([null, null]);
  expect(count(viewed).wait).toBe(30_000);
  expect([count(ana).wait, count(ana).wait]).toEqual([null, null]);
  expect(count(ana).wait).toBe(30_000);
});
