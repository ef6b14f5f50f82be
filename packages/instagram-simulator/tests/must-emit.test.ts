import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());

const comment = async (text: string, more: Json = {}): Promise<Json> =>
  (await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, text, ...more })).body;
const writes = async (text: string, more: Json = {}): Promise<Json> =>
  (await app.operator('POST', `/threads/${app.igId}/${app.personId}/messages`, { text, ...more })).body;
const values = () => app.updates.flatMap((entry) => entry.changes ?? []);
const events = () => app.updates.flatMap((entry) => entry.messaging ?? []);

test('must emit: verification GET with the challenge before the first subscription, 2200 when it fails', async () => {
  expect(app.verifications).toHaveLength(1);
  expect(Object.fromEntries(app.verifications[0] ?? [])).toEqual({
    'hub.mode': 'subscribe',
    'hub.challenge': expect.stringMatching(/^\d{10}$/),
    'hub.verify_token': 'verify-me',
  });
  const deaf = await startMetaApp({ verifyToken: 'another' });
  const answer = await deaf.graph('POST', '/me/subscribed_apps?subscribed_fields=comments');
  expect(answer.body.error.code).toBe(2200);
  expect((await deaf.graph('GET', '/me/subscribed_apps')).body).toEqual({ data: [] });
  await deaf.close();
});

test('must emit: signed POSTs with an ASCII-escaped body', async () => {
  await comment('açaí 😍 が');
  await app.settle();
  expect(app.raw).toHaveLength(1);
  expect(app.raw[0]).toMatchObject({ verified: true, signature: expect.stringMatching(/^sha256=[0-9a-f]{64}$/) });
  expect(app.raw[0]?.body).toContain('a\\u00e7a\\u00ed \\ud83d\\ude0d \\u304c');
  expect(values()[0].value.text).toBe('açaí 😍 が');
});

test('must emit: comments through changes[] with second timestamps', async () => {
  const top = await comment('um');
  await comment('dois', { parentId: top.id });
  await app.settle();
  expect(app.updates[0]).toEqual({
    id: app.igId,
    time: expect.any(Number),
    changes: [
      {
        field: 'comments',
        value: {
          id: top.id,
          from: { id: expect.stringMatching(/^7\d{16}$/), username: 'bia.rocha' },
          text: 'um',
          media: { id: app.mediaId, media_product_type: 'FEED' },
        },
      },
    ],
  });
  expect(app.updates[0]?.time).toBeLessThan(1e11);
  expect(values()[1].value.parent_id).toBe(top.id);
});

test('must emit: messaging events with millisecond timestamps', async () => {
  const message = await writes('oi');
  await app.settle();
  expect(app.updates[0]).toMatchObject({ id: app.igId, time: expect.any(Number) });
  expect(app.updates[0]?.time).toBeGreaterThan(1e12);
  expect(events()[0]).toEqual({
    sender: { id: expect.stringMatching(/^7\d{16}$/) },
    recipient: { id: app.igId },
    timestamp: message.at,
    message: { mid: message.mid, text: 'oi' },
  });
});

test('must emit: echoes for every API and UI send with the same mid', async () => {
  const id = (await comment('quero')).id;
  const first = await app.graph('POST', '/me/messages', { recipient: { comment_id: id }, message: { text: 'Oi' } });
  await writes('oi');
  const recipient = { id: first.body.recipient_id };
  const attachment = {
    type: 'template',
    payload: { template_type: 'generic', elements: [{ title: 'Anel', subtitle: 'prata' }] },
  };
  const second = await app.graph('POST', '/me/messages', { recipient, message: { attachment } });
  const third = await app.operator('POST', `/threads/${app.igId}/${app.personId}/owner-messages`, { text: 'Sou eu' });
  await app.settle();
  const echoes = events().filter((event) => event.message?.is_echo);
  expect(echoes).toMatchObject([
    { sender: { id: app.igId }, recipient, message: { mid: first.body.message_id, text: 'Oi', is_echo: true } },
    { message: { mid: second.body.message_id, attachments: [attachment] } },
    { message: { mid: third.body.mid, text: 'Sou eu' } },
  ]);
  expect(echoes[1].message.text).toBeUndefined();
  const truth: Json[] = (await app.operator('GET', '/truth')).body as Json[];
  expect(truth.map((line) => line.mid)).toEqual([first.body.message_id, second.body.message_id]);
});

test.each(['before', 'after'])('must emit: echo order, %s the response', async (echoes) => {
  await app.operator('PUT', '/faults', { echoes, echoDelayMs: echoes === 'after' ? 100 : 0 });
  const id = (await comment('quero')).id;
  await app.settle();
  const seen = app.updates.length;
  await app.graph('POST', '/me/messages', { recipient: { comment_id: id }, message: { text: 'Oi' } });
  expect(app.updates.length - seen).toBe(echoes === 'before' ? 1 : 0);
  await app.settle();
  expect(app.updates.length - seen).toBe(1);
});

test('must emit: messaging_seen, reactions, edits, deletes with the same mid', async () => {
  const own = await writes('oi');
  const sent = await app.operator('POST', `/threads/${app.igId}/${app.personId}/owner-messages`, { text: 'Olá' });
  const { mid } = sent.body;
  const personId = app.personId;
  await app.operator('POST', `/messages/${mid}/seen`, { personId });
  await app.operator('POST', `/messages/${mid}/react`, { personId, reaction: '❤️' });
  await app.operator('POST', `/messages/${mid}/react`, { personId, reaction: null });
  await app.operator('POST', `/messages/${own.mid}/edit`, { text: 'oi!' });
  await app.operator('DELETE', `/messages/${own.mid}`);
  await app.settle();
  const [, , seen, react, unreact, edit, deleted] = events();
  expect(seen.read).toEqual({ mid });
  expect(react.reaction).toEqual({ mid, action: 'react', reaction: 'love', emoji: '❤️' });
  expect(unreact.reaction).toEqual({ mid, action: 'unreact' });
  expect(edit.message_edit).toEqual({ mid: own.mid, text: 'oi!', num_edit: '1' });
  expect(deleted.message).toEqual({ mid: own.mid, is_deleted: true });
});

