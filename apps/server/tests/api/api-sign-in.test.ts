import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed({ ADMIN_USERNAMES: 'dona.chefe' });
});
afterAll(() => bed.close());

async function exchanges(): Promise<number> {
  const traffic = (await bed.sim.get('/traffic?after=0')) as unknown as { path: string; method: string }[];
  return traffic.filter(({ path, method }) => method === 'POST' && path.includes('/oauth/access_token')).length;
}

describe('a seller signs in', () => {
  test('with a code that becomes an account, a session, webhooks and media', async () => {
    const { igId } = await bed.sim.account('ana.atelie', ['anel', 'colar']);
    const { code, state } = await bed.consent(igId);
    const { status, body } = await bed.call('POST /users/login', { body: { code, state, locale: 'pt-BR' } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      username: 'ana.atelie',
      locale: 'pt-BR',
      role: 'user',
      connection: { state: 'connected', problem: null },
    });
    const token = String(body.token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const me = await bed.call('GET /users/me', { token });
    expect(me.body).toMatchObject({ username: 'ana.atelie' });
    expect(me.headers.get('cache-control')).toBe('no-store');
    const { accounts } = (await bed.sim.get('/state')) as { accounts: { igId: string; connected: string[] }[] };
    expect(accounts.find((account) => account.igId === igId)?.connected).toEqual(
      expect.arrayContaining(['comments', 'messages', 'messaging_postbacks', 'live_comments']),
    );
    const media = await bed.call('GET /media', { token });
    expect((media.body.items as { caption: string }[]).map(({ caption }) => caption).sort()).toEqual(['anel', 'colar']);
  });

  test('T07: fifty submits at once exchange the code once and share one session', async () => {
    const { igId } = await bed.sim.account('dupla.loja');
    const { code, state } = await bed.consent(igId);
    const before = await exchanges();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => bed.call('POST /users/login', { body: { code, state } })),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await exchanges()).toBe(before + 1);
    const tokens = new Set(all.map(({ body }) => String(body.token)));
    expect(tokens.size).toBe(50);
    const [first, second] = [...tokens];
    expect((await bed.call('POST /users/logout', { token: first as string })).status).toBe(200);
    expect((await bed.call('GET /users/me', { token: second as string })).status).toBe(401);
  });

  test('T07: a code with and without the end that Instagram puts behind it is one code', async () => {
    const { igId } = await bed.sim.account('rabicho.loja');
    const { code, state } = await bed.consent(igId);
    const before = await exchanges();
    const first = await bed.call('POST /users/login', { body: { code: `${code}#_`, state } });
    const second = await bed.call('POST /users/login', { body: { code, state } });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await exchanges()).toBe(before + 1);
  });

  test('T07: a code of another browser, or after a minute, is refused', async () => {
    const { igId } = await bed.sim.account('lenta.loja');
    const { code, state } = await bed.consent(igId);
    await bed.call('POST /users/login', { body: { code, state } });
    const begun = await bed.call('POST /instagram/authorize', { body: { purpose: 'login' } });
    for (const foreign of [{ code, state: String(begun.body.state) }, { code }]) {
      const { status, body } = await bed.call('POST /users/login', { body: foreign });
      expect([status, body.code]).toEqual([400, 'sign_in_code_used']);
    }
    await bed.sim.send('POST', '/clock', { jumpMs: 61_000 });
    const again = async () => (await bed.call('POST /users/login', { body: { code, state } })).status;
    await expect.poll(again, { timeout: 20_000 }).toBe(400);
  });

  test('T06: with a state that is foreign, of a link, used or too old there is no session, and the code stays unused', async () => {
    const { igId } = await bed.sim.account('estado.loja');
    const refusal = async (body: { code: string; state: string }) => {
      const answer = await bed.call('POST /users/login', { body });
      return [answer.status, answer.body.code];
    };
    const invalid = [400, 'sign_in_state_invalid'];
    const { code, state } = await bed.consent(igId);
    const { token: linking } = await bed.signIn((await bed.sim.account('vincula.loja')).igId);
    const merge = await bed.call('POST /instagram/authorize', { body: { purpose: 'merge' }, token: linking });
    const before = await exchanges();
    for (const foreign of [
      'another',
      `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`,
      String(merge.body.state),
    ])
      expect(await refusal({ code, state: foreign })).toEqual(invalid);
    expect(await exchanges()).toBe(before);
    expect((await bed.call('POST /users/login', { body: { code, state } })).status).toBe(200);
    const next = await bed.consent(igId);
    expect(await refusal({ code: next.code, state })).toEqual(invalid);
    expect((await bed.call('POST /users/login', { body: next })).status).toBe(200);
    const { token } = await bed.signIn(igId);
    const now = async () => Number((await bed.call('GET /users/me', { token })).body.now ?? 0);
    const late = await bed.consent(igId);
    const target = (await now()) + 10 * 60_000;
    await bed.sim.send('POST', '/clock', { jumpMs: 10 * 60_000 + 1 });
    expect(await refusal(late)).toEqual(invalid);
    // The database's clock follows the simulator's a moment later: the next test must not see it jump.
    await expect.poll(now, { timeout: 20_000 }).toBeGreaterThanOrEqual(target);
  });

  test('without a permission that answering needs, and is told which kind of problem', async () => {
    const { igId } = await bed.sim.account('sem.permissao');
    const { code, state } = await bed.consent(igId, { untick: ['instagram_business_manage_messages'] });
    const { status, body } = await bed.call('POST /users/login', { body: { code, state } });
    expect([status, body.code]).toEqual([422, 'igapi_invalid_permissions_granted']);
    const again = await bed.call('POST /users/login', { body: { code, state } });
    expect(again.body.code).toBe('igapi_invalid_permissions_granted');
  });

  test('with a code that Instagram does not know: its words, no secret', async () => {
    const { status, body, headers } = await bed.call('POST /users/login', {
      body: { code: 'canary-code-123' },
    });
    expect([status, body.code]).toEqual([502, 'instagram_api_exception']);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(String(body.detail)).toContain('Instagram:');
    expect(JSON.stringify(body)).not.toContain('canary');
    expect(body.trace).toBe(headers.get('x-request-id'));
  });

  test('T07: with a code that Instagram does not know: the second submit reads the same words', async () => {
    const { state } = await bed.consent((await bed.sim.account('teimosa.loja')).igId);
    const given = { body: { code: 'of-nobody', state } };
    const [first, again] = [await bed.call('POST /users/login', given), await bed.call('POST /users/login', given)];
    expect(first.body).toMatchObject({
      code: 'instagram_api_exception',
      detail: expect.stringContaining('Instagram:'),
    });
    expect([again.status, again.body.detail]).toEqual([502, first.body.detail]);
  });

  test('and becomes administrator by name once, by the account that first came with it', async () => {
    const { igId } = await bed.sim.account('dona.chefe');
    const { token } = await bed.signIn(igId);
    expect((await bed.call('GET /users/me', { token })).body.role).toBe('administrator');
  });
});

