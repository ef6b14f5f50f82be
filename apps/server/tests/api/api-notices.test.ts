import type { Notice, NoticeKind, PushDevice } from '@recado/contract';
import { type Mailbox, type PushService, type Subscription, startMailbox, startPushService } from '@recado/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let service: PushService;
let mailbox: Mailbox;
let database: pg.Client;
beforeAll(async () => {
  service = await startPushService();
  mailbox = await startMailbox({ port: 0 });
  bed = await startApiTestbed({ SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Recado <recado@here.example>' });
  database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await bed.close();
  await mailbox.close();
  await service.close();
});

interface Shop {
  igId: string;
  token: string;
  userId: string;
  email: string;
  username: string;
  media: string[];
}

let shops = 0;
/** A signed-in account whose e-mail is confirmed. */
async function openShop(): Promise<Shop> {
  const username = `loja.${++shops}`;
  const { igId, media } = await bed.sim.account(username, ['anel']);
  const { token, userId } = await bed.signIn(igId);
  await database.query(`update accounts set email_confirmed_at = now(), locale = 'pt-BR' where id = $1`, [userId]);
  return { igId, token, userId, username, email: `shop-${igId}@shops.example`, media };
}

const settingsOf = async ({ token }: Pick<Shop, 'token'>) =>
  (await bed.call('GET /settings/notices', { token })).body as unknown as {
    devices: PushDevice[];
    pushKey: string;
    mail: string;
  }; // as: the contract's answer, checked by the server

/** Turns pushes on in a browser of this session, and returns the browser's own end of it. */
async function turnOn(shop: Pick<Shop, 'token'>): Promise<Subscription & { id: string }> {
  const subscription = service.subscribe((await settingsOf(shop)).pushKey);
  const { status, body } = await bed.call('POST /settings/notices/devices', { token: shop.token, body: subscription });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...subscription, id: (body as { device: { id: string } }).device.id }; // as: the contract's answer
}

const got = ({ endpoint }: Pick<Subscription, 'endpoint'>) =>
  service.messages.filter((message) => message.endpoint === endpoint);
// The code that confirms an address is no notice.
const mailsOf = ({ email }: Shop) =>
  mailbox.mails.filter(({ envelopeTo, subject }) => envelopeTo === email && !/código|code/.test(subject)).length;
const listOf = async ({ token }: Pick<Shop, 'token'>) =>
  (await bed.call('GET /notices', { token })).body.items as unknown as Notice[]; // as: the contract's answer
const choose = (shop: Shop, kind: NoticeKind, way: string) =>
  bed.call('PUT /settings/notices', { token: shop.token, body: { kind, way } });

/** Nothing waits in the queue of pushes for this account, and nothing of it is under way; making sure of it is later. */
async function pushed({ userId }: Shop): Promise<void> {
  const open = async () =>
    (
      await database.query<{ n: number }>(
        `select count(*)::int as n from jobs.job where name in ('pushes', 'mails') and state in ('created', 'active')
          and data->>'accountId' = $1 and not (name = 'pushes' and data->>'deviceId' is null)`,
        [userId],
      )
    ).rows[0]?.n;
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
}

/** Instagram's answer to everything of this account from now on: its owner changed the password. */
async function loseToken({ igId }: Shop): Promise<void> {
  await bed.sim.send('POST', `/accounts/${igId}/token`, { action: 'revoke' });
  await bed.server.runJob('subscription_health');
}

/** As many people as it takes to say that a post took off write under it, just now. */
async function crowd({ userId }: Shop, mediaId: string, people: number): Promise<void> {
  await database.query(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, media_id, text, steps)
      select $1, (left(t, 8) || '-' || right(t, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'comment', '{}', now(), 'done', 'no_automation', 'fa' || n, $2, 'qual o preço?', '[]'
      from generate_series(1, $3) n, lateral (select lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as t) at`,
    [userId, mediaId, people],
  );
}

test('a lost connection is one push on each device, which opens to what to do, and one mail', async () => {
  const shop = await openShop();
  const [phone, laptop] = [await turnOn(shop), await turnOn({ token: (await bed.signIn(shop.igId)).token })];
  const before = mailsOf(shop);
  await loseToken(shop);
  await loseToken(shop);
  await pushed(shop);
  expect(service.refused).toEqual([]);
  for (const device of [phone, laptop]) {
    const [first, ...more] = got(device);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ urgency: 'high', ttl: 86_400, topic: first?.content.tag });
    expect(first?.content).toMatchObject({
      title: 'O Instagram foi desconectado',
      body: expect.stringContaining(`@${shop.username} · Ninguém é respondido`),
      url: '/settings/connection',
    });
    expect(Object.keys(first?.content ?? {}).sort()).toEqual(['body', 'tag', 'title', 'url']);
  }
  await expect.poll(() => mailsOf(shop) - before, { timeout: 20_000 }).toBe(1);
});

test('credits that ran out are told once a period', async () => {
  const shop = await openShop();
  const phone = await turnOn(shop);
  await database.query('update credit_grants set spent = granted, available = 0 where account_id = $1', [shop.userId]);
  await bed.server.runJob('lists_of_users').catch(() => {});
  await database.query('update admin_users set free_used_up = true where account_id = $1', [shop.userId]);
  await bed.server.runJob('credits_used_up');
  await database.query('update accounts set told_used_up = null, told_areas = null where id = $1', [shop.userId]);
  await bed.server.runJob('credits_used_up');
  await pushed(shop);
  expect(got(phone).map(({ content }) => content.title)).toEqual(['Seus créditos acabaram']);
  expect((await listOf(shop)).map(({ kind, to }) => [kind, to])).toEqual([
    ['credits_out', '/plans?warning=no_credits'],
  ]);
});

test('a post that took off is told once, by the words of the account and none of anybody else', async () => {
  const shop = await openShop();
  const phone = await turnOn(shop);
  const before = mailsOf(shop);
  const post = shop.media[0] ?? '';
  await crowd(shop, post, 60);
  // The comment that comes next is the one by which it is noticed.
  for (let n = 0; n < 24; n++) {
    const { id: personId } = await bed.sim.send('POST', '/people', {
      username: `fa.${shop.username}.${n}`,
      name: 'Canário',
    });
    await bed.sim.send('POST', `/media/${post}/comments`, { personId, text: 'canarinho' });
  }
  await expect.poll(async () => (await listOf(shop)).length, { timeout: 20_000 }).toBe(1);
  await bed.server.settle();
  await pushed(shop);
  expect(got(phone).map(({ content }) => content)).toMatchObject([
    { title: 'Um dos seus posts decolou', url: expect.stringMatching(/^\/content\/posts\/\d+$/) },
  ]);
  expect(JSON.stringify(got(phone))).not.toMatch(/can[aá]ri/i);
  expect(mailsOf(shop)).toBe(before);
});

test('who has no device gets a mail, who wishes neither reads it in the list, and who has both wishes gets both', async () => {
  const tell = async (shop: Shop) => {
    const before = mailsOf(shop);
    await loseToken(shop);
    await pushed(shop);
    return mailsOf(shop) - before;
  };
  const [bare, quiet, pushOnly] = [await openShop(), await openShop(), await openShop()];
  await choose(bare, 'reconnect', 'push');
  expect(await tell(bare)).toBe(1);
  await choose(quiet, 'reconnect', 'here');
  const phone = await turnOn(quiet);
  expect([await tell(quiet), got(phone).length, (await listOf(quiet)).length]).toEqual([0, 0, 1]);
  await choose(pushOnly, 'reconnect', 'push');
  const other = await turnOn(pushOnly);
  expect([await tell(pushOnly), got(other).length]).toEqual([0, 1]);
});

test.each(['gone', 'unknown'] as const)(
  'a device that its service calls %s is removed, and a mail goes instead',
  async (as) => {
    const shop = await openShop();
    await choose(shop, 'reconnect', 'push');
    const phone = await turnOn(shop);
    service.end(phone.endpoint, as);
    const before = mailsOf(shop);
    await loseToken(shop);
    await pushed(shop);
    expect((await settingsOf(shop)).devices).toEqual([]);
    await expect.poll(() => mailsOf(shop) - before, { timeout: 20_000 }).toBe(1);
  },
);

test('a service that asks for a moment gets it, and the push once', async () => {
  const shop = await openShop();
  const phone = await turnOn(shop);
  service.answerNext(phone.endpoint, { status: 429, retryAfter: '1' }, { status: 503, retryAfter: '1' });
  await loseToken(shop);
  await expect.poll(() => got(phone).length, { timeout: 20_000 }).toBe(1);
  await pushed(shop);
  expect(got(phone)).toHaveLength(1);
});

test('a browser that signs out, or is signed out, takes no push any more', async () => {
  const shop = await openShop();
  const phone = await turnOn(shop);
  const second = await bed.signIn(shop.igId);
  const laptop = await turnOn(second);
  const third = await bed.signIn(shop.igId);
  const tablet = await turnOn(third);
  expect((await settingsOf(third)).devices.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect((await bed.call('POST /users/logout', { token: second.token })).status).toBe(200);
  expect((await settingsOf(third)).devices.map(({ id }) => id).sort()).toEqual([phone.id, tablet.id].sort());
  expect((await bed.call('DELETE /sessions', { token: third.token })).status).toBe(200);
  expect((await settingsOf(third)).devices.map(({ id }) => id)).toEqual([tablet.id]);
  await database.query(
    `update sessions set expires_at = now() - interval '1 minute' where id = (select session_id from push_devices where id = $1)`,
    [tablet.id],
  );
  await loseToken(shop);
  await pushed(shop);
  expect([got(phone), got(laptop), got(tablet)]).toEqual([[], [], []]);
  const { rows } = await database.query('select from push_devices where account_id = $1', [shop.userId]);
  expect(rows).toEqual([]);
});

test('a device that was removed elsewhere does not come back by itself, one that went with its session does', async () => {
  const shop = await openShop();
  const laptop = await bed.signIn(shop.igId);
  const { endpoint, p256dh, auth, id } = await turnOn(shop);
  const say = ({ token }: Pick<Shop, 'token'>, renews?: string) =>
    bed.call('POST /settings/notices/devices', {
      token,
      body: { endpoint, p256dh, auth, ...(renews !== undefined && { renews }) },
    });
  expect((await say(shop, id)).body).toMatchObject({ device: { id } });
  expect(
    (await bed.call('DELETE /settings/notices/devices/{id}', { token: laptop.token, params: { id } })).status,
  ).toBe(200);
  expect((await say(shop, id)).body.code).toBe('push_device_not_found');
  expect((await settingsOf(laptop)).devices).toEqual([]);
  // Somebody wishes for it again.
  const { device } = (await say(shop)).body as unknown as { device: PushDevice }; // as: the contract's answer
  expect((await say(shop, device.id)).status).toBe(200);
  expect((await bed.call('DELETE /sessions', { token: laptop.token })).status).toBe(200);
  expect((await settingsOf(laptop)).devices).toEqual([]);
  expect((await say(await bed.signIn(shop.igId), device.id)).status).toBe(200);
  expect((await settingsOf(laptop)).devices).toHaveLength(1);
});

test('whoever signs in at a browser next has it for themselves', async () => {
  const [one, other] = [await openShop(), await openShop()];
  const { endpoint, p256dh, auth } = await turnOn(one);
  const body = { endpoint, p256dh, auth };
  expect((await bed.call('POST /settings/notices/devices', { token: other.token, body })).status).toBe(200);
  expect((await settingsOf(one)).devices).toEqual([]);
  expect((await settingsOf(other)).devices).toHaveLength(1);
});

test('what is unlinked is pushed no more to the browser of the other, whoever takes them apart, and wherever', async () => {
  for (const isHere of [true, false]) {
    const [own, other] = [await openShop(), await openShop()];
    const consent = await bed.consent(other.igId, { token: own.token });
    const linked = await bed.call('POST /users/merge', { token: own.token, body: consent });
    const back = async (token: unknown, id: string) =>
      String((await bed.call('GET /users/switch/{id}', { token: String(token), params: { id } })).body.token);
    const ownDevice = await turnOn({ token: String(linked.body.token) });
    const asOther = await back(linked.body.token, other.userId);
    const device = await turnOn({ token: asOther });
    if (!isHere) await back(asOther, own.userId);
    const by = isHere ? { token: asOther, id: own.userId } : { token: other.token, id: own.userId };
    expect((await bed.call('GET /users/unmerge/{id}', { token: by.token, params: { id: by.id } })).status).toBe(200);
    const { rows } = await database.query('select account_id as id from push_devices where account_id = any($1)', [
      [own.userId, other.userId],
    ]);
    expect(rows).toEqual([{ id: own.userId }]);
    await loseToken(other);
    await loseToken(own);
    await pushed(other);
    await pushed(own);
    expect([got(device), got(ownDevice).length]).toEqual([[], 1]);
  }
});

test('what no push service gave is refused', async () => {
  const shop = await openShop();
  const { pushKey } = await settingsOf(shop);
  const { endpoint, p256dh, auth } = service.subscribe(pushKey);
  const add = async (change: object) => {
    const body = { endpoint, p256dh, auth, ...change };
    const answer = await bed.call('POST /settings/notices/devices', { token: shop.token, body });
    return [answer.status, answer.body.code];
  };
  for (const bad of [
    'nothing',
    'ftp://push.example/x',
    'http://push.example/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/',
    'https://a@push.example/',
    'javascript:alert(1)',
  ])
    expect(await add({ endpoint: bad }), bad).toEqual([422, 'push_device_invalid']);
  expect(await add({ p256dh: `B${'A'.repeat(86)}` })).toEqual([422, 'push_device_invalid']);
  for (const bad of [
    { p256dh: 'short' },
    { auth: 'x'.repeat(23) },
    { endpoint: `https://push.example/${'x'.repeat(2_000)}` },
  ])
    expect(await add(bad)).toEqual([422, 'invalid']);
  expect((await settingsOf(shop)).devices).toEqual([]);
  expect(await add({})).toEqual([200, undefined]);
  expect(await add({})).toEqual([200, undefined]);
  expect((await settingsOf(shop)).devices).toHaveLength(1);
});

