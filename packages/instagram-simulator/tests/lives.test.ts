import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

const minute = 60_000;
let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { jump, comments, privateReply } = acts(() => app);

const goLive = async (more: Json = {}): Promise<string> => {
  const { body } = await app.operator('POST', `/accounts/${app.igId}/lives`, { caption: 'Ao vivo', ...more });
  app.mediaId = body.id;
  return body.id;
};
const end = (id: string) => app.operator('POST', `/media/${id}/end-live`);
const ids = async (path: string) => ((await app.graph('GET', path)).body.data as Json[]).map(({ id }) => id);
const values = () => app.updates.flatMap((entry) => entry.changes ?? []);

test('docs/platform.md 7: /live_media shows the present broadcast alone, /media never does', async () => {
  const before = app.mediaId;
  expect(await ids('/me/live_media')).toEqual([]);
  const first = await goLive({ lastsMs: 40 * minute });
  expect(await ids('/me/live_media')).toEqual([first]);
  expect(await ids('/me/media')).toEqual([before]);
  expect((await app.operator('POST', `/accounts/${app.igId}/lives`, {})).status).toBe(409);
  await jump(39 * minute);
  expect(await ids('/me/live_media')).toEqual([first]);
  await jump(minute);
  expect(await ids('/me/live_media')).toEqual([]);
  const second = await goLive();
  await jump(600 * minute);
  expect(await ids('/me/live_media')).toEqual([second]);
  expect((await end(second)).status).toBe(200);
  expect(await ids('/me/live_media')).toEqual([]);
  expect((await end(second)).status).toBe(409);
});

test('docs/platform.md 3.3: live_comments come only during the broadcast; a post has none', async () => {
  const post = app.mediaId;
  const live = await goLive();
  await comments('quero');
  await end(live);
  const late = { personId: app.personId, text: 'cheguei', live: true };
  expect((await app.operator('POST', `/media/${live}/comments`, late)).status).toBe(409);
  expect((await app.operator('POST', `/media/${post}/comments`, late)).status).toBe(409);
  await app.settle();
  expect(values()).toMatchObject([{ field: 'live_comments', value: { text: 'quero', media: { id: live } } }]);
});

test('docs/platform.md 4: no public reply, no hiding, no deleting on live video, and no comment of the API', async () => {
  const live = await goLive();
  const id = await comments('quero');
  refused(await app.graph('POST', `/${id}/replies?message=oi`), 100, 33);
  refused(await app.graph('POST', `/${id}?hide=true`), 100, 33);
  refused(await app.graph('DELETE', `/${id}`), 100, 33);
  refused(await app.graph('POST', `/${live}/comments?message=oi`), 100, 33);
});

test('docs/platform.md 4: live comments are read during the broadcast and not after it', async () => {
  const live = await goLive();
  const id = await comments('quero');
  expect(await ids(`/${live}/comments`)).toEqual([id]);
  expect((await app.graph('GET', `/${id}?fields=text`)).body.text).toBe('quero');
  await end(live);
  expect(await ids(`/${live}/comments`)).toEqual([]);
  refused(await app.graph('GET', `/${id}?fields=text`), 100, 33);
});

test('docs/platform.md 5.2: private replies to live comments only while it runs, by the virtual clock', async () => {
  await goLive({ lastsMs: 10 * minute });
  const [during, after] = [await comments('um'), await comments('dois')];
  await jump(9 * minute);
  expect((await privateReply(during)).status).toBe(200);
  refused(await privateReply(during), 100, 2534023);
  await jump(minute);
  refused(await privateReply(after), 100, 2534025);
});

test('docs/platform.md 3.4: a burst, so many comments at a rate by so many people, each once', async () => {
  const live = await goLive();
  const wanted = { comments: 250, perSecond: 500, people: 40, texts: ['quero', 'QUERO'] };
  expect((await app.operator('POST', `/media/${live}/burst`, wanted)).body).toMatchObject({ comments: 250 });
  await app.until(async () => (await app.operator('GET', `/media/${live}/comments`)).body.length === 250);
  await app.settle();
  expect(new Set(values().map(({ value }) => value.id)).size).toBe(250);
  expect(new Set(values().map(({ value }) => value.from.id)).size).toBe(40);
  expect(new Set(values().map(({ field }) => field))).toEqual(new Set(['live_comments']));
  const last = (await app.operator('GET', `/media/${live}/comments?last=3`)).body as unknown as Json[];
  expect(last.map(({ id }) => id)).toEqual(
    values()
      .map(({ value }) => value.id)
      .sort()
      .slice(-3),
  );
});

test('docs/platform.md 3.3: a burst ends with the broadcast', async () => {
  const live = await goLive();
  const endless = { comments: 100_000, perSecond: 50 };
  await app.operator('POST', `/media/${live}/burst`, endless);
  await app.until(async () => (await app.operator('GET', `/media/${live}/comments`)).body.length > 0);
  await end(live);
  const count = async () => (await app.operator('GET', '/state')).body.media.at(-1).commentsCount;
  const made = await count();
  expect((await app.operator('POST', `/media/${live}/burst`, endless)).status).toBe(409);
  const next = await goLive();
  // While these five come, the burst that was ended would have gone on.
  await app.operator('POST', `/media/${next}/burst`, { comments: 5, perSecond: 20 });
  await app.until(async () => (await app.operator('GET', `/media/${next}/comments`)).body.length === 5);
  expect((await app.operator('GET', '/state')).body.media.at(-2).commentsCount).toBe(made);
  for (const wrong of [{ comments: 0, perSecond: 1 }, { comments: 1, perSecond: 1_001 }, { comments: 1 }])
    expect((await app.operator('POST', `/media/${app.mediaId}/burst`, wrong)).status).toBe(400);
});

test('a broadcast and its comments last over a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
  const first = await startMetaApp({ dataDir });
  const { id } = (await first.operator('POST', `/accounts/${first.igId}/lives`, { lastsMs: minute })).body;
  const comment = { personId: first.personId, text: 'quero' };
  await first.operator('POST', `/media/${id}/comments`, comment);
  await first.close();
  const second = await startMetaApp({ dataDir, furnished: true });
  const read = async (path: string) => (await second.graphAs(first.token, 'GET', path)).body.data;
  expect(await read('/me/live_media')).toEqual([{ id }]);
  expect(await read(`/${id}/comments`)).toHaveLength(1);
  await second.operator('POST', '/clock', { jumpMs: minute });
  expect(await read('/me/live_media')).toEqual([]);
  await second.close();
  await rm(dataDir, { recursive: true, force: true });
});
