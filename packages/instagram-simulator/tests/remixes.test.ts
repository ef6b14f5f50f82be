import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp();
});
afterEach(() => app.close());
const { comments, privateReply } = acts(() => app);

const publish = (body: Json) => app.operator('POST', `/accounts/${app.igId}/media`, body);

test('docs/platform.md 7: a remix is a reel of the account that /media leaves out and GET /<media> reads', async () => {
  const remix = (await publish({ productType: 'REELS', caption: 'Remix', listed: false })).body.id;
  const reel = (await publish({ productType: 'REELS', caption: 'Reel' })).body.id;
  const listed = (await app.graph('GET', '/me/media')).body.data.map(({ id }: Json) => id);
  expect(listed).toEqual([reel, app.mediaId]);
  expect((await app.graph('GET', `/${remix}?fields=id,caption,media_product_type,media_type`)).body).toEqual({
    id: remix,
    caption: 'Remix',
    media_product_type: 'REELS',
    media_type: 'VIDEO',
  });
  for (const body of [{ productType: 'FEED' }, { productType: 'STORY' }, {}])
    expect((await publish({ ...body, listed: false })).status).toBe(400);
});

test('docs/platform.md 3.4: comments on a remix reach the webhook as those of any reel, and are answered', async () => {
  const remix = (await publish({ productType: 'REELS', listed: false })).body.id;
  app.mediaId = remix;
  const id = await comments('quero');
  const own = { igId: app.igId, text: 'REC-7K2M9Q' };
  const code = (await app.operator('POST', `/media/${remix}/comments`, own)).body.id;
  await app.settle();
  expect(app.updates.map((entry) => entry.changes[0])).toMatchObject([
    { field: 'comments', value: { id, media: { id: remix, media_product_type: 'REELS' } } },
    { field: 'comments', value: { id: code, from: { id: app.igId, self_ig_scoped_id: expect.any(String) } } },
  ]);
  expect((await app.graph('GET', `/${remix}/comments`)).body.data).toHaveLength(2);
  expect((await app.graph('POST', `/${id}/replies?message=oi`)).status).toBe(200);
  expect((await privateReply(id)).status).toBe(200);
  await app.operator('DELETE', `/media/${remix}`);
  refused(await app.graph('GET', `/${remix}`), 100, 33);
});
