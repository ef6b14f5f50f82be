import type { Route } from '@recado/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asAccountId } from '../../ids/index.ts';
import type { Limiter } from '../../limits/index.ts';
import { makeIds, systemClock, systemRng } from '../../ports/index.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createApp } from '../create-app.ts';
import { registerWebFiles } from '../screens/register-web-files.ts';
import { makeServe } from '../serve.ts';
import { fitsOurPage } from './state-changing-get.ts';

const OWN = 'https://recado.example';
const NOTHING_TAKEN = () => ({ calls: 1, fullInMs: 0 });
/** Values of each header; the first ones, absent or not, are those of our page. */
const VALUES = {
  'sec-fetch-site': { ours: [undefined, 'same-origin'], others: ['same-site', 'cross-site', 'none', ''] },
  'sec-fetch-mode': { ours: [undefined, 'cors'], others: ['no-cors', 'navigate', 'same-origin', 'websocket'] },
  'sec-fetch-dest': { ours: [undefined, 'empty'], others: ['image', 'iframe', 'document', 'serviceworker'] },
  origin: { ours: [undefined, OWN], others: ['null', 'https://evil.example', `${OWN}.evil.example`, `${OWN}:444`] },
  purpose: { ours: [undefined], others: ['prefetch', 'preview'] },
  'sec-purpose': { ours: [undefined], others: ['prefetch', 'prefetch;prerender'] },
} as const;

test('T18: of all combinations of the headers, only those of a script of our own page pass, or of who says nothing', () => {
  const all = Object.entries(VALUES).reduce<{ headers: Record<string, string | undefined>; isOurs: boolean }[]>(
    (some, [name, { ours, others }]) =>
      some.flatMap(({ headers, isOurs }) => [
        ...ours.map((value) => ({ headers: { ...headers, [name]: value }, isOurs })),
        ...others.map((value) => ({ headers: { ...headers, [name]: value }, isOurs: false })),
      ]),
    [{ headers: {}, isOurs: true }],
  );
  expect(all).toHaveLength(6 ** 4 * 3 ** 2);
  const wrong = all.filter(({ headers, isOurs }) => fitsOurPage(headers, OWN) !== isOurs);
  expect(wrong).toEqual([]);
  expect(all.filter(({ isOurs }) => isOurs)).toHaveLength(2 ** 4);
});

describe('a GET that changes something', () => {
  const route = {
    method: 'GET',
    path: '/users/switch/{id}',
    summary: '',
    access: 'account',
    params: z.object({ id: z.string() }),
    stateChangingGet: true,
    answer: z.object({}),
  } as const satisfies Route;
  const ASKED = { authorization: `Bearer ${'A'.repeat(43)}` };
  let changed: number;
  let wait: number | null;
  let counted: string[];
  let app: ReturnType<typeof createApp>;

  beforeEach(async () => {
    changed = 0;
    wait = null;
    counted = [];
    const [clock, rng] = [systemClock(), systemRng()];
    const log = createLogger({ level: 'silent' });
    const ids = makeIds({ clock, rng });
    app = createApp({ ids, clock, log, imageOrigins: [], https: false, trustProxy: [], draining: () => false });
    const caller = {
      accountId: asAccountId('a1'),
      sessionId: 's1',
      role: 'user',
      standing: 'good',
      actorAccountId: null,
      key: null,
      proof: { own: true, signedInMs: 0, factorMs: 0 },
    } as const;
    const takeShared: Limiter['takeShared'] = async (buckets) => {
      counted.push(...buckets.map(({ key }) => key));
      return wait;
    };
    const limiter: Limiter = {
      takeShared,
      takeHere: () => null,
      waitHere: () => null,
      leftHere: NOTHING_TAKEN,
      giveBackHere() {},
    };
    const changes = { ownOrigin: OWN, limiter };
    const serve = makeServe(app, { authenticate: async () => caller, changes, checkAnswers: true });
    serve(route, async () => {
      changed++;
      return {};
    });
    await registerWebFiles(app, null);
  });
  afterEach(() => app.close());

  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' = 'GET') =>
    app.inject({ method, url: '/api/users/switch/b2', headers });

  test('T18: is done for the token alone, counted for the account and its network, and kept by no cache', async () => {
    const { statusCode, headers } = await ask(ASKED);
    expect([statusCode, changed]).toEqual([200, 1]);
    expect(counted).toEqual(['changing_get a1', 'changing_get_network 127.0.0.1']);
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers.vary)).toMatch(/Authorization.*Origin.*Sec-Fetch-Site/);
    expect(headers.etag).toBeUndefined();
  });

  test.each([
    ['without a session', {}, 401],
    ['with a session in a cookie', { cookie: `token=${'A'.repeat(43)}` }, 401],
    ['from another site', { ...ASKED, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
    ['by an image', { ...ASKED, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }, 403],
    ['by a prefetch', { ...ASKED, 'sec-purpose': 'prefetch' }, 403],
  ])(
    'T18: %s is refused before anything happens, and that answer is kept by no cache either',
    async (_, headers, status) => {
      const answer = await ask(headers as Record<string, string>);
      expect([answer.statusCode, changed]).toEqual([status, 0]);
      expect(counted).toEqual([]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(String(answer.headers.vary)).toContain('Sec-Fetch-Site');
    },
  );

  test.each(['HEAD', 'OPTIONS', 'POST'] as const)('T18: is not done by %s', async (method) => {
    const answer = await ask(ASKED, method);
    expect(changed).toBe(0);
    expect(answer.statusCode).toBeGreaterThanOrEqual(404);
  });

  test('T12: that comes too often waits', async () => {
    wait = 2_400;
    const answer = await ask(ASKED);
    expect([answer.statusCode, answer.headers['retry-after'], changed]).toEqual([429, '3', 0]);
  });

  test('needs its guard to be served at all', () => {
    const serve = makeServe(app, { authenticate: async () => null, checkAnswers: true });
    expect(() => serve({ ...route, path: '/x' }, async () => ({}))).toThrow('cannot be guarded');
  });
});
