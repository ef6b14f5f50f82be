import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectionFinding, ConnectionReport } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const MINUTE = 60_000;
let bed: ApiTestbed;
let front: http.Server;
/** What stands at the public address: Recado, or something else. */
let answersAs: 'recado' | 'redirect' | 'nonsense' | 'nobody' = 'recado';
/** Nothing broken; looks that come faster than Instagram lets through are not what these tests are about. */
const calm = async () => {
  await bed.sim.send('POST', '/faults/reset', {});
  await bed.sim.send('PUT', '/faults', { limits: 'lifted' });
};
beforeEach(() => calm());
beforeAll(async () => {
  front = http.createServer((request, response) => {
    if (answersAs === 'nobody') return void request.socket.destroy();
    if (answersAs === 'redirect') return void response.writeHead(301, { location: '/elsewhere' }).end();
    if (answersAs === 'nonsense') return void response.writeHead(200).end('Welcome');
    const { method = 'GET', url = '/', headers } = request;
    const onward = http.request(`${bed.url}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo; // as: a TCP server has no other kind of address
  bed = await startApiTestbed({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  await bed.sim.send('PUT', '/callbacks', { deauthorize: `${bed.url}/instagram/deauthorize` });
});
afterAll(async () => {
  await bed.close();
  front.closeAllConnections();
  front.close();
});

interface Shop {
  igId: string;
  token: string;
  userId: string;
  post: string;
}

let shops = 0;
/** A signed-in account whose only post answers `quero`. */
async function openShop(): Promise<Shop> {
  const { igId, media } = await bed.sim.account(`loja.${++shops}`, ['anel']);
  const { token, userId } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  const mediaId = (body.items as { id: string }[])[0]?.id ?? '';
  const settings = { activationComments: ['quero'], messagetitletexts: ['Aqui está'], links: [] };
  const given = { enabled: true, settings, version: null };
  const saved = await bed.call('PUT /automations/posts/{mediaId}', { token, params: { mediaId }, body: given });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { igId, token, userId, post: media[0] ?? '' };
}

async function look({ token }: Shop): Promise<ConnectionReport> {
  const { status, body } = await bed.call('POST /connection/check', { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as ConnectionReport; // as: checked against the contract by the server
}
const wrong = ({ findings }: ConnectionReport) =>
  findings.filter(({ state }) => state !== 'good' && state !== 'unknown').map(({ at: _, ...rest }) => rest);
const bad = (check: ConnectionFinding['check'], cause: ConnectionFinding['cause'], names: string[] = []) => [
  { check, state: 'bad', cause, names },
];
const faults = (change: Record<string, unknown>) => bed.sim.send('PUT', '/faults', change);

async function writes(shop: Shop, text = 'quero'): Promise<void> {
  const { id: personId } = await bed.sim.send('POST', '/people', { username: `fa.${++shops}`, name: 'Fã' });
  if (text === 'quero') await bed.sim.send('POST', `/media/${shop.post}/comments`, { personId, text });
  else await bed.sim.send('POST', `/threads/${shop.igId}/${personId}/messages`, { text });
}

/** Time passes, and the posts are looked at. */
async function sweepAfter(ms: number): Promise<void> {
  await bed.sim.send('POST', '/clock', { jumpMs: ms });
  await bed.server.moveDatabaseClock(Number((await bed.sim.get('/clock')).offsetMs));
  await bed.server.runJob('sweep');
  await bed.server.settle();
}

const token = (action: string) => (shop: Shop) => bed.sim.send('POST', `/accounts/${shop.igId}/token`, { action });
const account = (change: Record<string, unknown>) => (shop: Shop) =>
  bed.sim.send('PUT', `/accounts/${shop.igId}`, change);
const permission = (name: string) => (shop: Shop) =>
  bed.sim.send('POST', `/accounts/${shop.igId}/permissions`, { removed: [name] });
const scope = (name: string) => [`instagram_business_${name}`];

test('hc27 an address that redirects, that answers nonsense, that nobody answers', async () => {
  const shop = await openShop();
  for (const [as, cause] of [
    ['redirect', 'redirects'],
    ['nonsense', 'answers_wrong'],
    ['nobody', 'unreachable'],
  ] as const) {
    answersAs = as;
    expect(wrong(await look(shop)), as).toEqual(bad('address', cause));
  }
  answersAs = 'recado';
});

test('all is well: every line is good, or waits for the first webhook', async () => {
  const shop = await openShop();
  const first = await look(shop);
  expect(wrong(first)).toEqual([]);
  expect(first.findings.map(({ check, state }) => `${check} ${state}`)).toEqual(
    ['token', 'permissions', 'account', 'subscription', 'messages']
      .map((name) => `${name} good`)
      .concat(['access unknown', 'address good', 'arrivals unknown']),
  );
  await writes(shop);
  await expect
    .poll(async () => (await look(shop)).findings.at(-1)?.state, { timeout: 20_000, interval: 4_000 })
    .toBe('good');
  const { fields } = await look(shop);
  expect(fields.find(({ field }) => field === 'comments')?.lastAt).toEqual(expect.any(Number));
  expect(fields.every(({ subscribed }) => subscribed)).toBe(true);
});

test.each([
  ['the token has expired', token('expire'), bad('token', 'token_expired')],
  ['the password was changed', token('password_changed'), bad('token', 'password_changed')],
  ['a security check is pending', token('checkpoint'), bad('token', 'security_check')],
  [
    'messages are not permitted',
    permission('manage_messages'),
    bad('permissions', 'permission_missing', scope('manage_messages')),
  ],
  [
    'comments are not permitted',
    permission('manage_comments'),
    bad('permissions', 'permission_missing', scope('manage_comments')),
  ],
  [
    'access to messages is off',
    (shop: Shop) => bed.sim.send('POST', `/accounts/${shop.igId}/messages-allowed`, { allowed: false }),
    bad('messages', 'messages_off'),
  ],
  ['the account is personal now', account({ professional: false }), bad('account', 'personal')],
  [
    'the subscription is gone: it is made anew',
    account({ subscribed: false }),
    [{ check: 'subscription', state: 'mended', cause: 'subscription_gone', names: [] }],
  ],
])('a breakage is named: %s', async (_name, breaks, expected) => {
  const shop = await openShop();
  expect(wrong(await look(shop))).toEqual([]);
  await breaks(shop);
  expect(wrong(await look(shop))).toEqual(expected);
});

test('a breakage is named: the owner removed the app, seen from a linked account', async () => {
  const [shop, friend] = [await openShop(), await openShop()];
  const body = await bed.consent(shop.igId, { token: friend.token });
  const linked = await bed.call('POST /users/merge', { token: friend.token, body });
  await token('revoke')(shop);
  // Its own sessions have ended with the app; who signs in as the friend still goes on to it.
  const params = { id: shop.userId };
  const there = await bed.call('GET /users/switch/{id}', { token: String(linked.body.token), params });
  expect(wrong(await look({ ...shop, token: String(there.body.token) }))).toEqual(bad('token', 'app_removed'));
});

test.each([
  [
    'hc19 a field is not ticked',
    { unticked: ['messaging_postbacks'] },
    bad('subscription', 'fields_missing', ['messaging_postbacks']),
  ],
  [
    'Instagram restricts the account',
    { refuse: { code: 25, subcode: 2207050, on: 'reads' } },
    bad('account', 'restricted'),
  ],
  ['hc23 the app is on Standard Access', { refuse: { code: 100, on: 'everything' } }, bad('access', 'no_access')],
])('a breakage of the app is named, and gone once it is mended: %s', async (_name, change, expected) => {
  const shop = await openShop();
  await account({ subscribed: false })(shop);
  await faults(change);
  expect(wrong(await look(shop))).toEqual(expected);
  await calm();
  const after = wrong(await look(shop)).filter(({ state }) => state !== 'mended');
  expect(after).toEqual([]);
});

test.each([
  ['by checking again', (shop: Shop) => look(shop)],
  ['by the hourly look', () => bed.server.runJob('subscription_health')],
  ['by connecting again', (shop: Shop) => bed.signIn(shop.igId)],
])('a field that was not ticked when the account came is had once it is: %s', async (_name, comesBy) => {
  await faults({ unticked: ['live_comments'] });
  const shop = await openShop();
  const links = [{ url: 'https://loja.example', title: 'Ver' }];
  const live = { name: 'ao vivo', activationMessages: ['quero'], messagetitletexts: ['Aqui está'], links };
  const body = { enabled: true, settings: live };
  const saved = await bed.call('POST /lives', { token: shop.token, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(wrong(await look(shop))).toEqual(bad('subscription', 'fields_missing', ['live_comments']));
  await calm();
  await comesBy(shop);
  await bed.server.settle();
  const { body: report } = await bed.call('GET /connection', { token: shop.token });
  expect(wrong(report as unknown as ConnectionReport)).toEqual([]); // as: the contract's answer
});

test('hc20 what Instagram says is subscribed is subscribed anew by connecting again, and left by the hourly look', async () => {
  const shop = await openShop();
  const made = async () => {
    const traffic = (await bed.sim.get('/traffic')) as unknown as { method: string; path: string }[];
    return traffic.filter(({ method, path }) => method === 'POST' && path.includes('subscribed_apps')).length;
  };
  const before = await made();
  await bed.server.runJob('subscription_health');
  await bed.server.settle();
  expect(await made()).toBe(before);
  await bed.signIn(shop.igId);
  await bed.server.settle();
  expect(await made()).toBe(before + 1);
});

test('an app in development: nothing arrives, and only looking finds the comments', async () => {
  const shop = await openShop();
  await faults({ appMode: 'development' });
  await writes(shop);
  await sweepAfter(2 * MINUTE);
  expect(wrong(await look(shop))).toEqual([...bad('access', 'not_live'), ...bad('arrivals', 'none_arrive')]);
  await faults({ appMode: 'live' });
  await writes(shop);
  await expect.poll(async () => wrong(await look(shop)), { timeout: 20_000, interval: 4_000 }).toEqual([]);
});

test('a private account: messages arrive, comments do not', async () => {
  const shop = await openShop();
  await writes(shop, 'oi');
  await account({ private: true })(shop);
  await writes(shop);
  await sweepAfter(2 * MINUTE);
  expect(wrong(await look(shop))).toEqual(bad('arrivals', 'comments_missing'));
});

test('who looks too often waits, and nothing is lost by it', async () => {
  const shop = await openShop();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => bed.call('POST /connection/check', { token: shop.token })),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  const { status, body } = await bed.call('GET /connection', { token: shop.token });
  expect([status, wrong(body as unknown as ConnectionReport)]).toEqual([200, []]); // as: the contract's answer
});

test('an Instagram that does not answer now: what it did not say is unknown, and stays as it was', async () => {
  const shop = await openShop();
  await faults({ refuse: { code: 613, subcode: 2534040, on: 'reads' } });
  const { findings } = await look(shop);
  const unknown = findings.filter(({ state }) => state === 'unknown').map(({ check }) => check);
  expect(unknown).toEqual(['permissions', 'account', 'subscription', 'messages', 'access', 'arrivals']);
  await calm();
  expect(wrong(await look(shop))).toEqual([]);
});

test('T28: no token of an account is to be found in the database, nor in the log', async () => {
  await openShop();
  const traffic = (await bed.sim.get('/traffic')) as unknown as { answer: { access_token?: string } | null }[];
  const tokens = traffic.flatMap(({ answer }) => answer?.access_token ?? []);
  expect(tokens.length).toBeGreaterThan(0);
  const client = new pg.Client({ connectionString: bed.adminUrl });
  await client.connect();
  const { rows: tables } = await client.query(
    "select tablename as name, schemaname as schema from pg_tables where schemaname in ('public', 'jobs')",
  );
  let dump = bed.logged();
  for (const { name, schema } of tables) {
    const { rows } = await client.query(`select t::text as line from "${schema}"."${name}" t`);
    dump += rows.map(({ line }) => line).join('\n');
  }
  await client.end();
  expect(tokens.filter((one) => dump.includes(one) || dump.includes(Buffer.from(one).toString('hex')))).toEqual([]);
});
