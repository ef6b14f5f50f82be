import type { MediaInsights } from '@recado/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const HOUR = 3_600_000;
let bed: ApiTestbed;
let owner: pg.Client;
let now = 0;
beforeAll(async () => {
  bed = await startApiTestbed({ READS_PER_SECOND: '1000' });
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await bed.close();
});

interface Seller {
  igId: string;
  token: string;
  userId: string;
  media: string[];
}
let seller: Seller;
let number = 0;
beforeEach(async () => {
  seller = await signedIn(['anel', 'colar', 'brinco']);
  await grant(seller.userId);
});
afterEach(async () => {
  await bed.sim.send('POST', '/faults/reset');
  // What is due of one test is not what another one looks at.
  await owner.query("update accounts set connection = 'reconnect'");
  await owner.query('delete from lanes');
  await owner.query('delete from app_pauses');
});

async function signedIn(posts: string[]): Promise<Seller> {
  const { igId, media } = await bed.sim.account(`loja.${++number}`, posts);
  return { igId, media, ...(await bed.signIn(igId)) };
}
const grant = (userId: string) =>
  owner.query(
    `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
     values ($1, gen_random_uuid(), 'plan', 'lives', '{live}', db_now() - interval '1 day', db_now() + interval '2 years', 10, 10)`,
    [userId],
  );

/** Lets time pass, in the database too. */
async function pass(ms: number) {
  now += ms;
  await bed.sim.send('POST', '/clock', { jumpMs: ms });
  await bed.server.moveDatabaseClock(now);
}
const sync = () => bed.server.runJob('insights');
const read = async (id: string, { token } = seller, query: Record<string, string> = {}) =>
  (await bed.call('GET /insights/media/{id}', { token, params: { id }, query })).body as unknown as MediaInsights; // as: the contract's answer, checked by the server
const first = () => seller.media[0] ?? '';
const metric = (insights: Pick<MediaInsights, 'metrics'>, name: string) =>
  insights.metrics.find((one) => one.name === name)?.value;
const kept = async (userId = seller.userId) =>
  (await owner.query('select * from media_insights where account_id = $1 order by media_id, day', [userId])).rows;
const asked = async () =>
  ((await bed.sim.get('/traffic?after=0')) as unknown as { path: string }[]).filter(
    (
      line, // as: the operator's API answers a list
    ) => JSON.stringify(line).includes('/insights'),
  ).length;
async function fans(count: number, mediaId: string) {
  for (let n = 0; n < count; n++) {
    const { id: personId } = await bed.sim.send('POST', '/people', { username: `fa.${++number}`, name: 'Fã' });
    await bed.sim.send('POST', `/media/${mediaId}/likes`, { personId });
    await bed.sim.send('POST', `/media/${mediaId}/comments`, { personId, text: 'quero' });
  }
}
const story = async () =>
  String((await bed.sim.send('POST', `/accounts/${seller.igId}/media`, { productType: 'STORY', caption: 'hoje' })).id);
const listStories = () => bed.call('GET /media', { token: seller.token, query: { kind: 'story' } });

