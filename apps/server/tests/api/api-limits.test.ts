import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const OF_NETWORK = 10;
const IN_ALL = 60;
/** Calls of one account, at the second process. */
const OF_ACCOUNT = 300;
let bed: ApiTestbed;
/** Another process of the same installation, for the web alone. */
let second: { url: string; close(): Promise<void> };

beforeAll(async () => {
  // The caller's address is what the proxy on this machine says.
  bed = await startApiTestbed({
    SIGN_INS_PER_MINUTE: String(OF_NETWORK),
    SIGN_INS_PER_MINUTE_IN_ALL: String(IN_ALL),
    TRUST_PROXY: 'loopback',
  });
  const another = await bed.startAnother({ ROLES: 'web', CALLS_PER_MINUTE: String(OF_ACCOUNT) });
  second = { url: another.url.replace('localhost', '127.0.0.1'), close: () => another.close() };
});
afterAll(async () => {
  await second.close();
  await bed.close();
});

interface Post {
  from: string;
  base?: string;
  headers?: Record<string, string>;
}

async function post(path: string, body: unknown, { from, base = bed.url, headers = {} }: Post) {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, retryAfter: response.headers.get('retry-after'), headers: response.headers };
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
/** Allowed in the beginning, and what became free while the test ran. */
const most = (limit: number, since: number) => limit + Math.ceil(((performance.now() - since) / 60_000) * limit) + 1;

