import { type FakeCollector, startCollector } from '@recado/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { startTill } from './start-till.ts';

const IDS = { measurementId: 'G-TEST123', apiSecret: 'secret-of-the-stream' };
const CLIENT = '1234567890.987654321';
const RANDOM = 'a1'.repeat(16);
const open = {
  name: 'automation',
  params: {
    ...{ type: 'post', event: 'open', success: true, transaction_id: RANDOM, currency: 'USD', value: 0.003 },
    items: [{ item_name: 'ADS' }],
  },
};
const checkout = {
  name: 'checkout',
  params: {
    ...{ name: 'combo', transaction_id: RANDOM, currency: 'BRL', value: 89.9 },
    items: [{ item_id: 'RECADO-COMBO' }],
  },
};
/** Every event, in each of its forms. */
const ALL = [
  open,
  { name: 'automation', params: { type: 'welcome', event: 'save', success: true } },
  { name: 'automation', params: { type: 'live', event: 'remove', success: false } },
  { name: 'autofill', params: { type: 'replies', first: true } },
  { name: 'personalisation', params: { type: 'mode', mode: 'dark' } },
  { name: 'personalisation', params: { type: 'round', round: 0.25 } },
  { name: 'personalisation', params: { type: 'color', color: 'sky' } },
  { name: 'personalisation', params: { type: 'language', language: 'pt-BR' } },
  { name: 'banner', params: { type: 'consent' } },
  checkout,
];
let collector: FakeCollector;
let bed: ApiTestbed;
const till = startTill(() => bed);

beforeAll(async () => {
  collector = await startCollector(IDS);
  bed = await startApiTestbed(
    {
      ANALYTICS_URL: collector.url,
      ANALYTICS_MEASUREMENT_ID: IDS.measurementId,
      ANALYTICS_API_SECRET: IDS.apiSecret,
      TRUST_PROXY: 'loopback',
    },
    { sells: true },
  );
});
afterAll(async () => {
  await bed.close();
  await collector.close();
});
beforeEach(() => collector.fail(null));

const tell = (events: unknown, { token, ...others }: { token?: string; [field: string]: unknown } = {}) =>
  bed.call('POST /events', {
    ...(token ? { token } : {}),
    body: { consented: true, clientId: CLIENT, events, ...others },
  });
/** What the collector has got since, once all that was told has left. */
async function got(work: () => Promise<unknown>) {
  const before = collector.events.length;
  await work();
  await bed.server.settle();
  return collector.events.slice(before);
}

test('every event reaches the collector field by field as it was told, in one call, by whoever is signed in and whoever is not', async () => {
  const { igId } = await bed.sim.account('conta.certo');
  const { token } = await bed.signIn(igId);
  for (const asked of [{}, { token }]) {
    const calls = collector.calls;
    const events = await got(async () => expect(await tell(ALL, asked)).toMatchObject({ status: 200, body: {} }));
    expect(events).toEqual(ALL.map((event) => ({ ...event, clientId: CLIENT })));
    expect(collector.calls).toBe(calls + 1);
  }
  expect(collector.refused).toEqual([]);
  expect(bed.logged()).not.toContain(IDS.apiSecret);
});

test('events of two browsers go out apart, 25 together at most', async () => {
  const calls = collector.calls;
  const many = Array.from({ length: 25 }, () => ALL[8]);
  await got(() =>
    Promise.all([tell(many), tell(many), tell([open], { clientId: '1.2' }), tell([open], { clientId: '1.2' })]),
  );
  expect(collector.calls).toBe(calls + 3);
  expect(collector.refused).toEqual([]);
});

test.each([
  ['without consent', { consented: false }],
  ['with a browser that names itself otherwise', { clientId: 'maria@example.com' }],
  ['with an event of another name', { events: [{ name: 'login', params: {} }] }],
  ['with a field that is in no event', { events: [{ ...open, params: { ...open.params, username: 'maria' } }] }],
  ['with words in a field', { events: [{ name: 'banner', params: { type: 'my secret' } }] }],
  [
    'with half of an opening',
    { events: [{ name: 'automation', params: { type: 'post', event: 'open', success: true } }] },
  ],
  [
    'with two items',
    { events: [{ ...open, params: { ...open.params, items: [{ item_name: 'ADS' }, { item_name: 'ADS' }] } }] },
  ],
  ['with two kinds of look in one', { events: [{ name: 'personalisation', params: { type: 'mode', color: 'sky' } }] }],
  ['with none', { events: [] }],
  ['with too many', { events: Array.from({ length: 26 }, () => open) }],
])('nothing is taken %s', async (_what, body) => {
  expect(await got(async () => expect((await tell([open], body)).status).toBe(422))).toEqual([]);
});

