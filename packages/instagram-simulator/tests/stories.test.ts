import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

const day = 24 * 3_600_000;
let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { jump, writes, privateReply, comments } = acts(() => app);

const publish = async (more: Json = {}): Promise<Json> =>
  (await app.operator('POST', `/accounts/${app.igId}/media`, { productType: 'STORY', caption: 'Novo', ...more })).body;
const stories = async () => (await app.graph('GET', '/me/stories?fields=id,media_product_type')).body.data;
const messages = () => app.updates.flatMap((entry) => entry.messaging ?? []).map((event) => event.message);
const react = (id: string, emoji: string) =>
  app.operator('POST', `/media/${id}/story-reactions`, { personId: app.personId, emoji });

test('docs/platform.md 7: a story is in /stories for 24 hours and never in /media; page 0: its picture ends with it', async () => {
  const { id } = await publish();
  expect(await stories()).toEqual([{ id, media_product_type: 'STORY' }]);
  expect((await app.graph('GET', '/me/media')).body.data).toEqual([{ id: app.mediaId }]);
  const { media_url } = (await app.graph('GET', `/${id}?fields=media_url`)).body;
  expect((await fetch(media_url)).status).toBe(200);
  await jump(day - 60_000);
  expect(await stories()).toHaveLength(1);
  expect((await fetch(media_url)).status).toBe(200);
  await jump(61_000);
  expect(await stories()).toEqual([]);
  expect((await fetch(media_url)).status).toBe(403);
});

test('docs/platform.md 3.4: a story reply names the story and its link sticker; page 5.1: it opens the window', async () => {
  const { id } = await publish({ linkStickerUrl: 'https://lua.example/anel' });
  await writes('quero', { storyId: id });
  await app.settle();
  const [message] = messages();
  expect(message).toMatchObject({ text: 'quero', reply_to: { story: { id, url: expect.stringMatching(/\?oe=/) } } });
  expect(message.reply_to.story.link_sticker_url).toBe('https://lua.example/anel');
  const recipient = { id: app.updates[0]?.messaging[0].sender.id };
  expect((await app.graph('POST', '/me/messages', { recipient, message: { text: 'Oi' } })).status).toBe(200);
  await publish().then((plain) => writes('oi', { storyId: plain.id }));
  await app.settle();
  expect(Object.keys(messages().at(-1).reply_to.story)).toEqual(['url', 'id']);
});

test('docs/platform.md 7: nobody answers a story that is over, or one of another account', async () => {
  const { id } = await publish();
  const other = (await app.operator('POST', '/accounts', { username: 'doce', name: 'Doce' })).body.igId;
  const foreign = await app.operator('POST', `/accounts/${other}/media`, { productType: 'STORY' });
  expect((await writes('oi', { storyId: foreign.body.id })).status).toBe(409);
  expect((await writes('oi', { storyId: app.mediaId })).status).toBe(409);
  await jump(day);
  expect((await writes('oi', { storyId: id })).status).toBe(409);
  expect((await react(id, '😍')).status).toBe(409);
  const late = { personId: app.personId, text: 'oi' };
  expect((await app.operator('POST', `/media/${id}/comments`, late)).status).toBe(409);
});

test('docs/platform.md 3.4: a reaction to a story comes as an answer with nothing but the emoji (simulator choice)', async () => {
  const { id } = await publish();
  for (const emoji of ['😍', '❤️', '👏🏽']) expect((await react(id, emoji)).status).toBe(200);
  for (const wrong of ['legal', '😍 quero', '1']) expect((await react(id, wrong)).status).toBe(400);
  await app.settle();
  expect(messages().map((message) => [message.text, message.reply_to.story.id])).toEqual([
    ['😍', id],
    ['❤️', id],
    ['👏🏽', id],
  ]);
});

test('docs/platform.md 3.4: a story mention is an attachment with a URL alone, which ends with the story', async () => {
  await writes('', { storyMention: true });
  await app.settle();
  const [message] = messages();
  expect(message.text).toBeUndefined();
  expect(message.attachments).toEqual([{ type: 'story_mention', payload: { url: expect.any(String) } }]);
  const { url } = message.attachments[0].payload;
  expect((await fetch(url)).status).toBe(200);
  await jump(day + 1_000);
  expect((await fetch(url)).status).toBe(403);
});

test('docs/platform.md 3.4: a comment on a story says STORY; page 5.2: it has a private reply for 7 days, the story gone or not', async () => {
  const { id } = await publish();
  app.mediaId = id;
  const [soon, late] = [await comments('quero'), await comments('quero também')];
  await app.settle();
  expect(app.updates[0]?.changes[0]).toMatchObject({
    field: 'comments',
    value: { id: soon, media: { id, media_product_type: 'STORY' } },
  });
  expect((await app.graph('POST', `/${soon}/replies?message=oi`)).status).toBe(200);
  await jump(6 * day);
  expect((await privateReply(soon)).status).toBe(200);
  await jump(day + 1_000);
  refused(await privateReply(late), 100, 2534014);
});

test('docs/platform.md 8: the insights of a story are readable for 24 hours', async () => {
  const { id } = await publish();
  for (const n of [1, 2, 3, 4, 5]) {
    const { id: personId } = (await app.operator('POST', '/people', { username: `p${n}`, name: `P${n}` })).body;
    await app.operator('POST', `/media/${id}/likes`, { personId });
    await app.operator('POST', `/media/${id}/comments`, { personId, text: 'oi' });
  }
  expect((await app.graph('GET', `/${id}/insights?metric=replies`)).status).toBe(200);
  await jump(day);
  refused(await app.graph('GET', `/${id}/insights?metric=replies`), 100, 33);
});
