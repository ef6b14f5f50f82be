import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp({ limits: 'lifted' });
});
afterEach(() => app.close());

const writes = (text: string) => app.operator('POST', `/threads/${app.igId}/${app.personId}/messages`, { text });

test('a conversation is found by its person, and holds exactly what was sent', async () => {
  const comment = await app.operator('POST', `/media/${app.mediaId}/comments`, {
    personId: app.personId,
    text: 'quero',
  });
  const igsid = (await app.graph('GET', `/${comment.body.id}?fields=from`)).body.from.id;
  const find = () => app.graph('GET', `/me/conversations?platform=instagram&user_id=${igsid}`);
  expect((await find()).body).toEqual({ data: [] });
  const sent = await app.graph('POST', '/me/messages', {
    recipient: { comment_id: comment.body.id },
    message: { text: 'Oi' },
  });
  const found = (await find()).body.data;
  expect(found).toEqual([{ id: expect.any(String), updated_time: expect.stringMatching(/^\d{4}-.*\+0000$/) }]);
  const thread = await app.graph(
    'GET',
    `/${found[0].id}?fields=${encodeURIComponent('messages{id,created_time,from,to,message}')}`,
  );
  expect(thread.body.messages.data).toEqual([
    {
      id: sent.body.message_id,
      created_time: expect.any(String),
      from: { id: app.igId, username: 'lua.atelier' },
      to: { data: [{ id: igsid, username: 'bia.rocha' }] },
      message: 'Oi',
    },
  ]);
  expect((await app.graph('GET', `/${sent.body.message_id}?fields=id,message`)).body).toEqual({
    id: sent.body.message_id,
    message: 'Oi',
  });
  expect((await app.graph('GET', '/me/conversations?user_id=1')).body.error.code).toBe(100);
});

test('only the 20 latest messages of a thread can be read', async () => {
  const mids: string[] = [];
  for (let i = 0; i < 25; i += 1) mids.push((await writes(`n ${i}`)).body.mid);
  const [conversation] = (await app.graph('GET', '/me/conversations?platform=instagram')).body.data;
  const list = (await app.graph('GET', `/${conversation.id}?fields=messages`)).body.messages.data;
  expect(list.map((item: Json) => item.id)).toEqual([...mids].reverse());
  expect((await app.graph('GET', `/${mids[5]}?fields=message`)).body).toMatchObject({ message: 'n 5' });
  expect((await app.graph('GET', `/${mids[4]}?fields=message`)).body.error.code).toBe(9000001);
  const read = await app.graph('GET', `/${conversation.id}/messages?limit=100&fields=id,message`);
  expect(read.body.data.filter((item: Json) => item.message !== undefined)).toHaveLength(20);
});

test('an unsent message is gone, and a request idle for 30 days is invisible until it is answered', async () => {
  const { mid } = (await writes('oi')).body;
  await app.operator('DELETE', `/messages/${mid}`);
  expect((await app.graph('GET', `/${mid}`)).body.error.code).toBe(9000001);
  await writes('oi');
  const count = async () => (await app.graph('GET', '/me/conversations?platform=instagram')).body.data.length;
  expect(await count()).toBe(1);
  await app.operator('POST', '/clock', { jumpMs: 30 * 86_400_000 });
  expect(await count()).toBe(0);
  await app.operator('POST', `/threads/${app.igId}/${app.personId}/owner-messages`, { text: 'Olá' });
  expect(await count()).toBe(1);
});

test('a private reply lands in the Inbox of a follower and in Requests of everybody else, and moves when answered', async () => {
  const inbox = async () => (await app.operator('GET', `/people/${app.personId}/inbox`)).body;
  const comment = await app.operator('POST', `/media/${app.mediaId}/comments`, {
    personId: app.personId,
    text: 'quero',
  });
  await app.graph('POST', '/me/messages', { recipient: { comment_id: comment.body.id }, message: { text: 'Oi' } });
  expect(await inbox()).toMatchObject({ primary: [], requests: [{ igId: app.igId, unread: 1 }] });
  await writes('oba');
  expect(await inbox()).toMatchObject({ primary: [{ igId: app.igId }], requests: [] });

  const fan = (await app.operator('POST', '/people', { username: 'fa', name: 'Fã' })).body.id;
  await app.operator('POST', '/follows', { personId: fan, igId: app.igId, follows: true });
  const second = await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: fan, text: 'quero' });
  await app.graph('POST', '/me/messages', { recipient: { comment_id: second.body.id }, message: { text: 'Oi' } });
  expect((await app.operator('GET', `/people/${fan}/inbox`)).body).toMatchObject({
    primary: [{ unread: 1 }],
    requests: [],
  });
});

test('media: posts and reels newest first, stories for 24 hours apart, insights by product', async () => {
  const add = async (productType: string) =>
    (await app.operator('POST', `/accounts/${app.igId}/media`, { caption: productType, productType })).body.id;
  const [story, reel] = [await add('STORY'), await add('REELS')];
  const media = await app.graph(
    'GET',
    `/${app.igId}/media?fields=id,caption,media_type,media_product_type,thumbnail_url,permalink,timestamp`,
  );
  expect(media.body.data).toMatchObject([
    {
      id: reel,
      caption: 'REELS',
      media_type: 'VIDEO',
      media_product_type: 'REELS',
      thumbnail_url: expect.stringContaining('/pictures/reel/'),
    },
    { id: app.mediaId, media_type: 'IMAGE', media_product_type: 'FEED' },
  ]);
  expect((await app.graph('GET', '/me/media?limit=1')).body).toMatchObject({
    data: [{ id: reel }],
    paging: { next: expect.any(String) },
  });
  expect((await app.graph('GET', '/me/stories')).body.data).toEqual([{ id: story }]);
  expect((await app.graph('GET', `/${story}/insights?metric=views`)).body.error.code).toBe(10);
  expect((await app.graph('GET', `/${reel}/insights?metric=navigation`)).body.error.code).toBe(100);
  expect((await app.graph('GET', `/${reel}/insights?metric=likes`)).body.data[0]).toMatchObject({
    name: 'likes',
    values: [{ value: 0 }],
  });
  await app.operator('POST', '/clock', { jumpMs: 86_400_000 });
  expect((await app.graph('GET', '/me/stories')).body.data).toEqual([]);
  const picture = await fetch(media.body.data[0].thumbnail_url);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
});