test('sums are ours: of a checkout the plan’s price, whatever the browser says', async () => {
  const wrong = { ...checkout, params: { ...checkout.params, value: 1, items: [{ item_id: 'RECADO-OTHER' }] } };
  expect(await got(() => tell([wrong]))).toEqual([{ ...checkout, clientId: CLIENT }]);
});

test('a purchase is told once, by the account that paid, with the order’s own id and sum', async () => {
  const who = await till.seller();
  const other = await till.seller();
  const unpaid = await till.order(who, 'lives');
  const id = await till.buy(who, 'content-1000');
  const purchase = {
    name: 'purchase',
    params: {
      ...{ transaction_id: id, currency: 'BRL', value: 1 },
      items: [{ item_id: 'RECADO-COMBO', item_name: 'combo' }],
    },
  };
  const { token } = who;
  const open = { ...purchase, params: { ...purchase.params, transaction_id: unpaid.id } };
  expect(await got(() => tell([open], { token }))).toEqual([]);
  expect((await tell([purchase])).status).toBe(401);
  expect(await got(() => tell([purchase], { token: other.token }))).toEqual([]);
  const events = await got(() => Promise.all(Array.from({ length: 8 }, () => tell([purchase], { token }))));
  expect(events).toEqual([
    {
      ...{ clientId: CLIENT, name: 'purchase' },
      params: {
        ...{ transaction_id: id, currency: 'BRL', value: 39.9 },
        items: [{ item_id: 'RECADO-CONTENT-1000', item_name: 'content-1000' }],
      },
    },
  ]);
});

test('a collector that refuses, or says nothing, slows nobody: what it did not take is counted, and the next events arrive', async () => {
  for (const how of [500, 'silent'] as const) {
    collector.fail(how);
    expect((await tell([open])).status).toBe(200);
  }
  collector.fail(503);
  expect(await got(() => tell([open]))).toEqual([]);
  expect(bed.logged()).toContain('usage events were not passed on');
  collector.fail(null);
  expect(await got(() => tell([open]))).toHaveLength(1);
});

test('who tells too much waits, and nobody else does', async () => {
  const from = (ip: string) =>
    bed.raw('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ consented: true, clientId: CLIENT, events: [ALL[8]] }),
    });
  const statuses: number[] = [];
  await got(async () => {
    for (let n = 0; n < 130; n++) statuses.push((await from('203.0.113.7')).status);
  });
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  await got(async () => expect((await from('203.0.113.8')).status).toBe(200));
});

test('everybody may know what counts, but for the secret; without configuration nothing counts, and nothing is kept', async () => {
  expect((await bed.call('GET /installation')).body).toMatchObject({
    counting: { measurementId: IDS.measurementId, tag: null },
  });
  const plain = await bed.startAnother({
    ROLES: 'web',
    ANALYTICS_URL: '',
    ANALYTICS_MEASUREMENT_ID: '',
    ANALYTICS_API_SECRET: '',
  });
  const events = await got(async () => {
    const at = plain.url.replace('localhost', '127.0.0.1');
    const said = await fetch(`${at}/api/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ consented: true, clientId: CLIENT, events: [open] }),
    });
    expect(said.status).toBe(200);
    const installation = await (await fetch(`${at}/api/installation`)).json();
    expect(installation).toMatchObject({ counting: { measurementId: null, tag: null } });
  });
  expect(events).toEqual([]);
  await plain.close();
});

test('a tag’s origin stands in the policy of pages for scripts, alone; without one no other origin does', async () => {
  const tagged = await bed.startAnother({
    ROLES: 'web',
    ANALYTICS_TAG_ID: 'G-OTHERS12',
    ANALYTICS_TAG_URL: 'https://tag.loja.example/path',
  });
  const policyAt = async (url: string) =>
    (await fetch(`${url.replace('localhost', '127.0.0.1')}/api/`)).headers.get('content-security-policy') ?? '';
  const policy = await policyAt(tagged.url);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://tag.loja.example;");
  expect(policy).toContain("connect-src 'self' https://tag.loja.example;");
  expect(policy).toMatch(/trusted-types worker recado-tag$/);
  const plain = await policyAt(bed.url);
  expect(plain).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(plain).toMatch(/trusted-types worker$/);
  await tagged.close();
});
