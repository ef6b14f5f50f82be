import { createHmac } from 'node:crypto';
import type { Sales, SalesSettings } from '@recado/contract';
import { type Payments, startPayments } from '@recado/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const TARGET = 'https://pay.hotmart.com/A123?off=x1';
let bed: ApiTestbed;
/** A shop of the sandbox, which sells at all three sources. */
let shop: Payments;
let rows: pg.Client;
let igId: string;
let token: string;
let accountId: string;
let simMediaId: string;
let mediaId: string;
beforeAll(async () => {
  const nowhere = { url: 'http://127.0.0.1:9', secret: 'of nobody' };
  const keys = { stripe: 'sk_test_bed', mercadopago: 'TEST-bed' };
  shop = await startPayments({ port: 0, keys, webhooks: { stripe: nowhere, mercadopago: nowhere } });
  bed = await startApiTestbed({ MERCADOPAGO_URL: shop.url });
  rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
  const { igId: id, media } = await bed.sim.account('ana.aneis', ['anel']);
  [igId, simMediaId] = [id, media[0] ?? ''];
  ({ token, userId: accountId } = await bed.signIn(igId));
  mediaId = ((await bed.call('GET /media', { token })).body.items as { id: string }[])[0]?.id ?? '';
});
afterAll(async () => {
  await rows.end();
  await bed.close();
  await shop.close();
});

const turn = (on: boolean) => bed.call('PUT /settings/sales', { token, body: { on } });
const automate = async (settings: object) => {
  const at = { token, params: { mediaId } };
  const { body } = await bed.call('GET /automations/posts/{mediaId}', at);
  const version = (body.automation as { version: number } | null)?.version ?? null;
  const whole = { anyComment: true, messagetitletexts: ['Oi'], ...settings };
  const saved = await bed.call('PUT /automations/posts/{mediaId}', {
    ...at,
    body: { enabled: true, settings: whole, version },
  });
  expect(saved.status).toBe(200);
};

let fans = 0;
/** What somebody new got who comments. */
async function answered(): Promise<string> {
  const person = await bed.sim.send('POST', '/people', { username: `fan.${++fans}`, name: 'Fã' });
  await bed.sim.send('POST', `/media/${simMediaId}/comments`, { personId: person.id, text: 'quero' });
  const told = async () => {
    await bed.server.settle();
    const lines = (await bed.sim.get('/truth?after=0')) as unknown as Record<string, unknown>[]; // as: the operator's API answers a list
    return lines.filter(({ personId }) => personId === person.id).map((line) => JSON.stringify(line));
  };
  return vi.waitFor(
    async () => {
      const [only, ...more] = await told();
      if (only === undefined || more.length > 0) throw new Error(`${more.length + 1} messages`);
      return only;
    },
    { timeout: 15_000, interval: 50 },
  );
}
const linkIn = (message: string) => /\/r\/[0-9a-z]{13}/.exec(message)?.[0] ?? '';
const go = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  bed.raw(path, { method, headers, redirect: 'manual' });
const clicks = async () =>
  (await rows.query('select coalesce(sum(clicks), 0)::int as n from sales_clicks where account_id = $1', [accountId]))
    .rows[0]?.n;

