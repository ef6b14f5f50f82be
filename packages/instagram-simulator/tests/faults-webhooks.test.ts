import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

const minute = 60_000;
const hour = 60 * minute;
const faults = (change: Json) => app.operator('PUT', '/faults', change);
const jump = (jumpMs: number) => app.operator('POST', '/clock', { jumpMs });
const comment = async (text = 'quero'): Promise<string> =>
  (await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, text })).body.id;
const writes = (text: string) => app.operator('POST', `/threads/${app.igId}/${app.personId}/messages`, { text });
const posts = () => app.raw.map(({ body }) => JSON.parse(body));
const ids = () => app.updates.flatMap((entry) => entry.changes ?? []).map((change) => change.value.id);
/** Every waiting update waits for virtual time now. */
const parked = (count: number) =>
  app.until(async () => {
    const { body } = await app.operator('GET', '/webhooks/pending');
    return body.parked === count && body.pending === count;
  });

test('fault switch: delivery retry schedule, at once, then ever more rarely by the virtual clock', async () => {
  await faults({ webhookRetries: 'instagram' });
  app.usual.status = 500;
  await comment();
  await app.until(() => app.raw.length === 2);
  let at = 0;
  for (const [index, due] of [1, 5, 15, 45, 120, 300].entries()) {
    await parked(1);
    await jump((due - at) * minute - 50_000);
    await parked(1);
    expect(app.raw).toHaveLength(index + 2);
    await jump(50_000);
    await app.until(() => app.raw.length === index + 3);
    at = due;
  }
  app.usual.status = 200;
  await parked(1);
  await jump(6 * hour);
  await app.settle();
  expect(ids()).toHaveLength(1);
});

test('fault switch: drop at 36 h, and nothing before', async () => {
  await faults({ webhookRetries: 'instagram' });
  app.usual.status = 503;
  await comment('perdido');
  await parked(1);
  await jump(35 * hour);
  await parked(1);
  await jump(hour);
  await app.settle();
  expect(app.raw).toHaveLength(11);
  app.usual.status = 200;
  const second = await comment('depois');
  await app.settle();
  expect(ids()).toEqual([second]);
});

test('fault switch: delivery retry schedule, an app that nobody reaches is tried no more often', async () => {
  await faults({ webhookRetries: 'instagram' });
  await app.deaf(true);
  const id = await comment();
  await parked(1);
  await app.deaf(false);
  await jump(minute);
  await app.settle();
  expect(ids()).toEqual([id]);
});

test('fault switch: delivery retry schedule, switched off again: what waits comes at once', async () => {
  await faults({ webhookRetries: 'instagram' });
  app.usual.status = 500;
  const id = await comment();
  await parked(1);
  app.usual.status = 200;
  await app.operator('POST', '/faults/reset');
  await app.settle();
  expect(ids()).toEqual([id]);
});

