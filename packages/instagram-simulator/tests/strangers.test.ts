import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { comments, privateReply } = acts(() => app);
const strangers = async (texts: unknown): Promise<Json> =>
  app.operator('POST', `/media/${app.mediaId}/strangers`, { texts });

test('each text comes of somebody else whom nobody knew, at once, and is told as any comment is', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `quero ${n}`);
  const { status, body } = await strangers(texts);
  expect(status).toBe(200);
  expect(new Set(body.map((one: Json) => one.username)).size).toBe(20);
  await app.settle();
  const told = app.updates.flatMap((entry) => entry.changes ?? []).map(({ value }) => value);
  expect(told.map(({ text }) => text).sort()).toEqual([...texts].sort());
  expect(new Set(told.map(({ from }) => from.id)).size).toBe(20);
  const { people, follows } = (await app.operator('GET', '/state')).body;
  expect(people).toHaveLength(21);
  expect(follows).toHaveLength(6);
  // Instagram is as strict with them as with anybody.
  const [first] = body;
  expect((await privateReply(first.commentId)).status).toBe(200);
  expect((await privateReply(first.commentId)).status).toBe(400);
});

test('names never come twice, and what is no list of texts is refused', async () => {
  for (let n = 0; n < 4; n++) await strangers(Array.from({ length: 100 }, () => 'oi'));
  const { people } = (await app.operator('GET', '/state')).body;
  expect(new Set(people.map((one: Json) => one.username)).size).toBe(401);
  for (const texts of [[], [''], 'oi', Array.from({ length: 101 }, () => 'oi')])
    expect((await strangers(texts)).status).toBe(400);
});

test('the account that signed in last is named, and not one that only opened the page', async () => {
  expect((await app.operator('GET', '/state')).body.signedIn).toBe(app.igId);
  const other = (await app.operator('POST', '/accounts', { username: 'doce', name: 'Doce' })).body.igId;
  expect((await app.operator('GET', '/state')).body.signedIn).toBe(app.igId);
  await app.connect(other);
  expect((await app.operator('GET', '/state')).body.signedIn).toBe(other);
  expect((await app.operator('GET', '/neighbours')).body).toEqual({});
});

test('the traffic says what each call was for, and whom it was about', async () => {
  const commentId = await comments('Quero!');
  await privateReply(commentId, { text: 'Aqui está' });
  await app.graph('POST', `/${commentId}/replies?message=Mandei`);
  await app.graph('GET', '/me/media');
  await app.graph('GET', '/nothing');
  await app.settle();
  const { body } = await app.operator('GET', '/traffic');
  const told = body.map(({ purpose }: Json) => purpose);
  const about = { who: 'bia.rocha', shop: 'lua.atelier' };
  expect(told).toContainEqual(
    expect.objectContaining({ what: 'comment', ...about, text: 'Quero!', post: 'Anel de prata' }),
  );
  expect(told).toContainEqual(expect.objectContaining({ what: 'privateReply', who: 'bia.rocha', text: 'Aqui está' }));
  expect(told).toContainEqual(expect.objectContaining({ what: 'publicReply', ...about, text: 'Mandei' }));
  expect(told).toContainEqual(expect.objectContaining({ what: 'ownComment', shop: 'lua.atelier', text: 'Mandei' }));
  expect(told).toContainEqual(expect.objectContaining({ what: 'echo', ...about, text: 'Aqui está' }));
  expect(told.map(({ what }: Json) => what)).toEqual(
    expect.arrayContaining(['codeToken', 'longToken', 'subscribe', 'handshake', 'listMedia', 'other']),
  );
});
