import { type PushService, type Subscription, startPushService } from '@recado/sandbox';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { asClient } from '../../platform/db/as-client.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import { openOutside } from '../../platform/outside/index.ts';
import { makeIds, systemClock, systemProc, systemRng } from '../../platform/ports/index.ts';
import { makeVapid } from '../../platform/push/index.ts';
import { type DeliverDeps, deliverPush } from './deliver-push.ts';
import type { Notice } from './notice.ts';
import { type PushOrder, tellAccount } from './tell-account.ts';

const [clock, rng] = [systemClock(), systemRng()];
const ids = makeIds({ clock, rng });
const vapid = makeVapid({ privateKey: Buffer.alloc(32, 9), subject: 'mailto:ana@recado.example' });
const LOST: Notice = { kind: 'reconnect', facts: { off: false } };
let database: TestDatabase;
let db: Kysely<DB>;
let service: PushService;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(database.appUrl, { poolSize: 4, statementTimeoutMs: 10_000 }) }),
  });
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await db.destroy();
  await database.drop();
});

const depsOf = (proc = systemProc()): DeliverDeps => ({
  ...{ db, proc, log: pino({ level: 'silent' }) },
  push: { outside: openOutside({ ownMachine: true, agent: 'test' }), vapid, rng, clock },
});

/** An account with a browser that takes pushes. */
async function account(): Promise<{ id: AccountId; phone: Subscription }> {
  const id = asAccountId(ids.uuid());
  await sql`insert into accounts (id, ig_id, app_scoped_id, username, locale) values (${id}, ${id}, ${id}, 'loja', 'pt-BR')`.execute(
    db,
  );
  return { id, phone: await addDevice(id) };
}

async function addDevice(id: AccountId): Promise<Subscription> {
  const session = ids.uuid();
  const device = service.subscribe(vapid.publicKey);
  const [p256dh, auth] = [Buffer.from(device.p256dh, 'base64url'), Buffer.from(device.auth, 'base64url')];
  await sql`insert into sessions (id, account_id, expires_at) values (${session}, ${id}, now() + interval '1 day')`.execute(
    db,
  );
  await sql`insert into push_devices (account_id, id, session_id, endpoint, endpoint_hash, p256dh, auth)
    values (${id}, ${ids.uuid()}, ${session}, ${device.endpoint}, sha256(${Buffer.from(device.endpoint)}), ${p256dh}, ${auth})`.execute(
    db,
  );
  return device;
}

const tell = (id: AccountId, notice: Notice) =>
  db.transaction().execute((tx) => tellAccount(asClient(tx), ids, id, notice));
async function ordered(id: AccountId): Promise<PushOrder[]> {
  const { rows } = await sql<{ data: PushOrder }>`
    select data from jobs.job where name = 'pushes' and data->>'accountId' = ${id} order by created_on, id`.execute(db);
  return rows.map(({ data }) => data);
}
const got = ({ endpoint }: Subscription) => service.messages.filter((message) => message.endpoint === endpoint);

