import type { Route } from '@recado/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asAccountId } from '../ids/index.ts';
import { makeIds, systemClock, systemRng } from '../ports/index.ts';
import { createLogger } from '../telemetry/logger.ts';
import type { Caller } from './callers/caller.ts';
import { createApp } from './create-app.ts';
import { makeServe } from './serve.ts';

const table = {
  own: {
    method: 'GET',
    path: '/users/me',
    summary: '',
    access: 'account',
    standing: 'any',
    whileViewing: 'allowed',
    answer: z.object({ id: z.string() }),
  },
  list: { method: 'GET', path: '/media', summary: '', access: 'account', answer: z.object({ id: z.string() }) },
  money: {
    method: 'GET',
    path: '/subscriptions',
    summary: '',
    access: 'account',
    standing: 'not_banned',
    answer: z.object({ id: z.string() }),
  },
  admin: { method: 'GET', path: '/users', summary: '', access: 'administrator', answer: z.object({ id: z.string() }) },
  lies: { method: 'GET', path: '/lies', summary: '', access: 'open', answer: z.object({ n: z.number() }) },
  end: { method: 'POST', path: '/end', summary: '', access: 'open', answer: z.object({}) },
} as const satisfies Record<string, Route>;

const CALLER: Caller = {
  accountId: asAccountId('a1'),
  sessionId: 's1',
  role: 'user',
  standing: 'good',
  actorAccountId: null,
  key: null,
  proof: { own: true, signedInMs: 0, factorMs: 0 },
};
const TOKEN = 'A'.repeat(43);

let caller: Caller | null;
let draining: boolean;
let said: string;
let app: ReturnType<typeof createApp>;

beforeEach(() => {
  caller = CALLER;
  draining = false;
  said = '';
  const clock = systemClock();
  const rng = systemRng();
  const write = (line: string) => {
    said += line;
  };
  const log = createLogger({ level: 'trace', write });
  const ids = makeIds({ clock, rng });
  app = createApp({ ids, clock, log, imageOrigins: [], https: false, trustProxy: [], draining: () => draining });
  const serve = makeServe(app, { authenticate: async () => caller, checkAnswers: true });
  for (const route of [table.own, table.list, table.money, table.admin]) {
    serve(route, async ({ caller: who }) => ({ id: who?.accountId ?? '' }));
  }
  serve(table.lies, async () => ({ n: 'canary' as unknown as number }));
  serve(table.end, async () => ({}));
});
afterEach(() => app.close());

async function get(path: string) {
  const response = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${TOKEN}` } });
  return [response.statusCode, response.json().code ?? response.json().id];
}

describe('a call', () => {
  test.each([
    ['good', '/media', 200, 'a1'],
    ['non_compliant', '/media', 403, 'non_compliant_user'],
    ['non_compliant', '/users/me', 200, 'a1'],
    ['non_compliant', '/subscriptions', 200, 'a1'],
    ['banned', '/media', 403, 'non_compliant_user'],
    ['banned', '/subscriptions', 403, 'non_compliant_user'],
    ['banned', '/users/me', 200, 'a1'],
  ] as const)('of an account that is %s to %s answers %d %s', async (standing, path, status, code) => {
    caller = { ...CALLER, standing };
    expect(await get(path)).toEqual([status, code]);
  });

  test('T34: of an administrator who views as the account is refused, but for what says otherwise', async () => {
    caller = { ...CALLER, actorAccountId: asAccountId('a2') };
    expect(await get('/media')).toEqual([403, 'viewing_as']);
    expect(await get('/users')).toEqual([403, 'viewing_as']);
    expect(await get('/users/me')).toEqual([200, 'a1']);
  });

  test("T14: of an administrator's route needs the role", async () => {
    expect(await get('/users')).toEqual([403, 'access_denied']);
    caller = { ...CALLER, role: 'administrator' };
    expect(await get('/users')).toEqual([200, 'a1']);
    // A session that came by switching acts as a user.
    caller = { ...CALLER, role: 'administrator', proof: { own: false, signedInMs: 0, factorMs: 0 } };
    expect(await get('/users')).toEqual([403, 'own_sign_in_needed']);
    expect(await get('/media')).toEqual([200, 'a1']);
  });

  test('T11: of a session that ended is nobody', async () => {
    caller = null;
    expect(await get('/media')).toEqual([401, 'unauthorized']);
  });

  test('that knocks at a closed door is said once a minute and account; any other refusal is not', async () => {
    const info = () =>
      said
        .split('\n')
        .flatMap((line) => (line.includes('"level":"info"') ? [JSON.parse(line)] : []))
        .map(({ accountId, status, refusal, leftOut }) => [accountId, status, refusal, leftOut]);
    for (let n = 0; n < 3; n++) await get('/users');
    await get('/none');
    caller = { ...CALLER, accountId: asAccountId('a3') };
    await get('/users');
    caller = null;
    await get('/media');
    expect(info()).toEqual([
      ['a1', 403, 'access_denied', undefined],
      ['a3', 403, 'access_denied', undefined],
      [undefined, 401, 'unauthorized', undefined],
    ]);
  });

  test('whose answer breaks the contract is a fault that shows nothing', async () => {
    const response = await app.inject({ url: '/api/lies' });
    expect(response.json()).toMatchObject({ status: 500, code: 'unknown' });
    expect(response.body + said).not.toContain('canary');
  });

  test('without a body of its own takes none', async () => {
    const post = (payload: string) =>
      app.inject({ method: 'POST', url: '/api/end', headers: { 'content-type': 'application/json' }, payload });
    expect((await post('{}')).statusCode).toBe(200);
    expect((await post('')).statusCode).toBe(200);
    expect((await post('{"x":1}')).json()).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'x', code: 'unknown_field' }],
    });
    expect((await post('1')).statusCode).toBe(400);
  });

  test('while the server ends is told to come back', async () => {
    draining = true;
    const response = await app.inject({ url: '/api/end', method: 'POST' });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json().code).toBe('not_ready');
  });

  test('is one line in the log, by template', async () => {
    await get('/media?filter=canary');
    const line = JSON.parse(said.trim().split('\n').at(-1) ?? '{}');
    expect(line).toMatchObject({ method: 'GET', route: '/api/media', status: 422, msg: 'call' });
    expect(said).not.toContain('canary');
  });
});