describe('figures of a media', () => {
  test('what people do is read, kept by day, and shown without what is 0', async () => {
    await fans(6, first());
    await pass(6 * HOUR);
    await sync();
    const before = await read(first());
    expect(before).toMatchObject({ mediaId: first(), locked: false, at: expect.any(Number), next: null });
    expect([metric(before, 'likes'), metric(before, 'comments')]).toEqual([6, 6]);
    expect(metric(before, 'views')).toBeGreaterThanOrEqual(metric(before, 'reach') ?? Number.NaN);
    expect(before.metrics.every(({ value }) => value > 0)).toBe(true);
    expect(before.days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), metrics: before.metrics }]);
    await fans(4, first());
    await pass(24 * HOUR);
    await sync();
    const after = await read(first());
    expect(after.days).toHaveLength(2);
    expect(after.days[1]).toEqual(before.days[0]);
    expect(metric(after, 'likes')).toBe(10);
    expect(metric(after, 'reach')).toBeGreaterThan(metric(before, 'reach') ?? Number.NaN);
    // Page by page.
    const page = await read(first(), seller, { limit: '1' });
    expect([page.days, page.next]).toEqual([after.days.slice(0, 1), after.days[0]?.day]);
    const rest = await read(first(), seller, { limit: '1', after: page.next ?? '' });
    expect([rest.days, rest.next, rest.at]).toEqual([after.days.slice(1), null, after.at]);
  });

  test('what Instagram does not say is not kept as 0', async () => {
    await bed.sim.send('POST', `/accounts/${seller.igId}/impressions`, { impressions: 0 });
    await sync();
    const rows = await kept();
    expect(rows).toHaveLength(3);
    for (const row of rows)
      expect(row).toMatchObject({ likes: '0', comments: '0', views: null, reach: null, replies: null });
    expect((await read(first())).metrics).toEqual([]);
    expect((await read(first())).at).toEqual(expect.any(Number));
  });

  test('the last look of a day stands, and a figure that it lacks stays from the one before', async () => {
    await fans(3, first());
    await sync();
    await owner.query('update media_insights set total_watch_ms = 7 where account_id = $1', [seller.userId]);
    await owner.query('update media set insights_at = null where account_id = $1', [seller.userId]);
    await fans(2, first());
    await sync();
    const [row, ...more] = (await kept()).filter(({ media_id }) => media_id === first());
    expect(more).toEqual([]);
    expect(row).toMatchObject({ likes: '5', total_watch_ms: '7' });
  });

  test('a media that somebody opens and that was never looked at is looked at then, once', async () => {
    await fans(2, first());
    const before = await asked();
    expect(metric(await read(first()), 'likes')).toBe(2);
    await read(first());
    expect(await asked()).toBe(before + 1);
  });
});

describe('who sees them', () => {
  test('who has no plan gets them locked, and Instagram is not asked', async () => {
    const free = await signedIn(['pulseira']);
    const before = await asked();
    await owner.query('update media set insights_at = db_now() where account_id = $1', [seller.userId]);
    await sync();
    const id = free.media[0] ?? '';
    const media = {
      mediaId: id,
      place: 'post',
      caption: 'pulseira',
      pictureUrl: expect.any(String),
      publishedAt: expect.any(Number),
    };
    const locked = { ...media, locked: true, at: null, metrics: [], days: [], next: null };
    expect(await read(id, free)).toEqual(locked);
    expect([await asked(), await kept(free.userId)]).toEqual([before, []]);
    await owner.query('update accounts set partner = true where id = $1', [free.userId]);
    await sync();
    expect(await read(id, free)).toMatchObject({ locked: false, at: expect.any(Number) });
    // The plan ends: what was read is not shown any more.
    await owner.query('update accounts set partner = false where id = $1', [free.userId]);
    expect(await read(id, free)).toEqual(locked);
  });

  test("another account's media is one that is not there", async () => {
    const other = await signedIn(['tornozeleira']);
    for (const id of [other.media[0] ?? '', '179000000000']) {
      const { status, body } = await bed.call('GET /insights/media/{id}', { token: seller.token, params: { id } });
      expect([status, body.code]).toEqual([404, 'media_not_found']);
    }
  });
});