test('a test goes to one device of one’s own, and says what came of it', async () => {
  const [shop, stranger] = [await openShop(), await openShop()];
  const phone = await turnOn(shop);
  const ask = async (who: Shop) =>
    bed.call('POST /settings/notices/devices/{id}/test', { token: who.token, params: { id: phone.id } });
  expect((await ask(shop)).body).toEqual({ outcome: 'sent' });
  expect(got(phone).map(({ content }) => content)).toMatchObject([{ title: 'Funciona', url: '/settings/notices' }]);
  expect((await ask(stranger)).body.code).toBe('push_device_not_found');
  service.answerNext(phone.endpoint, { status: 500 });
  expect((await ask(shop)).body).toEqual({ outcome: 'unreachable' });
  service.end(phone.endpoint, 'gone');
  expect((await ask(shop)).body).toEqual({ outcome: 'gone' });
  expect((await ask(shop)).body.code).toBe('push_device_not_found');
});

test('beyond six an hour a device hears once that there is more', async () => {
  const shop = await openShop();
  const phone = await turnOn(shop);
  await choose(shop, 'next_post', 'push');
  await database.query(`update push_devices set hour_from = now(), hour_count = 6 where account_id = $1`, [
    shop.userId,
  ]);
  await loseToken(shop);
  const waits = `select start_after > now() + interval '50 minutes' as later from jobs.job where name = 'pushes' and data->>'accountId' = $1 and state = 'created'`;
  const later = async () => (await database.query(waits, [shop.userId])).rows;
  await expect.poll(later, { timeout: 20_000 }).toEqual([{ later: true }]);
  expect(got(phone)).toEqual([]);
  await database.query(
    `update jobs.job set start_after = now() where name = 'pushes' and data->>'accountId' = $1 and state = 'created'`,
    [shop.userId],
  );
  await expect.poll(() => got(phone).map(({ content }) => content.title), { timeout: 20_000 }).toEqual(['Mais avisos']);
}, 60_000);

