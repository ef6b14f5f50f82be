import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, type Called, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;

beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
});
afterAll(() => bed.close());

async function seller(username: string, posts: string[] = []) {
  const { igId, media } = await bed.sim.account(username, posts);
  return { ...(await bed.signIn(igId)), igId, media };
}

/** `count` calls at once, by status; refused ones say for how long. */
async function atOnce(count: number, ask: (n: number) => Promise<Called>): Promise<Map<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
  for (const { headers, body } of answers.filter(({ status }) => status === 429)) {
    expect(body.code).toBe('too_many_requests');
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
  const counted = new Map<number, number>();
  for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1);
  return counted;
}

describe('calls that cost others something', () => {
  test('a provider of payments is asked so often for one account; the next one is not kept waiting', async () => {
    const [busy, calm] = [await seller('busy.shop'), await seller('calm.shop')];
    const params = { id: crypto.randomUUID() };
    const calls: ((token: string) => Promise<Called>)[] = [
      (token) => bed.call('POST /billing/portal', { token }),
      (token) => bed.call('POST /subscriptions/{id}/upgrade/preview', { token, params, body: { plan: 'combo' } }),
      (token) => bed.call('POST /subscriptions/{id}/cancel', { token, params }),
      (token) => bed.call('POST /subscriptions/{id}/keep', { token, params }),
    ];
    const told = await atOnce(
      120,
      (n) => calls[n % calls.length]?.(busy.token) ?? Promise.reject(new Error('no such call')),
    );
    expect(told.get(429)).toBeGreaterThan(0);
    expect(120 - (told.get(429) ?? 0)).toBeGreaterThanOrEqual(20);
    for (const call of calls) expect((await call(calm.token)).status).not.toBe(429);
  });

  test('whose a token of Mercado Pago is cannot be tried out', async () => {
    const { token } = await seller('thief.shop');
    const put = (source: string, accessToken: string | null) =>
      bed.call('PUT /settings/sales/sources/{source}', {
        token,
        params: { source },
        body: { secret: 'a secret of a shop', accessToken },
      });
    const told = await atOnce(40, (n) => put('mercadopago', `APP_USR-stolen-${n}`));
    expect(told.get(429)).toBeGreaterThan(0);
    expect(40 - (told.get(429) ?? 0)).toBeGreaterThanOrEqual(10);
    expect((await put('hotmart', null)).status).toBe(200);
  });

  test('who asks for new posts over and over sees what was there some seconds ago; Instagram is not asked each time', async () => {
    const { token, igId } = await seller('curious.shop', ['a ring']);
    const looks = async () => {
      const traffic = (await bed.sim.get('/traffic?after=0')) as unknown as { path: string }[]; // as: the operator's API
      return traffic.filter(({ path }) => path.includes(igId) && path.includes('/media')).length;
    };
    const before = await looks();
    const told = await atOnce(100, () => bed.call('GET /media', { token, query: { fresh: '1' } }));
    expect([...told.keys()]).toEqual([200]);
    const asked = (await looks()) - before;
    expect(asked).toBeGreaterThanOrEqual(12);
    expect(asked).toBeLessThan(100);
  });

  test('a form is held against the other automations so many times a minute; the next account is not kept waiting', async () => {
    const [busy, calm] = [await seller('comparing.shop'), await seller('calmer.shop')];
    const compare = (token: string) =>
      bed.call('POST /automations/conflicts', {
        token,
        body: { kind: 'direct', id: null, mediaId: null, settings: { activationMessages: ['want'] } },
      });
    const told = await atOnce(200, () => compare(busy.token));
    expect(told.get(200)).toBeGreaterThanOrEqual(120);
    expect(told.get(429)).toBeGreaterThan(0);
    expect((await compare(calm.token)).status).toBe(200);
  });

  test('what could still answer is looked for so many times a minute; the next account is not kept waiting', async () => {
    const [busy, calm] = [await seller('asking.shop'), await seller('quiet.shop')];
    const params = { id: crypto.randomUUID() };
    const look = (token: string) => bed.call('GET /activity/{id}/answers', { token, params });
    const told = await atOnce(120, () => look(busy.token));
    expect(told.get(404)).toBeGreaterThanOrEqual(60);
    expect(told.get(429)).toBeGreaterThan(0);
    expect((await look(calm.token)).status).toBe(404);
  });

  test('words are held against what was said so many times a minute; the next account is not kept waiting', async () => {
    const [busy, calm] = [await seller('wondering.shop'), await seller('sure.shop')];
    const body = { kind: 'post_global', id: null, mediaId: null, settings: { activationComments: ['want'] }, days: 7 };
    const look = (token: string) => bed.call('POST /automations/what-if', { token, body });
    const told = await atOnce(60, () => look(busy.token));
    expect(told.get(200)).toBeGreaterThanOrEqual(20);
    expect(told.get(429)).toBeGreaterThan(0);
    expect((await look(calm.token)).status).toBe(200);
  });

  test('an automation is saved so many times an hour; what is on can still be turned off', async () => {
    const { token, media } = await seller('saving.shop', ['a ring']);
    const [mediaId = ''] = media;
    await bed.call('GET /media', { token, query: { fresh: '1' } });
    const settings = {
      activationComments: ['want'],
      messagetitletexts: ['Here it is'],
      links: [{ url: 'https://shop.example/ring', title: 'See the ring' }],
    };
    const save = (enabled: boolean, version: number | null) =>
      bed.call('PUT /automations/posts/{mediaId}', {
        token,
        params: { mediaId },
        body: { enabled, settings, version },
      });
    expect((await save(true, null)).status).toBe(200);
    const told = await atOnce(400, () => save(true, null));
    // Never more than the rate, and on a machine that is too busy to hear of what others count, somewhat fewer.
    expect(told.get(409)).toBeLessThanOrEqual(300);
    expect(told.get(409)).toBeGreaterThan(200);
    expect(told.get(429)).toBeGreaterThan(0);
    expect((await save(false, 1)).status).toBe(200);
  });
});