describe('links of messages', () => {
  const links = [{ url: TARGET, title: 'Comprar' }];

  test('lead straight while sales are not counted, and over our address once they are', async () => {
    await automate({ links });
    expect(await answered()).toContain(TARGET);
    expect((await turn(true)).body).toMatchObject({ on: true });
    const message = await answered();
    expect(message).not.toContain('hotmart');
    expect(message).toContain(`${bed.config.publicUrl}${linkIn(message)}`);
    const { status, headers } = await go(linkIn(message));
    const id = linkIn(message).slice(3);
    expect([status, headers.get('location')]).toEqual([302, `${TARGET}&src=${id}&sck=${id}`]);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    // The one that was answered before carried no link, and is not set against its clicks.
    expect((await sold()).places).toMatchObject([{ dms: 1, clicks: 1 }]);
  });

  test('are the same for everybody, and a click is counted by the day alone; a preview is none', async () => {
    const [one, other] = [await answered(), await answered()];
    expect(linkIn(one)).toBe(linkIn(other));
    const before = await clicks();
    await go(linkIn(one));
    await go(linkIn(one).toUpperCase().replace('/R/', '/r/'));
    await go(linkIn(one), { 'user-agent': 'facebookexternalhit/1.1' });
    await go(linkIn(one), {}, 'HEAD');
    expect(await clicks()).toBe(before + 2);
    const columns = await rows.query(
      'select distinct column_name from information_schema.columns where table_name = any($1)',
      [['sales_links', 'sales_clicks']],
    );
    expect(columns.rows.map(({ column_name: name }) => name).toSorted()).toEqual([
      ...['account_id', 'automation_id', 'clicks', 'day', 'id', 'link_id', 'made_at', 'media_id', 'target'],
    ]);
  });

  test('to a host that nobody knows: a page between names it, until the account has sold there', async () => {
    const evil = "https://loja.exemplo/a?b='><script>&c=1";
    await automate({ links: [{ url: evil, title: 'Comprar' }] });
    const link = linkIn(await answered());
    const before = await clicks();
    const between = await go(link, { 'accept-language': 'pt-BR' });
    const page = await between.text();
    expect([between.status, between.headers.get('location'), await clicks()]).toEqual([200, null, before + 1]);
    expect(page).toContain('Este link leva a loja.exemplo');
    expect(page).toContain('href="https://loja.exemplo/a?b=%27%3E%3Cscript%3E&#38;c=1&#38;utm_source=recado');
    expect(page).not.toContain('<script');
    expect(between.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await go(link, { 'accept-language': 'ja' })).text()).toContain('loja.exemplo です');
    await rows.query(
      `insert into sales (account_id, source, transaction, link_id, amount_cents, currency, paid_at)
       values ($1, 'stripe', 'own shop', $2, 100, 'BRL', now())`,
      [accountId, link.slice(3)],
    );
    expect((await go(link)).headers.get('location')).toContain('https://loja.exemplo/a?');
    await rows.query(`delete from sales where transaction = 'own shop'`);
    await automate({ links });
  });

  test.each(['buttons', 'generic'])('of the template %s too', async (template) => {
    await automate({ links, template, subtitle: 'de prata' });
    // A card follows a tap: its own text stands in the first message.
    const message = await answered();
    expect(message).not.toContain('hotmart');
    if (template === 'buttons') expect(linkIn(message)).not.toBe('');
    await automate({ links });
  });

  test('go on working after it is switched off, and when the automation is gone', async () => {
    const link = linkIn(await answered());
    await turn(false);
    expect(await answered()).toContain(TARGET);
    await bed.call('DELETE /automations/posts/{mediaId}', { token, params: { mediaId } });
    expect((await go(link)).status).toBe(302);
    await turn(true);
  });

  test('lead nowhere that nobody sent, nor for who is banned', async () => {
    for (const path of ['/r/0000000000000', '/r/https:%2F%2Fevil.example', '/r/x']) {
      const answer = await go(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([410, null]);
    }
    const { rows: sent } = await rows.query('select id from sales_links where account_id = $1 and target = $2', [
      accountId,
      TARGET,
    ]);
    await rows.query(`update accounts set standing = 'banned' where id = $1`, [accountId]);
    expect((await go(`/r/${sent[0]?.id}`)).status).toBe(410);
    await rows.query(`update accounts set standing = 'good' where id = $1`, [accountId]);
    expect((await go(`/r/${sent[0]?.id}`)).status).toBe(302);
  });
});

const HOTTOK = 'hottok-of-the-shop';
const WHSEC = 'whsec_of_the_shop';
const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');
const connect = (source: string, secret: string, accessToken: string | null = null) =>
  bed.call('PUT /settings/sales/sources/{source}', { token, params: { source }, body: { secret, accessToken } });
const sourceOf = async (source: string) => {
  const settings = (await bed.call('GET /settings/sales', { token })).body as unknown as SalesSettings; // as: the contract's answer
  return settings.sources.find((one) => one.source === source);
};
const hookOf = async (source: string) => new URL((await sourceOf(source))?.hookUrl ?? '').pathname;
const post = async (path: string, body: string, headers: Record<string, string>) =>
  (await bed.raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })).status;