describe('T12: attempts that come too often', () => {
  test('2,000 codes from one network at two processes: no more than the limit is exchanged, the rest waits', async () => {
    const began = performance.now();
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    for (let batch = 0; batch < 20; batch++) {
      const some = Array.from({ length: 100 }, (_, n) =>
        post(
          '/api/users/login',
          { code: `guess-${batch}-${n}` },
          { from: '203.0.113.9', base: n % 2 ? bed.url : second.url },
        ),
      );
      answers.push(...(await Promise.all(some)));
    }
    const statuses = answers.map(({ status }) => status);
    expect(count(statuses, 502)).toBeGreaterThanOrEqual(OF_NETWORK);
    expect(count(statuses, 502)).toBeLessThanOrEqual(most(OF_NETWORK, began));
    expect(count(statuses, 502) + count(statuses, 429)).toBe(2_000);
    const refused = answers.filter(({ status }) => status === 429);
    // Constant size, the code of the contract, and a whole number of seconds that is enough.
    expect(new Set(refused.map(({ text }) => text.length)).size).toBe(1);
    expect(JSON.parse(refused[0]?.text ?? '{}')).toMatchObject({
      type: 'https://recado.dev/errors/too_many_requests',
      code: 'too_many_requests',
      status: 429,
    });
    for (const { retryAfter, headers } of refused) {
      expect(retryAfter).toMatch(/^[1-9]\d?$/);
      expect(headers.get('content-type')).toContain('application/problem+json');
    }
    // Somebody else signs in as ever.
    const { igId } = await bed.sim.account('vizinha.loja');
    expect((await bed.signIn(igId)).token).toHaveLength(43);
  });

  test('codes for a link, at two processes: no more than the limit is looked at', async () => {
    const began = performance.now();
    const { token } = await bed.signIn((await bed.sim.account('vinculadora.loja')).igId);
    const headers = { authorization: `Bearer ${token}` };
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const base = n % 2 ? bed.url : second.url;
        const path = n % 3 ? '/api/users/merge' : '/api/users/merge/look';
        return post(path, { code: `guess-${n}`, state: 'guess' }, { from: '203.0.113.12', base, headers });
      }),
    );
    const statuses = tries.map(({ status }) => status);
    // Twice as often as a sign-in: a code is looked at, then used.
    expect(count(statuses, 400)).toBeGreaterThanOrEqual(2 * OF_NETWORK);
    expect(count(statuses, 400)).toBeLessThanOrEqual(most(2 * OF_NETWORK, began));
    expect(count(statuses, 400) + count(statuses, 429)).toBe(200);
  });

  test('a /56 is one network, a header in front of the proxy changes nothing', async () => {
    const began = performance.now();
    const one = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        post(
          '/api/instagram/authorize',
          { purpose: 'login' },
          { from: `198.51.100.${n}, 2001:db8:1:10${n % 10}::${n}` },
        ),
      ),
    );
    const statuses = one.map(({ status }) => status);
    // Twice as often may one begin.
    expect(count(statuses, 200)).toBeGreaterThanOrEqual(2 * OF_NETWORK);
    expect(count(statuses, 200)).toBeLessThanOrEqual(most(2 * OF_NETWORK, began));
    expect(count(statuses, 429)).toBe(40 - count(statuses, 200));
    const other = await post('/api/instagram/authorize', { purpose: 'login' }, { from: '2001:db8:1:200::1' });
    expect(other.status).toBe(200);
  });

  test('what is refused is refused before the body is read', async () => {
    const from = '203.0.113.10';
    const malformed = { from, headers: { 'content-type': 'text/plain' } };
    const statuses: number[] = [];
    while (statuses.length < 100 && statuses.at(-1) !== 429)
      statuses.push((await post('/api/users/login', {}, malformed)).status);
    expect(count(statuses, 415)).toBeGreaterThanOrEqual(OF_NETWORK);
    expect(statuses.at(-1)).toBe(429);
  });

  test('tokens that are guessed: the network waits, whoever was signed in there goes on', async () => {
    const { igId } = await bed.sim.account('assinada.loja');
    const { token } = await bed.signIn(igId);
    const me = (from: string, given: string) =>
      bed.call('GET /users/me', { headers: { 'x-forwarded-for': from }, token: given });
    const from = '203.0.113.77';
    expect((await me(from, token)).status).toBe(200);
    const tries = await Promise.all(Array.from({ length: 200 }, (_, n) => me(from, `${'A'.repeat(40)}${100 + n}`)));
    const statuses = tries.map(({ status }) => status);
    expect(count(statuses, 401) + count(statuses, 429)).toBe(200);
    expect(count(statuses, 429)).toBeGreaterThan(0);
    let late = await me(from, 'B'.repeat(43));
    // On a slow machine one became free meanwhile.
    for (let n = 0; n < 50 && late.status !== 429; n++) late = await me(from, 'B'.repeat(43));
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await me(from, token)).status).toBe(200);
    // Nor does whoever has just signed in and calls for the first time.
    const { token: fresh } = await bed.signIn(igId);
    await Promise.all(Array.from({ length: 60 }, (_, n) => me(from, `${'C'.repeat(40)}${100 + n}`)));
    expect((await me(from, fresh)).status).toBe(200);
    expect((await me('203.0.113.78', 'B'.repeat(43))).status).toBe(401);
    // Without a token nobody guesses anything.
    expect((await bed.raw('/api/users/me', { headers: { 'x-forwarded-for': from } })).status).toBe(401);
  });

  test('calls of one account: it waits, everybody else goes on', async () => {
    const [busy, calm] = [await bed.sim.account('apressada.loja'), await bed.sim.account('calma.loja')];
    const [{ token }, other] = [await bed.signIn(busy.igId), await bed.signIn(calm.igId)];
    const me = (given: string) =>
      fetch(`${second.url}/api/users/me`, { headers: { authorization: `Bearer ${given}` } });
    let refused: Response | undefined;
    for (let batch = 0; batch < 50 && !refused; batch++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => me(token)));
      refused = answers.find(({ status }) => status !== 200);
    }
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await me(other.token)).status).toBe(200);
  });

  test("the verify token of Meta's handshake", async () => {
    const began = performance.now();
    const ask = (from: string, token: string) =>
      bed.raw(`/webhooks/instagram?hub.mode=subscribe&hub.challenge=77&hub.verify_token=${token}`, {
        headers: { 'x-forwarded-for': from },
      });
    const tries = await Promise.all(Array.from({ length: 100 }, (_, n) => ask('203.0.113.80', `guess-${n}`)));
    const statuses = tries.map(({ status }) => status);
    expect(count(statuses, 403)).toBeGreaterThanOrEqual(30);
    expect(count(statuses, 403)).toBeLessThanOrEqual(most(30, began));
    expect(count(statuses, 429)).toBe(100 - count(statuses, 403));
    const meta = await ask('203.0.113.81', bed.config.instagram.verifyToken);
    expect([meta.status, await meta.text()]).toEqual([200, '77']);
  });

  test('webhooks themselves are never refused for their number: Instagram sends them all from one place', async () => {
    const forged = await Promise.all(
      Array.from({ length: 200 }, () => post('/webhooks/instagram', {}, { from: '203.0.113.82' })),
    );
    expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]));
  });

  test('of one account, from wherever: each sign-in leaves a session behind, and a second submit is told the same', async () => {
    const { igId } = await bed.sim.account('insistente.loja');
    const began = performance.now();
    const submit = async (given: { code: string; state: string }, from: string) => {
      const { status, retryAfter, text } = await post('/api/users/login', given, { from });
      return { status, retryAfter, detail: JSON.parse(text).detail };
    };
    const answers: Awaited<ReturnType<typeof submit>>[] = [];
    let given = { code: '', state: '' };
    while (answers.length < 2 * OF_NETWORK && answers.at(-1)?.status !== 429) {
      given = await bed.consent(igId);
      answers.push(await submit(given, `192.0.2.${answers.length}`));
    }
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^[1-9]\d*$/) });
    expect(await submit(given, '192.0.2.99')).toEqual(last);
    const statuses = answers.map(({ status }) => status);
    expect(count(statuses, 200)).toBeGreaterThanOrEqual(OF_NETWORK);
    expect(count(statuses, 200)).toBeLessThanOrEqual(most(OF_NETWORK, began));
  });

  // Only where it is asked for: what a machine is busy with stands in a time.
  if (process.env.THREATS === 'all')
    test('10,000 attempts, half from one network, half from 5,000: who is signed in waits no longer than beside as many calls of anybody', {
      timeout: 300_000,
    }, async () => {
      const { token } = await bed.signIn((await bed.sim.account('honesta.loja')).igId);
      const beside = async (call: (n: number, base: string) => Promise<{ status: number }>) => {
        const statuses: number[] = [];
        const times: number[] = [];
        let over = false;
        const honest = async () => {
          while (!over) {
            const from = performance.now();
            expect((await bed.call('GET /users/me', { token })).status).toBe(200);
            times.push(performance.now() - from);
            await new Promise((resolve) => setTimeout(resolve, 15));
          }
        };
        const calls = async () => {
          for (let batch = 0; batch < 500; batch++) {
            const some = Array.from({ length: 20 }, (_, n) => call(batch * 20 + n, n % 4 < 2 ? bed.url : second.url));
            statuses.push(...(await Promise.all(some)).map(({ status }) => status));
            await new Promise((resolve) => setTimeout(resolve, 40));
          }
          over = true;
        };
        await Promise.all([honest(), calls()]);
        return { statuses, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 };
      };
      const floor = await beside(async (_, base) => await fetch(`${base}/api/`));
      const began = performance.now();
      const attempts = await beside((n, base) => {
        const from = n % 2 ? '203.0.113.90' : `2001:db8:${n.toString(16)}::1`;
        return post('/api/users/login', { code: `attempt-${n}` }, { from, base });
      });
      console.info(
        `p99 of GET /users/me: ${floor.p99.toFixed(1)} ms beside harmless calls, ${attempts.p99.toFixed(1)} ms beside attempts`,
      );
      expect(count(attempts.statuses, 429) + count(attempts.statuses, 502)).toBe(10_000);
      expect(count(attempts.statuses, 502)).toBeLessThanOrEqual(most(OF_NETWORK, began) + most(IN_ALL, began));
      expect(attempts.p99).toBeLessThan(2 * floor.p99);
    });

  // Last: it uses up what everybody shares.
  test('everybody together: the limit of all, in two processes', async () => {
    const began = performance.now();
    const tries = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        post(
          '/api/users/login',
          { code: `bot-${n}` },
          { from: `192.0.2.${100 + (n % 150)}`, base: n % 2 ? bed.url : second.url },
        ),
      ),
    );
    const statuses = tries.map(({ status }) => status);
    expect(count(statuses, 502)).toBeLessThanOrEqual(most(IN_ALL, began));
    expect(count(statuses, 429)).toBeGreaterThanOrEqual(300 - most(IN_ALL, began));
  });
});
