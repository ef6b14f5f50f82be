import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { comments, privateReply } = acts(() => app);

describe('comments', () => {
  test('must enforce: reply-to-reply re-parenting', async () => {
    const top = await comments('um');
    const nested = await comments('dois', { parentId: top });
    const reply = await app.graph('POST', `/${nested}/replies?message=oi`);
    expect((await app.graph('GET', `/${reply.body.id}?fields=parent_id,text`)).body).toMatchObject({
      parent_id: top,
      text: 'oi',
    });
    const replies = await app.graph('GET', `/${top}/replies?fields=id`);
    expect(replies.body.data.map((item: Json) => item.id)).toEqual([reply.body.id, nested]);
  });

  test('must enforce: hidden-comment refusal', async () => {
    const id = await comments('um');
    expect((await app.graph('POST', `/${id}?hide=true`)).body).toEqual({ success: true });
    refused(await app.graph('POST', `/${id}/replies?message=oi`), 100, 33);
    await app.graph('POST', `/${id}?hide=false`);
    expect((await app.graph('POST', `/${id}/replies?message=oi`)).status).toBe(200);
  });

  test('hc29 must enforce: a reply travels as query or form, a JSON body answers 100/33', async () => {
    const id = await comments('um');
    refused(await app.graph('POST', `/${id}/replies`, { message: 'oi' }), 100, 33);
    refused(await app.graph('POST', `/${id}/replies`), 100);
    expect((await app.graph('POST', `/${id}/replies`, new URLSearchParams({ message: 'oi' }))).status).toBe(200);
    expect((await app.operator('GET', '/truth')).body).toHaveLength(1);
  });

  test('hc30 must enforce: fields on the reply create it and then answer 100', async () => {
    const id = await comments('um');
    refused(await app.graph('POST', `/${id}/replies?message=oi&fields=id,text`), 100);
    expect((await app.graph('GET', `/${id}/replies`)).body.data).toHaveLength(1);
  });

  test('must enforce: comments newest first, 50 per page at most, top level only, with cursors both ways', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 120; i += 1) ids.push(await comments(`n ${i}`));
    await comments('resposta', { parentId: ids[0] ?? '' });
    await app.operator('DELETE', `/comments/${ids[100]}`);
    const expected = ids.filter((_, index) => index !== 100).reverse();
    expect((await app.graph('GET', `/${app.mediaId}/comments?fields=id`)).body.data).toHaveLength(25);
    const seen: string[] = [];
    let query = 'fields=id&limit=500';
    const sizes: number[] = [];
    let last: Json = {};
    for (;;) {
      last = (await app.graph('GET', `/${app.mediaId}/comments?${query}`)).body;
      sizes.push(last.data.length);
      seen.push(...last.data.map((item: Json) => item.id));
      if (last.paging.next === undefined) break;
      expect(last.paging.next).not.toContain(app.token);
      query = `fields=id&limit=500&after=${last.paging.cursors.after}`;
    }
    expect(sizes).toEqual([50, 50, 19]);
    expect(seen).toEqual(expected);
    const back = await app.graph(
      'GET',
      `/${app.mediaId}/comments?fields=id&limit=50&before=${last.paging.cursors.before}`,
    );
    expect(back.body.data.map((item: Json) => item.id)).toEqual(expected.slice(50, 100));
    refused(await app.graph('GET', `/${app.mediaId}/comments?after=nonsense`), 100);
  });

  test('must enforce: a deleted media and its comments are gone for the API', async () => {
    const id = await comments('um');
    await app.operator('DELETE', `/media/${app.mediaId}`);
    refused(await app.graph('GET', `/${app.mediaId}`), 100, 33);
    refused(await app.graph('GET', `/${id}`), 100, 33);
    refused(await app.graph('POST', `/${id}/replies?message=oi`), 100, 33);
    refused(await privateReply(id), 100, 2534025);
  });

  test('must enforce: dead edges and foreign objects answer 100/33', async () => {
    const id = await comments('um');
    refused(await app.graph('POST', `/${id}/private_replies?message=oi`), 100, 33);
    refused(await app.graph('POST', `/${id}/likes`), 100, 33);
    const other = await app.operator('POST', '/accounts', { username: 'outra', name: 'Outra' });
    const foreign = await app.connect(other.body.igId);
    refused(await app.graphAs(foreign, 'GET', `/${id}`), 100, 33);
    refused(await app.graphAs(foreign, 'GET', `/${app.igId}`), 100, 33);
    refused(
      await app.graphAs(foreign, 'POST', '/me/messages', { recipient: { comment_id: id }, message: { text: 'x' } }),
      100,
      2534014,
    );
  });
});