const hotmart = (event: string, transaction: string, { id = '', value = 388, secret = HOTTOK, at = Date.now() } = {}) =>
  [
    'hotmart',
    {
      event,
      creation_date: at,
      data: {
        product: { id: 9 },
        buyer: { email: 'marina@fans.example', name: 'Marina' },
        purchase: {
          transaction,
          price: { value, currency_value: 'BRL' },
          approved_date: at,
          origin: { sck: id, src: id },
        },
      },
    },
    { 'x-hotmart-hottok': secret },
  ] as const; // const: a tuple
async function tell([source, body, headers]: readonly [string, object, Record<string, string>]): Promise<number> {
  return post(await hookOf(source), JSON.stringify(body), headers);
}
async function tellStripe(
  type: string,
  object: object,
  { secret = WHSEC, created = Math.floor(Date.now() / 1000) } = {},
): Promise<number> {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, created, data: { object } });
  const at = Math.floor(Date.now() / 1000);
  return post(await hookOf('stripe'), body, { 'stripe-signature': `t=${at},v1=${hmac(`${at}.${body}`, secret)}` });
}
const sold = async () => (await bed.call('GET /sales', { token })).body as unknown as Sales; // as: the contract's answer, checked by the server
const total = async (source: string) => (await sold()).totals.find((one) => one.source === source);