test('what is rolled back is told to nobody', async () => {
  const { id } = await account();
  const failed = db.transaction().execute(async (tx) => {
    await tellAccount(asClient(tx), ids, id, LOST);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await ordered(id)).toEqual([]);
});

test('told ten times at once, it is one notice and one push', async () => {
  const { id, phone } = await account();
  await Promise.all(Array.from({ length: 10 }, () => tell(id, LOST)));
  const orders = await ordered(id);
  expect(orders).toHaveLength(1);
  for (const order of orders) await deliverPush(depsOf(), order);
  expect(got(phone)).toHaveLength(1);
  expect(service.refused).toEqual([]);
});

test('a process that ends after the service took it sends it twice at most, of one topic and tag', async () => {
  const { id, phone } = await account();
  await tell(id, LOST);
  const [order] = await ordered(id);
  if (!order) expect.fail('nothing was ordered');
  const dying = depsOf({
    ...systemProc(),
    point: (name) => {
      if (name === 'push.taken') throw new Error('killed');
    },
  });
  await expect(deliverPush(dying, order)).rejects.toThrow('killed');
  await deliverPush(depsOf(), order);
  const [first, second, ...more] = got(phone);
  expect(more).toEqual([]);
  expect([second?.topic, second?.content.tag]).toEqual([first?.topic, first?.content.tag]);
});

test('what was read meanwhile is pushed to nobody', async () => {
  const { id, phone } = await account();
  await tell(id, LOST);
  await sql`update notices set read_at = now() where account_id = ${id}`.execute(db);
  for (const order of await ordered(id)) await deliverPush(depsOf(), order);
  expect(got(phone)).toEqual([]);
});

test('a device gets six in an hour, and one more that says how it goes on', async () => {
  const { id, phone } = await account();
  await sql`insert into notice_ways values (${id}, 'viral', 'push')`.execute(db);
  for (let n = 0; n < 9; n++) await tell(id, { kind: 'viral', facts: { mediaId: `18${n}`, comments: 60 } });
  for (const order of await ordered(id)) await deliverPush(depsOf(), order);
  expect(got(phone)).toHaveLength(6);
  const [more, ...others] = (await ordered(id)).filter(({ noticeId }) => noticeId === null);
  expect(others).toEqual([]);
  if (!more) expect.fail('nothing was gathered');
  await sql`update push_devices set hour_from = now() - interval '61 minutes' where account_id = ${id}`.execute(db);
  await deliverPush(depsOf(), more);
  expect(got(phone).at(-1)?.content).toMatchObject({ title: 'Mais avisos', url: '/#notices' });
  // Each post is another; of one kind the last says all.
  expect(new Set(got(phone).map(({ topic }) => topic)).size).toBe(7);
});

test('of each hour the push that says there is more may be put off: the second goes its way as the first did', async () => {
  const { id, phone } = await account();
  const gathered = async () => (await ordered(id)).filter(({ noticeId }) => noticeId === null);
  for (const hour of [1, 2]) {
    await sql`update push_devices set hour_from = now(), hour_count = 6 where account_id = ${id}`.execute(db);
    const before = (await ordered(id)).length;
    await tell(id, { kind: 'viral', facts: { mediaId: `18${hour}`, comments: 60 } });
    for (const order of (await ordered(id)).slice(before))
      if (order.deviceId !== null) await deliverPush(depsOf(), order);
    const more = (await gathered()).at(-1);
    if (!more) expect.fail('nothing was gathered');
    service.answerNext(phone.endpoint, { status: 503, retryAfter: '60' });
    await deliverPush(depsOf(), more);
  }
  const putOff = (await gathered()).filter((order) => 'put' in order && order.put === 1);
  expect(new Set(putOff.map((order) => 'since' in order && order.since)).size).toBe(2);
});

test('nothing is pushed for an account that is banned or leaving, or whose sign-in is over', async () => {
  for (const end of [
    sql`update accounts set standing = 'banned' where id = `,
    sql`update accounts set deletion_due_at = now() + interval '1 day' where id = `,
    sql`update sessions set expires_at = now() where account_id = `,
  ]) {
    const { id, phone } = await account();
    await tell(id, LOST);
    const orders = await ordered(id);
    expect(orders).toHaveLength(1);
    await sql`${end}${id}`.execute(db);
    for (const order of orders) await deliverPush(depsOf(), order);
    expect(got(phone)).toEqual([]);
  }
});

test('a service that does not answer has it tried again, and one that says when is asked then', async () => {
  const { id, phone } = await account();
  await tell(id, LOST);
  const [order] = await ordered(id);
  if (!order) expect.fail('nothing was ordered');
  service.answerNext(phone.endpoint, { status: 500 }, { status: 429, retryAfter: '90' });
  await expect(deliverPush(depsOf(), order)).rejects.toThrow('did not answer');
  await deliverPush(depsOf(), order);
  const { rows } = await sql<{ seconds: number; put: number }>`
    select extract(epoch from start_after - created_on)::float8 as seconds, (data->>'put')::int as put from jobs.job
    where name = 'pushes' and data->>'accountId' = ${id} order by put desc limit 1`.execute(db);
  expect(rows[0]?.put).toBe(1);
  expect(Math.round(rows[0]?.seconds ?? 0)).toBe(90);
});

const VIRAL: Notice = { kind: 'viral', facts: { mediaId: '180', comments: 60 } };
/** The mails that are in the queue for an account. */
async function mailed(id: AccountId): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select data->>'template' as template from jobs.job where name = 'mails' and data->>'accountId' = ${id} order by created_on`.execute(
    db,
  );
  return rows.map(({ template }) => template);
}
/** Does what was ordered of pushes, and makes sure of it afterwards. */
async function deliverAll(id: AccountId): Promise<void> {
  const orders = await ordered(id);
  for (const order of orders.filter(({ deviceId }) => deviceId !== null))
    await deliverPush(depsOf(), order).catch(() => {});
  for (const order of orders.filter(({ deviceId }) => deviceId === null)) await deliverPush(depsOf(), order);
}

test.each([[410], [404]])('a service that knows the only device no more (%i) has it mailed instead', async (status) => {
  const { id, phone } = await account();
  await tell(id, VIRAL);
  service.answerNext(phone.endpoint, { status });
  await deliverAll(id);
  expect(await mailed(id)).toEqual(['viral']);
  await tell(id, { kind: 'viral', facts: { mediaId: '181', comments: 60 } });
  expect(await mailed(id)).toEqual(['viral', 'viral']);
});

test.each([
  ['refuses it for good', { status: 403 }],
  ['does not answer', { status: 500 }],
  ['wants to be asked tomorrow', { status: 429, retryAfter: '86400' }],
])('where the service of each device %s, it is mailed instead, once', async (_what, answer) => {
  const { id, phone } = await account();
  const laptop = await addDevice(id);
  await tell(id, VIRAL);
  for (const { endpoint } of [phone, laptop]) service.answerNext(endpoint, answer);
  await deliverAll(id);
  await deliverAll(id);
  expect(await mailed(id)).toEqual(['viral']);
});

test('where one device took it, or it was read, nothing is mailed for the other', async () => {
  const { id, phone } = await account();
  await addDevice(id);
  await tell(id, VIRAL);
  service.answerNext(phone.endpoint, { status: 500 });
  await deliverAll(id);
  expect(await mailed(id)).toEqual([]);
  const reader = await account();
  await tell(reader.id, VIRAL);
  await sql`update notices set read_at = now() where account_id = ${reader.id}`.execute(db);
  await deliverAll(reader.id);
  expect(await mailed(reader.id)).toEqual([]);
});

test.each([
  ['is banned', sql`update accounts set standing = 'banned' where id = `],
  ['is leaving', sql`update accounts set deletion_due_at = now() + interval '1 day' where id = `],
])('whoever %s meanwhile gets no mail instead', async (_what, end) => {
  const { id, phone } = await account();
  await tell(id, VIRAL);
  await sql`${end}${id}`.execute(db);
  await deliverAll(id);
  expect([got(phone), await mailed(id)]).toEqual([[], []]);
});

test.each([
  ['its service knows it no more', { status: 410 }],
  ['its service refuses it', { status: 403 }],
])('what one push was to stand for is mailed where %s', async (_what, answer) => {
  const { id, phone } = await account();
  for (let n = 0; n < 8; n++) await tell(id, { kind: 'viral', facts: { mediaId: `18${n}`, comments: 60 } });
  for (const order of (await ordered(id)).filter(({ deviceId }) => deviceId !== null))
    await deliverPush(depsOf(), order);
  const more = (await ordered(id)).find(({ noticeId }) => noticeId === null);
  if (!more) expect.fail('nothing was gathered');
  service.answerNext(phone.endpoint, answer);
  await deliverPush(depsOf(), more);
  expect(await mailed(id)).toEqual(['viral', 'viral']);
});