test('must emit: postbacks for a template button, and nothing for a link', async () => {
  const id = (await comment('quero')).id;
  const buttons = [
    { type: 'web_url', title: 'Loja', url: 'https://example.com/' },
    { type: 'postback', title: 'Quero', payload: 'recado:next:1' },
  ];
  const attachment = {
    type: 'template',
    payload: { template_type: 'generic', elements: [{ title: 'Anel', buttons }] },
  };
  const sent = await app.graph('POST', '/me/messages', { recipient: { comment_id: id }, message: { attachment } });
  const tap = (buttonIndex: number) =>
    app.operator('POST', `/messages/${sent.body.message_id}/tap`, {
      personId: app.personId,
      elementIndex: 0,
      buttonIndex,
    });
  expect((await tap(0)).body).toEqual({ url: 'https://example.com/' });
  expect((await tap(1)).body).toEqual({ url: null });
  await tap(1);
  await app.settle();
  const postbacks = events().flatMap((event) => event.postback ?? []);
  const expected = { mid: expect.any(String), title: 'Quero', payload: 'recado:next:1' };
  expect(postbacks).toEqual([expected, expected]);
  expect(new Set([...postbacks.map((postback) => postback.mid), sent.body.message_id]).size).toBe(3);
});

test('must emit: story replies, story mentions, quick-reply taps, inline replies and referrals', async () => {
  const first = await writes('vi seu link', { referral: 'campanha' });
  const { id } = (await app.operator('POST', `/accounts/${app.igId}/media`, { productType: 'STORY' })).body;
  await writes('lindo!', { storyId: id });
  await writes('', { storyMention: true });
  await writes('Sim', { quickReplyPayload: 'yes' });
  await writes('isso', { replyToMid: first.mid });
  await writes('de novo', { referral: 'campanha-2' });
  await app.settle();
  const [referred, story, mention, chip, inline, referral] = events();
  expect(referred.message.referral).toMatchObject({ ref: 'campanha', type: 'OPEN_THREAD' });
  expect(story.message.reply_to.story).toMatchObject({ id });
  expect(mention.message.attachments).toMatchObject([{ type: 'story_mention' }]);
  expect(chip.message).toMatchObject({ text: 'Sim', quick_reply: { payload: 'yes' } });
  expect(inline.message.reply_to).toEqual({ mid: first.mid });
  expect(referral.referral).toMatchObject({ ref: 'campanha-2' });
});

test('must emit: own-comment events with self_ig_scoped_id', async () => {
  const id = (await comment('quero')).id;
  await app.graph('POST', `/${id}/replies?message=oi`);
  await app.operator('POST', `/media/${app.mediaId}/comments`, { igId: app.igId, text: 'à mão', parentId: id });
  await app.settle();
  const own = values().slice(1);
  expect(own).toHaveLength(2);
  for (const { value } of own) {
    expect(value.from).toEqual({
      id: app.igId,
      username: 'lua.atelier',
      self_ig_scoped_id: expect.stringMatching(/^7\d{16}$/),
    });
  }
});

test('must emit: ad comments with AD and original_media_id, duplicated', async () => {
  const ad = await app.operator('POST', `/accounts/${app.igId}/media`, {
    productType: 'AD',
    originalMediaId: app.mediaId,
  });
  const made = await app.operator('POST', `/media/${ad.body.id}/comments`, { personId: app.personId, text: 'quero' });
  await app.settle();
  expect(values()).toHaveLength(2);
  expect(values()[0]).toEqual(values()[1]);
  expect(values()[0].value).toMatchObject({
    id: made.body.id,
    media: { id: ad.body.id, media_product_type: 'AD', original_media_id: app.mediaId, ad_id: expect.any(String) },
  });
  expect((await app.graph('GET', `/${ad.body.id}/comments`)).body.data).toEqual([]);
});

test('must emit: live bursts, every comment once and in order', async () => {
  app.mediaId = (await app.operator('POST', `/accounts/${app.igId}/lives`, { caption: 'Live' })).body.id;
  const burst = Array.from({ length: 300 }, (_, index) => comment(`n ${index}`));
  const made = await Promise.all(burst);
  await app.settle();
  expect(new Set(values().map((change) => change.field))).toEqual(new Set(['live_comments']));
  const ids = values().map((change) => change.value.id);
  expect(new Set(ids)).toEqual(new Set(made.map((item) => item.id)));
  expect(ids).toEqual([...ids].sort());
});

test('nothing is sent to an account that is not subscribed or has lost the permission', async () => {
  await app.operator('POST', `/accounts/${app.igId}/permissions`, { removed: ['manage_comments'] });
  await comment('um');
  await writes('oi');
  await app.settle();
  expect(app.updates.map((entry) => Object.keys(entry))).toEqual([['id', 'time', 'messaging']]);
  await app.graph('DELETE', '/me/subscribed_apps');
  await writes('oi');
  await app.settle();
  expect(app.updates).toHaveLength(1);
});
