import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

const { comments, privateReply, writes, jump } = acts(() => app);
const faults = (change: Json) => app.operator('PUT', '/faults', change);

test('fault switch: missing caption', async () => {
  const fields = 'id,caption,media_product_type';
  const whole = { id: app.mediaId, caption: 'Anel de prata', media_product_type: 'FEED' };
  expect((await app.graph('GET', `/${app.mediaId}?fields=${fields}`)).body).toEqual(whole);
  await faults({ caption: 'missing' });
  expect((await app.graph('GET', `/${app.mediaId}?fields=${fields}`)).body).toEqual({ id: app.mediaId });
  expect((await app.graph('GET', `/me/media?fields=${fields}`)).body.data).toEqual([{ id: app.mediaId }]);
});

test('fault switch: caption refused with 100', async () => {
  await faults({ caption: 'refused' });
  for (const field of ['caption', 'media_product_type'])
    expect((await app.graph('GET', `/me/media?fields=id,${field}`)).body.error.code).toBe(100);
  expect((await app.graph('GET', '/me/media?fields=id,permalink')).status).toBe(200);
});

test('fault switch: expired CDN URLs', async () => {
  await faults({ pictureSeconds: 3_600 });
  const status = async (url: string) => (await fetch(url)).status;
  const picture = async () => (await app.graph('GET', `/${app.mediaId}?fields=media_url`)).body.media_url;
  const face = (await app.graph('GET', '/me?fields=profile_picture_url')).body.profile_picture_url;
  const first = await picture();
  expect([await status(first), await status(face)]).toEqual([200, 200]);
  await jump(3_601_000);
  expect([await status(first), await status(face)]).toEqual([403, 403]);
  const second = await picture();
  expect(second).not.toBe(first);
  expect(await status(second)).toBe(200);
  expect(await status(second.replace(/oe=\w+/, 'oe=7fffffff'))).toBe(403);
  expect(await status(second.replace(/\?.*$/, '?oe=7fffffff'))).toBe(403);
  await faults({ pictureSeconds: null });
  expect(await picture()).not.toContain('?');
});

test('fault switch: expired CDN URLs of people', async () => {
  await comments('quero');
  await writes('oi');
  await faults({ pictureSeconds: 60 });
  await app.settle();
  const igsid = app.updates.find((entry) => entry.messaging)?.messaging[0].sender.id;
  const { profile_pic } = (await app.graph('GET', `/${igsid}?fields=profile_pic`)).body;
  expect((await fetch(profile_pic)).status).toBe(200);
  await jump(61_000);
  expect((await fetch(profile_pic)).status).toBe(403);
});

test('fault switch: read-back lag', async () => {
  await faults({ readBackLagMs: 60_000 });
  const id = await comments('quero');
  const sent = (await privateReply(id)).body;
  await app.graph('POST', `/${id}/replies?message=respondido`);
  const seen = async () => ({
    comments: (await app.graph('GET', `/${app.mediaId}/comments`)).body.data.length,
    replies: (await app.graph('GET', `/${id}/replies`)).body.data.length,
    threads: (await app.graph('GET', `/me/conversations?platform=instagram&user_id=${sent.recipient_id}`)).body.data,
  });
  expect(await seen()).toEqual({ comments: 0, replies: 0, threads: [] });
  expect((await app.graph('GET', `/${id}`)).body).toMatchObject({ id, text: 'quero' });
  await jump(61_000);
  const after = await seen();
  expect(after).toMatchObject({ comments: 1, replies: 1, threads: [{ id: expect.any(String) }] });
  await writes('oi');
  const messages = async () =>
    (await app.graph('GET', `/${after.threads[0].id}?fields=messages{message}`)).body.messages.data.length;
  expect(await messages()).toBe(1);
  await jump(61_000);
  expect(await messages()).toBe(2);
});

test('fault switch: separateCommentIds, a comment names its author otherwise than messages do', async () => {
  await faults({ separateCommentIds: true });
  const id = await comments('quero');
  const sent = (await privateReply(id)).body;
  await writes('oi');
  await app.settle();
  const from = app.updates.find((entry) => entry.changes)?.changes[0].value.from;
  const senders = app.updates
    .flatMap((entry) => entry.messaging ?? [])
    .map((event) => (event.message.is_echo ? event.recipient.id : event.sender.id));
  expect(new Set(senders)).toEqual(new Set([sent.recipient_id]));
  expect(from.id).not.toBe(sent.recipient_id);
  expect(from.username).toBe('bia.rocha');
  expect((await app.graph('GET', `/${id}?fields=from`)).body.from.id).toBe(from.id);
  const second = await comments('de novo');
  expect((await app.graph('GET', `/${second}?fields=from`)).body.from.id).toBe(from.id);
  const message = { text: 'Oi' };
  expect((await app.graph('POST', '/me/messages', { recipient: { id: from.id }, message })).body.error).toMatchObject({
    code: 100,
    error_subcode: 2534014,
  });
  expect((await app.graph('POST', '/me/messages', { recipient: { id: sent.recipient_id }, message })).status).toBe(200);
  await faults({ separateCommentIds: false });
  expect((await app.graph('GET', `/${second}?fields=from`)).body.from.id).toBe(sent.recipient_id);
});

test.each([
  ['by_id', [], 2534014],
  ['empty', [], []],
  ['refused', 2534014, 2534014],
])(
  'fault switch: missingThreads %s, for somebody without a conversation and for a name that messages do not use',
  async (missingThreads, known, unknown) => {
    await faults({ missingThreads, separateCommentIds: true, limits: 'lifted' });
    const find = async (id: string) => {
      const { body } = await app.graph('GET', `/me/conversations?platform=instagram&user_id=${id}`);
      return body.error?.error_subcode ?? body.data;
    };
    const id = await comments('quero');
    const asCommenter = (await app.graph('GET', `/${id}?fields=from`)).body.from.id;
    await faults({ separateCommentIds: false });
    const asWriter = (await app.graph('GET', `/${id}?fields=from`)).body.from.id;
    expect([await find(asWriter), await find(asCommenter)]).toEqual([known, unknown]);
    await privateReply(id);
    expect([await find(asWriter), await find(asCommenter)]).toEqual([
      [{ id: expect.any(String), updated_time: expect.any(String) }],
      unknown,
    ]);
  },
);

test('the operator sees who has blocked whom', async () => {
  const pair = { personId: app.personId, igId: app.igId };
  await app.operator('POST', '/blocks', { ...pair, blocked: true });
  expect((await app.operator('GET', '/state')).body.blocks).toEqual([pair]);
  await app.operator('POST', '/blocks', { ...pair, blocked: false });
  expect((await app.operator('GET', '/state')).body.blocks).toEqual([]);
});
