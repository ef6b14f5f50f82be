import { afterEach, beforeEach, expect, test } from 'vitest';
import { acts, refused } from './acts.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

const hour = 3_600_000;
const DOCUMENTED: Record<string, string> = {
  FEED: 'views,reach,shares,total_interactions,reposts,facebook_views,likes,comments,saved,follows,profile_visits,profile_activity',
  REELS:
    'views,reach,shares,total_interactions,reposts,facebook_views,likes,comments,saved,ig_reels_avg_watch_time,ig_reels_video_view_total_time,reels_skip_rate,crossposted_views',
  STORY:
    'views,reach,shares,total_interactions,reposts,facebook_views,follows,profile_visits,profile_activity,replies,navigation',
};

let app: MetaApp;
beforeEach(async () => {
  app = await startMetaApp({ limits: 'lifted' });
});
afterEach(() => app.close());
const { jump } = acts(() => app);

const publish = async (productType: string): Promise<string> =>
  (await app.operator('POST', `/accounts/${app.igId}/media`, { caption: productType, productType })).body.id;
const ask = (id: string, metrics: string, more = '') => app.graph('GET', `/${id}/insights?metric=${metrics}${more}`);
const figures = async (id: string, metrics: string): Promise<Record<string, number>> => {
  const { body } = await ask(id, metrics);
  return Object.fromEntries(body.data.map((one: Json) => [one.name, one.values[0].value]));
};
let people = 0;
async function fan(follows = false): Promise<string> {
  const { id } = (await app.operator('POST', '/people', { username: `fan.${++people}`, name: 'Fã' })).body;
  if (follows) await app.operator('POST', '/follows', { personId: id, igId: app.igId, follows });
  return id;
}
const likes = (id: string, personId: string) => app.operator('POST', `/media/${id}/likes`, { personId });

test.each(Object.keys(DOCUMENTED))(
  'docs/platform.md 8: a %s has its metrics, and one of another product fails the whole call',
  async (product) => {
    const id = await publish(product);
    await jump(3 * hour);
    const had = Object.keys(await figures(id, DOCUMENTED[product] ?? ''));
    // Nothing is shown on Facebook: what is missing is left out.
    expect(had).toEqual(DOCUMENTED[product]?.split(',').filter((name) => !/facebook|crossposted/.test(name)));
    const fits = new Set(DOCUMENTED[product]?.split(','));
    const unfit = new Set(
      Object.values(DOCUMENTED)
        .flatMap((names) => names.split(','))
        .filter((name) => !fits.has(name)),
    );
    for (const name of [...unfit, 'impressions', 'plays']) refused(await ask(id, `reach,${name}`), 100);
  },
);

test('figures grow with time, none of them falls, and views are never fewer than people', async () => {
  const [post, reel] = [await publish('FEED'), await publish('REELS')];
  let before: Record<string, number>[] = [{}, {}];
  for (const wait of [hour, 5 * hour, 24 * hour, 24 * hour, 24 * 30 * hour]) {
    await jump(wait);
    const now = [await figures(post, DOCUMENTED.FEED ?? ''), await figures(reel, DOCUMENTED.REELS ?? '')];
    for (const [index, all] of now.entries()) {
      expect(all.views).toBeGreaterThanOrEqual(all.reach ?? Number.NaN);
      expect(all.reach).toBeGreaterThan(before[index]?.reach ?? 0);
      for (const [name, value] of Object.entries(before[index] ?? {}))
        expect(all[name], name).toBeGreaterThanOrEqual(value);
    }
    const [, ofReel] = now;
    expect(ofReel?.ig_reels_video_view_total_time).toBe((ofReel?.views ?? 0) * (ofReel?.ig_reels_avg_watch_time ?? 0));
    before = now;
  }
});

test('figures grow with what people do', async () => {
  await jump(24 * hour);
  const names = 'likes,comments,follows,reach,views,shares,saved,total_interactions,profile_visits';
  const before = await figures(app.mediaId, names);
  for (let n = 0; n < 20; n++) {
    const personId = await fan(n % 2 === 0);
    await likes(app.mediaId, personId);
    await app.operator('POST', `/media/${app.mediaId}/comments`, { personId, text: 'quero' });
  }
  const after = await figures(app.mediaId, names);
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect([more('likes'), more('comments'), more('follows')]).toEqual([20, 20, 10]);
  expect(more('reach')).toBeGreaterThanOrEqual(20);
  for (const name of ['views', 'shares', 'saved', 'profile_visits']) expect(more(name), name).toBeGreaterThan(0);
  expect(more('total_interactions')).toBe(40 + more('shares') + more('saved'));
});

test('asked twice at one time, a media says the same; two media differ', async () => {
  const others = [await publish('REELS'), await publish('REELS'), await publish('REELS')];
  await jump(48 * hour);
  const said = await Promise.all(others.map((id) => figures(id, DOCUMENTED.REELS ?? '')));
  await Promise.all(
    others.map(async (id, index) =>
      expect(await figures(id, 'ig_reels_avg_watch_time,reels_skip_rate')).toMatchObject({
        reels_skip_rate: said[index]?.reels_skip_rate,
      }),
    ),
  );
  expect(new Set(said.map(({ ig_reels_avg_watch_time }) => ig_reels_avg_watch_time)).size).toBeGreaterThan(1);
});

test('docs/platform.md 8: what nobody has seen has no figure, which is not 0; what people did is there', async () => {
  await app.operator('POST', `/accounts/${app.igId}/impressions`, { impressions: 0 });
  const id = await publish('REELS');
  expect(await figures(id, 'views,reach,saved,likes,comments')).toEqual({ likes: 0, comments: 0 });
  await likes(id, app.personId);
  expect(await figures(id, 'views,reach,likes')).toMatchObject({ reach: 1, likes: 1 });
  await jump(2 * 366 * 24 * hour);
  app.token = await app.connect(app.igId);
  expect((await ask(id, 'views,likes')).body).toEqual({ data: [] });
});

test('docs/platform.md 8: a story that fewer than five have seen answers code 10, and its replies count', async () => {
  await app.operator('POST', `/accounts/${app.igId}/impressions`, { impressions: 0 });
  const id = await publish('STORY');
  for (let n = 0; n < 4; n++) await likes(id, await fan());
  refused(await ask(id, 'reach'), 10);
  const personId = await fan(true);
  await app.operator('POST', `/threads/${app.igId}/${personId}/messages`, { text: 'quero', storyId: id });
  expect(await figures(id, 'reach,replies,follows')).toEqual({ reach: 5, replies: 1, follows: 1 });
});

test('docs/platform.md 8: a breakdown that a metric does not have fails the call', async () => {
  await jump(72 * hour);
  const { body } = await ask(app.mediaId, 'profile_activity', '&breakdown=action_type');
  const [{ total_value: total }] = body.data;
  const parts = total.breakdowns[0].results.map((one: Json) => one.value);
  expect(parts.reduce((sum: number, value: number) => sum + value, 0)).toBe(total.value);
  refused(await ask(app.mediaId, 'profile_activity,reach', '&breakdown=action_type'), 100);
  refused(await ask(app.mediaId, 'profile_activity', '&breakdown=surface'), 100);
});