describe('sales', () => {
  let id: string;
  beforeAll(async () => {
    await automate({ links: [{ url: TARGET, title: 'Comprar' }] });
    id = linkIn(await answered()).slice(3);
    for (const [source, secret] of [
      ['hotmart', HOTTOK],
      ['stripe', WHSEC],
    ] as const)
      expect((await connect(source, secret)).status).toBe(200);
  });

  test('come back to the automation and the post whose link led there; those of no link are said apart', async () => {
    await go(`/r/${id}`);
    expect(await tell(hotmart('PURCHASE_APPROVED', 'HP1', { id }))).toBe(200);
    expect(await tell(hotmart('PURCHASE_APPROVED', 'HP2', { id: 'bio' }))).toBe(200);
    expect(
      await tellStripe('checkout.session.completed', {
        id: 'cs_1',
        payment_status: 'paid',
        client_reference_id: id,
        amount_total: 1000,
        currency: 'usd',
        payment_intent: 'pi_1',
      }),
    ).toBe(200);
    const { places, totals } = await sold();
    const own = places.find(({ money }) => money.length > 0);
    expect(own).toMatchObject({ mediaId, kind: 'post', caption: 'anel' });
    expect(own?.clicks).toBeGreaterThan(0);
    expect(own?.dms).toBeGreaterThan(0);
    expect(own?.money).toEqual([
      { currency: 'BRL', cents: 38_800, sales: 1 },
      { currency: 'USD', cents: 1000, sales: 1 },
    ]);
    expect(totals).toEqual([
      { source: 'hotmart', currency: 'BRL', cents: 77_600, sales: 2, centsWithoutLink: 38_800, salesWithoutLink: 1 },
      { source: 'stripe', currency: 'USD', cents: 1000, sales: 1, centsWithoutLink: 0, salesWithoutLink: 0 },
    ]);
  });

  test('told twice, at once, and again as complete, are one', async () => {
    const before = await total('hotmart');
    const again = hotmart('PURCHASE_APPROVED', 'HP1', { id, value: 999 });
    const statuses = await Promise.all([tell(again), tell(again), tell(hotmart('PURCHASE_COMPLETE', 'HP1', { id }))]);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await total('hotmart')).toEqual(before);
  });

  test('paid back take their money away, in whatever order that is told', async () => {
    const before = await total('hotmart');
    for (const events of [
      ['PURCHASE_REFUNDED', 'PURCHASE_APPROVED'],
      ['PURCHASE_APPROVED', 'PURCHASE_CHARGEBACK'],
    ])
      for (const event of events) expect(await tell(hotmart(event, `HP ${events}`, { id }))).toBe(200);
    expect(await total('hotmart')).toEqual(before);
    const charge = { payment_intent: 'pi_2', amount_refunded: 400, currency: 'usd' };
    expect(await tellStripe('charge.refunded', charge)).toBe(200);
    expect((await total('stripe'))?.cents).toBe(1000);
    const session = {
      id: 'cs_2',
      payment_status: 'paid',
      client_reference_id: id,
      amount_total: 1000,
      currency: 'usd',
      payment_intent: 'pi_2',
    };
    await tellStripe('checkout.session.completed', session);
    expect(await total('stripe')).toMatchObject({ cents: 1600, sales: 2 });
    await tellStripe('charge.refunded', { ...charge, amount_refunded: 300 });
    expect((await total('stripe'))?.cents).toBe(1600);
    // What was said of a dispute last stays, though it comes first.
    const [then, now] = [Math.floor(Date.now() / 1000) - 60, Math.floor(Date.now() / 1000)];
    await tellStripe('charge.dispute.closed', { payment_intent: 'pi_2', status: 'won' }, { created: now });
    await tellStripe('charge.dispute.created', { payment_intent: 'pi_2', status: 'needs_response' }, { created: then });
    expect((await total('stripe'))?.cents).toBe(1600);
    await tellStripe('charge.dispute.closed', { payment_intent: 'pi_2', status: 'lost' }, { created: now + 60 });
    expect(await total('stripe')).toMatchObject({ cents: 1000, sales: 1 });
  });

  test('of Mercado Pago are asked about; a shop tells of all three, and takes them back', async () => {
    const ask = async (path: string, fields: Record<string, string>) => {
      const sent = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' as const }; // const: a literal
      expect((await fetch(`${shop.url}/shop/${path}`, sent)).status).toBe(303);
      await shop.tick();
      await bed.server.settle();
    };
    // A token that is another's is refused at once.
    for (const wrong of ['TEST-of-somebody-else', 'no token…'])
      expect((await connect('mercadopago', 'signature-of-the-shop', wrong)).body.code).toBe('sales_token_refused');
    await connect('mercadopago', 'signature-of-the-shop', 'TEST-token-of-the-shop');
    const hooks = ['hotmart', 'stripe', 'mercadopago'].map(async (source) => [
      source,
      bed.url + (await hookOf(source)),
    ]);
    await ask('hooks', Object.fromEntries(await Promise.all(hooks)));
    const money = async () =>
      (await sold()).totals.map(({ source, cents, sales, currency }) => [source, currency, cents, sales]);
    const before = await money();
    for (const source of ['mercadopago', 'hotmart', 'stripe']) await ask('buy', { source, from: id });
    expect(await total('mercadopago')).toMatchObject({ cents: 38_800, sales: 1, salesWithoutLink: 0 });
    expect((await money()).length).toBe(before.length + 2);
    const page = await (await fetch(`${shop.url}/shop`)).text();
    const bought = [...new Set([...page.matchAll(/name="id" value="(\w+)"/g)].map(([, found = '']) => found))];
    expect(bought).toHaveLength(3);
    for (const one of bought) await ask('refund', { id: one });
    expect(await total('mercadopago')).toMatchObject({ cents: 0, sales: 0 });
    expect((await money()).filter(([, , cents]) => cents !== 0)).toEqual(before);

    // The token ends: that is said, and what is sold meanwhile is asked about with the next one.
    await ask('token', {});
    for (let bought = 0; bought < 2; bought++) await ask('buy', { source: 'mercadopago', from: id });
    await vi.waitFor(async () => expect(await sourceOf('mercadopago')).toMatchObject({ tokenRefused: true }));
    expect(await total('mercadopago')).toMatchObject({ cents: 0, sales: 0 });
    const { rows: looks } = await rows.query('select attempts from sales_looks where account_id = $1', [accountId]);
    expect(looks).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    const renewed = /TEST-token-of-the-shop-\d+/.exec(await (await fetch(`${shop.url}/shop`)).text())?.[0] ?? '';
    await connect('mercadopago', 'signature-of-the-shop', renewed);
    await bed.server.runJob('sales_looks');
    expect(await total('mercadopago')).toMatchObject({ cents: 77_600, sales: 2 });
    expect(await sourceOf('mercadopago')).toMatchObject({ tokenRefused: false });
  });

  test('forged ones change nothing and are counted, like what is no sale; nobody’s address is 404', async () => {
    const before = await sold();
    expect(await tell(hotmart('PURCHASE_APPROVED', 'HP9', { id, secret: 'a guess' }))).toBe(401);
    expect(await tellStripe('checkout.session.completed', { id: 'cs_9' }, { secret: 'whsec_guess' })).toBe(401);
    expect(await tell(hotmart('PURCHASE_PROTEST', 'HP1', { id }))).toBe(200);
    // Nor what no database takes: a seller knows their own address.
    expect(await tell(hotmart('PURCHASE_APPROVED', 'HP\u0000', { id }))).toBe(200);
    expect(await tell(hotmart('PURCHASE_APPROVED', 'HP9', { id, at: 1e300 }))).toBe(200);
    const [, body, headers] = hotmart('PURCHASE_APPROVED', 'HP9', { id });
    for (const path of [`/hooks/sales/${'k'.repeat(32)}/hotmart`, '/hooks/sales/x/paypal'])
      expect(await post(path, JSON.stringify(body), headers)).toBe(404);
    expect(await post(await hookOf('hotmart'), ' '.repeat(300_000), headers)).toBe(413);
    expect(await sold()).toEqual(before);
    expect(await sourceOf('hotmart')).toMatchObject({
      connected: true,
      refusedEvents: 1,
      otherEvents: 3,
      heardAt: expect.any(Number),
    });
    // A new address: whoever knows the one before reaches nobody.
    const [old, stripe] = [await hookOf('hotmart'), await hookOf('stripe')];
    const params = { source: 'hotmart' };
    await bed.call('POST /settings/sales/sources/{source}/address', { token, params });
    expect(await post(old, JSON.stringify(body), headers)).toBe(404);
    expect([await hookOf('stripe'), (await hookOf('hotmart')) === old]).toEqual([stripe, false]);
    expect(await tell(hotmart('PURCHASE_PROTEST', 'HP1', { id }))).toBe(200);
    expect(await sourceOf('hotmart')).toMatchObject({ refusedEvents: 0, otherEvents: 4 });
  });

  test('keep nothing of who bought, and their secrets stand nowhere', async () => {
    const { rows: kept } = await rows.query('select to_jsonb(s)::text as row from sales s where account_id = $1', [
      accountId,
    ]);
    expect(kept.map(({ row }) => row).join()).not.toMatch(/marina/i);
    const shown = JSON.stringify((await bed.call('GET /settings/sales', { token })).body);
    const { rows: sealed } = await rows.query(`select encode(ciphertext, 'escape') as bytes from sales_sources`);
    const { rows: audit } = await rows.query(
      'select to_jsonb(a)::text as row from audit_entries a where account_id = $1',
      [accountId],
    );
    const everywhere = [
      shown,
      bed.logged(),
      ...sealed.map(({ bytes }) => bytes),
      ...audit.map(({ row }) => row),
    ].join();
    for (const secret of [HOTTOK, WHSEC]) expect(everywhere).not.toContain(secret);
    expect(audit.map(({ row }) => JSON.parse(row).action)).toContain('sales_source_connected');
  });

  test('are told of no more once it is off or disconnected, and of the other account never', async () => {
    const before = await sold();
    await turn(false);
    expect(await tell(hotmart('PURCHASE_APPROVED', 'HP5', { id }))).toBe(200);
    expect(await sold()).toEqual(before);
    // What was counted goes back all the same.
    expect(await tell(hotmart('PURCHASE_REFUNDED', 'HP1', { id }))).toBe(200);
    const after = await sold();
    expect(after.totals.find(({ source }) => source === 'hotmart')).toMatchObject({ cents: 38_800, sales: 1 });
    await turn(true);
    await bed.call('DELETE /settings/sales/sources/{source}', { token, params: { source: 'hotmart' } });
    expect(await tell(hotmart('PURCHASE_APPROVED', 'HP5', { id }))).toBe(404);
    expect(await sold()).toEqual(after);
    const other = await bed.sim.account('bia.bolos', ['bolo']);
    const bia = await bed.signIn(other.igId);
    expect((await bed.call('GET /sales', { token: bia.token })).body).toMatchObject({ places: [], totals: [] });
  });
});