test('fault switch: delivery retry schedule, kept over a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
  const first = await startMetaApp({ dataDir });
  await first.operator('PUT', '/faults', { webhookRetries: 'instagram' });
  first.usual.status = 500;
  const path = `/media/${first.mediaId}/comments`;
  await first.operator('POST', path, { personId: first.personId, text: 'quero' });
  await first.until(() => first.raw.length === 2);
  await first.until(async () => (await first.operator('GET', '/webhooks/pending')).body.parked === 1);
  await first.close();
  const second = await startMetaApp({ dataDir, furnished: true });
  expect((await second.operator('GET', '/webhooks/pending')).body).toMatchObject({ pending: 1, parked: 1 });
  expect(second.raw).toEqual([]);
  await second.operator('POST', '/clock', { jumpMs: minute });
  await second.settle();
  expect(second.updates).toHaveLength(1);
  await second.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('fault switch: auto-unsubscribe after 1 h of non-200', async () => {
  await faults({ autoUnsubscribe: true, webhookRetries: 'instagram' });
  const subscribed = async () => (await app.graph('GET', '/me/subscribed_apps')).body.data;
  app.usual.status = 500;
  await comment('um');
  await parked(1);
  await jump(50 * minute);
  await comment('dois');
  await parked(2);
  expect(await subscribed()).toHaveLength(1);
  await jump(11 * minute);
  await app.until(async () => (await subscribed()).length === 0);
  await parked(2);
  await comment('nobody is told');
  await parked(2);
  app.usual.status = 200;
  await app.graph('POST', '/me/subscribed_apps?subscribed_fields=comments');
  const last = await comment('quatro');
  await app.until(() => ids().includes(last));
});

test('fault switch: auto-unsubscribe counts from the last 200', async () => {
  await faults({ autoUnsubscribe: true });
  app.answers.push(500, 200);
  await comment('um');
  await app.settle();
  await jump(2 * hour);
  app.answers.push(500, 200);
  await comment('dois');
  await app.settle();
  expect((await app.graph('GET', '/me/subscribed_apps')).body.data).toHaveLength(1);
});

test('fault switch: batching up to 1000', async () => {
  await faults({ webhookBatch: 1_000 });
  await app.deaf(true);
  for (let i = 0; i < 11; i += 1)
    await Promise.all(Array.from({ length: 100 }, (_, j) => comment(`quero ${i * 100 + j}`)));
  await app.deaf(false);
  await app.settle();
  expect(posts().map((post) => post.entry.length)).toEqual([1_000, 100]);
  expect(new Set(ids()).size).toBe(1_100);
  expect((await faults({ webhookBatch: 1_001 })).status).toBe(400);
});

test.each([
  ['app', 'app'],
  ['other', 'other'],
  ['wrong', null],
] as const)('fault switch: signing with the other secret (%s)', async (webhookSecret, secret) => {
  await faults({ webhookSecret });
  await comment();
  await app.settle();
  expect(app.raw).toMatchObject([{ secret, signature: expect.stringMatching(/^sha256=[0-9a-f]{64}$/) }]);
});

test('fault switch: signing with the other secret (none at all)', async () => {
  await faults({ webhookSecret: 'none' });
  await comment();
  await app.settle();
  expect(app.raw).toMatchObject([{ secret: null, signature: undefined }]);
});

test('fault switch: flattened payload variant', async () => {
  await faults({ webhookShape: 'flattened' });
  const id = await comment();
  await writes('oi');
  await app.settle();
  expect(app.updates).toMatchObject([
    { id: app.igId, time: expect.any(Number), field: 'comments', value: { id, text: 'quero' } },
    { messaging: [{ message: { text: 'oi' } }] },
  ]);
  expect(app.updates[0]).not.toHaveProperty('changes');
});

test('fault switch: array-wrapped payload variant', async () => {
  await faults({ webhookShape: 'array' });
  const id = await comment();
  await app.settle();
  expect(posts()).toMatchObject([[{ object: 'instagram', entry: [{ id: app.igId, changes: [{ value: { id } }] }] }]]);
});

test('fault switch: Test-button payload variant', async () => {
  await faults({ webhookShape: 'test' });
  await writes('oi');
  const id = await comment();
  await app.settle();
  expect(app.updates).toMatchObject([
    {
      changes: [
        {
          field: 'messages',
          value: {
            sender: { id: expect.any(String) },
            recipient: { id: app.igId },
            timestamp: expect.stringMatching(/^\d{10}$/),
            message: { mid: expect.any(String), text: 'oi' },
          },
        },
      ],
    },
    { changes: [{ field: 'comments', value: { id } }] },
  ]);
  expect(app.updates[0]?.time).toBeLessThan(1e11);
});

test('fault switch: payload variant with several updates in one entry', async () => {
  await faults({ webhookShape: 'grouped', webhookBatch: 50 });
  await app.deaf(true);
  const made = [await comment('um'), await comment('dois')];
  await writes('oi');
  await app.deaf(false);
  await app.settle();
  expect(posts()).toHaveLength(1);
  expect(app.updates).toMatchObject([
    { id: app.igId, changes: made.map((id) => ({ value: { id } })) },
    { id: app.igId, messaging: [{ message: { text: 'oi' } }] },
  ]);
});

test('fault switch: echoes doubled', async () => {
  await faults({ echoCopies: 2 });
  const id = await comment();
  const sent = await app.graph('POST', '/me/messages', { recipient: { comment_id: id }, message: { text: 'Oi' } });
  await app.until(() => app.updates.length === 4);
  await app.settle();
  const mids = app.updates.flatMap((entry) => entry.messaging ?? []).map((event) => event.message.mid);
  expect(mids).toEqual(Array(3).fill(sent.body.message_id));
});