describe('politely', () => {
  test('a throttle stops the account, and what was not looked at is looked at later', async () => {
    const throttle = { code: 80002, probability: 1, estimatedMinutes: 5, count: 1 };
    await bed.sim.send('PUT', '/faults', { throttle });
    const before = await asked();
    await sync();
    expect([await asked(), await kept()]).toEqual([before + 1, []]);
    expect(
      (await owner.query('select from lanes where account_id = $1 and paused_until > db_now()', [seller.userId]))
        .rowCount,
    ).toBeGreaterThan(0);
    await sync();
    expect(await asked()).toBe(before + 1);
    await pass(10 * 60_000);
    await sync();
    expect(await kept()).toHaveLength(3);
  });

  test('a limit that is half used stops it too, and keeps what came', async () => {
    await bed.sim.send('PUT', '/faults', { usage: { start: 60, perCall: 0 } });
    await sync();
    expect(await kept()).toHaveLength(1);
    await bed.sim.send('POST', '/faults/reset');
    await sync();
    expect(await kept()).toHaveLength(3);
  });

  test('no more than sixty calls in a run, those for a metric that does not fit among them; the next run goes on', async () => {
    const posts: string[] = [];
    for (let n = 0; n < 62; n++)
      posts.push(String((await bed.sim.send('POST', `/accounts/${seller.igId}/media`, { caption: `n ${n}` })).id));
    // Instagram had not said what they are, or has changed its mind: it takes them for posts.
    await owner.query(
      `insert into media (account_id, id, place, product_type, media_type, published_at)
       select $1, id, 'post', null, 'VIDEO', db_now() from unnest($2::text[]) as id on conflict (account_id, id)
       do update set product_type = null, media_type = 'VIDEO', published_at = db_now()`,
      [seller.userId, posts],
    );
    await owner.query(
      `insert into media (account_id, id, place, product_type, published_at) values ($1, 'ad', 'post', 'AD', db_now())`,
      [seller.userId],
    );
    const before = await asked();
    await sync();
    expect(await asked()).toBe(before + 60);
    // The first of them took seven: what its kind lacks is not asked of the next.
    expect(await kept()).toHaveLength(54);
    await sync();
    const all = await kept();
    expect([await asked(), all.length]).toEqual([before + 60 + 14 + 3, 65]);
    for (const row of all) expect(row).toMatchObject({ likes: '0', comments: '0', average_watch_ms: null });
    await sync();
    expect(await asked()).toBe(before + 77);
  });

  test('stories are looked at while they are there; one that too few have seen leaves the others', async () => {
    await bed.sim.send('POST', `/accounts/${seller.igId}/impressions`, { impressions: 0 });
    const [few, many] = [await story(), await story()];
    await fans(6, many);
    await listStories();
    await sync();
    expect((await kept()).map(({ media_id }) => media_id).toSorted()).toEqual([...seller.media, many].toSorted());
    expect(await read(few)).toMatchObject({ locked: false, at: null, metrics: [], days: [] });
    expect((await read(many)).metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(['reach', 'views']));
    const { connection } = (await owner.query('select connection from accounts where id = $1', [seller.userId]))
      .rows[0];
    expect(connection).toBe('connected');
    await pass(25 * HOUR);
    const before = await asked();
    await sync();
    expect(await asked()).toBe(before + 3);
    expect(await read(many)).toMatchObject({ at: expect.any(Number) });
  });

  test('a permission that is missing neither pauses the account nor ends its connection; a dead token is noted', async () => {
    const state = async () =>
      (
        await owner.query(
          `select connection, (select count(*)::int from lanes where account_id = a.id and paused_until > db_now()) as paused
           from accounts a where id = $1`,
          [seller.userId],
        )
      ).rows[0];
    const lane = `insert into lanes (account_id, lane, ready_at) values ($1, 'messages', 'infinity') on conflict do nothing`;
    await owner.query(lane, [seller.userId]);
    await bed.sim.send('POST', `/accounts/${seller.igId}/permissions`, { removed: ['manage_insights'] });
    await sync();
    expect(await state()).toEqual({ connection: 'connected', paused: 0 });
    expect(await kept()).toEqual([]);
    for (const code of [368, 200, 1]) {
      await owner.query('update media set insights_at = null where account_id = $1', [seller.userId]);
      await bed.sim.send('PUT', '/faults', { refuse: { code, on: 'reads' } });
      await sync();
      expect(await state()).toEqual({ connection: 'connected', paused: 0 });
    }
    await owner.query('update media set insights_at = null where account_id = $1', [seller.userId]);
    await bed.sim.send('PUT', '/faults', { refuse: { code: 190, subcode: 460, on: 'reads' } });
    await sync();
    expect(await state()).toMatchObject({ paused: expect.any(Number) });
    expect((await state()).paused).toBeGreaterThan(0);
  });
});

test('figures are forgotten after 400 days', async () => {
  await owner.query(
    `insert into media_insights (account_id, media_id, day, views)
     select $1, 'old', (db_now() at time zone 'America/Sao_Paulo')::date - n, 5 from unnest('{399, 401, 900}'::int[]) n`,
    [seller.userId],
  );
  await bed.server.runJob('old_insights');
  expect((await kept()).filter(({ media_id }) => media_id === 'old')).toHaveLength(1);
});
