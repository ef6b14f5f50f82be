import type { Route } from '@recado/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asAccountId } from '../../ids/index.ts';
import { makeLimiter } from '../../limits/index.ts';
import { makeIds, systemClock, systemRng } from '../../ports/index.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createApp } from '../create-app.ts';
import { makeServe } from '../serve.ts';
import type { Caller } from './caller.ts';
import { makeGuesses } from './guesses.ts';

const me = {
  method: 'GET',
  path: '/me',
  summary: '',
  access: 'account',
  answer: z.object({}),
} as const satisfies Route;
const login = {
  ...{ method: 'POST', path: '/login', summary: '', access: 'open' },
  answer: z.object({ token: z.string() }),
} as const satisfies Route;
const OF_NETWORK = 10;
const caller: Caller = {
  accountId: asAccountId('a1'),
  sessionId: 's1',
  role: 'user',
  standing: 'good',
  actorAccountId: null,
  key: null,
  proof: { own: true, signedInMs: 0, factorMs: 0 },
};

let app: ReturnType<typeof createApp>;
let lookups: number;
let good: Set<string>;
let release: () => void;
let held: Promise<void>;

beforeEach(() => {
  [lookups, good] = [0, new Set()];
  held = Promise.resolve();
  const [clock, rng] = [systemClock(), systemRng()];
  // The database of shared limits is not asked here.
  const pool = { query: () => Promise.reject(new Error('nothing is counted there')) };
  const log = createLogger({ level: 'fatal', write() {} });
  const ids = makeIds({ clock, rng });
  app = createApp({ ids, clock, log, imageOrigins: [], https: false, trustProxy: ['loopback'], draining: () => false });
  const serve = makeServe(app, {
    async authenticate(token) {
      lookups += 1;
      await held;
      return good.has(token) ? caller : null;
    },
    guesses: makeGuesses({ limiter: makeLimiter({ pool, clock }), rate: { count: OF_NETWORK, ms: 60_000 } }),
    checkAnswers: true,
  });
  serve(me, async () => ({}));
  serve(login, async () => {
    const token = tokenOf('fresh');
    good.add(token);
    return { token };
  });
});
afterEach(() => app.close());

const tokenOf = (name: string) => name.padEnd(43, 'x');
const ask = async (name: string, from = '203.0.113.7') => {
  const headers = { authorization: `Bearer ${tokenOf(name)}`, 'x-forwarded-for': from };
  return (await app.inject({ url: '/api/me', headers })).statusCode;
};
const times = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test('guesses are counted before anybody looks them up', async () => {
  held = new Promise((resolve) => {
    release = resolve;
  });
  const tries = Promise.all(Array.from({ length: 200 }, (_, n) => ask(`guess${n}`)));
  await expect.poll(() => lookups).toBeGreaterThanOrEqual(OF_NETWORK);
  release();
  const statuses = await tries;
  expect([times(statuses, 401), times(statuses, 429), lookups]).toEqual([OF_NETWORK, 200 - OF_NETWORK, OF_NETWORK]);
});

test('whoever has just signed in is served at once, however many a neighbour has tried', async () => {
  await app.inject({ method: 'POST', url: '/api/login' });
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`guess${n}`)));
  expect(times(statuses, 429)).toBeGreaterThan(0);
  expect(await ask('fresh')).toBe(200);
});

test('sessions that are good count for nothing; one that has ended is a guess', async () => {
  for (let n = 0; n < 40; n++) good.add(tokenOf(`good${n}`));
  for (let n = 0; n < 40; n++) expect(await ask(`good${n}`)).toBe(200);
  for (let n = 0; n < 40; n++) good.delete(tokenOf(`good${n}`));
  const ended: number[] = [];
  for (let n = 0; n < 40; n++) ended.push(await ask(`good${n}`));
  expect(times(ended, 401)).toBe(40);
  expect(await ask('guess')).toBe(429);
  expect(await ask('guess', '203.0.113.8')).toBe(401);
});