test('the list is newest first in the language of who reads it, counted until it is read, and nobody else’s', async () => {
  const [shop, stranger] = [await openShop(), await openShop()];
  await loseToken(shop);
  const unread = async (who: Shop) => (await bed.call('GET /users/me', { token: who.token })).body.unreadNotices;
  expect([await unread(shop), await unread(stranger)]).toEqual([1, 0]);
  expect(await listOf(stranger)).toEqual([]);
  const english = await bed.call('GET /notices', {
    token: shop.token,
    headers: { 'accept-language': 'en-US', 'x-locale': 'en-US' },
  });
  const [first] = english.body.items as Notice[]; // as: the contract's answer
  expect(first).toMatchObject({ kind: 'reconnect', read: false, to: '/settings/connection' });
  const read = (who: Shop) => bed.call('POST /notices/read', { token: who.token, body: { upTo: first?.id } });
  expect((await read(stranger)).status).toBe(200);
  expect(await unread(shop)).toBe(1);
  expect((await read(shop)).status).toBe(200);
  expect((await read(shop)).status).toBe(200);
  expect(await unread(shop)).toBe(0);
  expect((await listOf(shop)).map((notice) => notice.read)).toEqual([true]);
  const audits = `select action from audit_entries where account_id = $1 and action = 'notices_read'`;
  expect((await database.query(audits, [shop.userId])).rows).toHaveLength(1);
});

test('what is older than 90 days is taken away', async () => {
  const shop = await openShop();
  await loseToken(shop);
  await database.query(`update notices set created_at = now() - interval '91 days' where account_id = $1`, [
    shop.userId,
  ]);
  await bed.server.runJob('old_notices');
  expect(await listOf(shop)).toEqual([]);
});

test('no address of a device stands in the log', async () => {
  expect(bed.logged()).not.toContain(service.url);
});