describe('a session', () => {
  test('T11: ends at once with logout', async () => {
    const { igId } = await bed.sim.account('sai.loja');
    const { token } = await bed.signIn(igId);
    expect((await bed.call('POST /users/logout', { token })).status).toBe(200);
    const { status, body } = await bed.call('GET /users/me', { token });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  test('T11: ends where its browser signs in once more, as the same account or another; sessions elsewhere go on', async () => {
    const [ana, bia] = [await bed.sim.account('volta.loja'), await bed.sim.account('troca.loja')];
    const [here, elsewhere] = [await bed.signIn(ana.igId), await bed.signIn(ana.igId, { registered: false })];
    const signInFrom = async (token: string, igId: string) => {
      const body = await bed.consent(igId);
      return String((await bed.call('POST /users/login', { token, body })).body.token);
    };
    const me = async (token: string) => (await bed.call('GET /users/me', { token })).status;
    const again = await signInFrom(here.token, ana.igId);
    expect([await me(here.token), await me(again), await me(elsewhere.token)]).toEqual([401, 200, 200]);
    const other = await signInFrom(again, bia.igId);
    expect([await me(again), await me(other), await me(elsewhere.token)]).toEqual([401, 200, 200]);
    expect(await me(await signInFrom('no-session', bia.igId))).toBe(200);
  });

  test('is taken with or without the word Bearer, and nothing else opens', async () => {
    const { igId } = await bed.sim.account('cabecalho.loja');
    const { token } = await bed.signIn(igId);
    const status = async (authorization: string) =>
      (await bed.call('GET /users/me', { headers: { authorization } })).status;
    expect(await status(token)).toBe(200);
    expect(await status(`bearer ${token}`)).toBe(200);
    expect(await status(`Bearer ${token}x`)).toBe(401);
    expect(await status('Bearer ')).toBe(401);
    expect((await bed.raw('/api/users/me', { headers: { cookie: `token=${token}` } })).status).toBe(401);
  });

  test('slides: thirty days without a call end it', async () => {
    const { igId } = await bed.sim.account('sumida.loja');
    const { token } = await bed.signIn(igId);
    const days = async (count: number) => {
      const { body } = await bed.call('GET /users/me', { token });
      const until = Number(body.now) + count * 86_400_000;
      await bed.sim.send('POST', '/clock', { jumpMs: count * 86_400_000 });
      return until;
    };
    for (let n = 0; n < 2; n++) {
      const target = await days(29);
      // The database's clock follows the simulator's a moment later.
      const me = async () => Number((await bed.call('GET /users/me', { token })).body.now ?? 0);
      await expect.poll(me, { timeout: 20_000 }).toBeGreaterThanOrEqual(target);
    }
    await days(31);
    await expect.poll(async () => (await bed.call('GET /users/me', { token })).status, { timeout: 20_000 }).toBe(401);
  });
});
