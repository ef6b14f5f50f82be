import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type OpenStream, openStream } from './open-stream.ts';

let bed: ApiTestbed;
let admin: { igId: string; token: string };
const open: OpenStream[] = [];
beforeAll(async () => {
  bed = await startApiTestbed({ ADMIN_USERNAMES: 'dona.ada' });
  admin = await seller('dona.ada');
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => bed.close());

async function listen(token: string, base = bed.url): Promise<OpenStream> {
  const stream = await openStream(base, token);
  open.push(stream);
  return stream;
}

/** A signed-in account with a post, long enough ago that a new stream is told nothing of it. */
async function seller(username: string) {
  const { igId, media } = await bed.sim.account(username, ['anel']);
  const { token, userId } = await bed.signIn(igId);
  const list = await bed.call('GET /media', { token });
  const mediaId = (list.body.items as { id: string }[])[0]?.id ?? '';
  return { igId, token, userId, mediaId, post: media[0] ?? '' };
}

/** What was told since the stream was opened anew: what happened just before it is told to it at once. */
async function quiet(stream: OpenStream): Promise<() => string[]> {
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const before = stream.kinds().length;
  return () => stream.kinds().slice(before);
}

const WITHIN = { timeout: 5_000, interval: 20 };

test('a comment is told to who has its account open, to nobody else, as words of a closed list alone', async () => {
  const [ana, bia] = [await seller('ana.hints'), await seller('bia.hints')];
  const body = { enabled: true, version: null, settings: { anyComment: true, messagetitletexts: ['Oi!'] } };
  const [of, other] = [await listen(ana.token), await listen(bia.token)];
  expect([of.status, of.headers.get('content-type'), of.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ]);
  expect(of.headers.get('content-encoding')).toBeNull();
  const [told, toldOther] = [await quiet(of), await quiet(other)];
  await bed.call('PUT /automations/posts/{mediaId}', { token: ana.token, params: { mediaId: ana.mediaId }, body });
  await expect.poll(told, WITHIN).toEqual(['automations']);
  const { id: personId } = await bed.sim.send('POST', '/people', { username: 'fa.hints', name: 'Fã' });
  await bed.sim.send('POST', `/media/${ana.post}/comments`, { personId, text: 'oi, segredo' });
  await expect.poll(told, WITHIN).toContain('activity');
  await expect.poll(told, WITHIN).toContain('credits');
  await bed.server.settle();
  expect(toldOther()).toEqual([]);
  expect(
    of
      .said()
      .replace(/^(data: [a-z]+|:)?$/gm, '')
      .trim(),
  ).toBe('');
});

test('T11: a stream ends with its session: signed out here, ended from another browser, and a view with whoever looks', async () => {
  const { token, userId, igId } = await seller('clara.hints');
  const again = await bed.signIn(igId);
  const view = await bed.call('GET /users/as/{id}', { token: admin.token, params: { id: userId } });
  const [own, second, looking] = [
    await listen(token),
    await listen(again.token),
    await listen(String(view.body.token)),
  ];
  expect([own.status, second.status, looking.status]).toEqual([200, 200, 200]);
  await bed.call('POST /users/logout', { token });
  await expect.poll(own.isOver, WITHIN).toBe(true);
  expect([second.isOver(), looking.isOver()]).toEqual([false, false]);
  await bed.call('POST /users/logout', { token: admin.token });
  admin = { ...admin, ...(await bed.signIn(admin.igId)) };
  await expect.poll(looking.isOver, WITHIN).toBe(true);
  const third = await bed.signIn(igId);
  await bed.call('DELETE /sessions', { token: third.token });
  await expect.poll(second.isOver, WITHIN).toBe(true);
  expect((await listen(token)).status).toBe(401);
});

test('whoever is banned listens no more', async () => {
  const { token, userId } = await seller('davi.hints');
  const stream = await listen(token);
  expect((await bed.call('POST /users/{id}/ban', { token: admin.token, params: { id: userId } })).status).toBeLessThan(
    300,
  );
  await expect.poll(stream.isOver, WITHIN).toBe(true);
});

test('a connection to the database that is lost is found, and everything is told', async () => {
  const { token } = await seller('eva.hints');
  const stream = await listen(token);
  const told = await quiet(stream);
  const owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen recado_hints'`,
  );
  await owner.end();
  expect(rowCount).toBe(1);
  await expect.poll(told, WITHIN).toEqual(['everything']);
});

test('another process tells of what this one did; its end ends its streams at once', async () => {
  const { token } = await seller('fabi.hints');
  const other = await bed.startAnother({ ROLES: 'web' });
  const stream = await listen(token, other.url);
  const told = await quiet(stream);
  await bed.call('PUT /users/me/locale', { token, body: { locale: 'fr-FR' } });
  await expect.poll(told, WITHIN).toEqual(['account']);
  const from = performance.now();
  await other.close();
  expect(performance.now() - from).toBeLessThan(3_000);
  await expect.poll(stream.isOver, WITHIN).toBe(true);
});

test('an account has ten streams at once, and the place of one that is closed is free', async () => {
  const { token } = await seller('gabi.hints');
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen(token)));
  expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const more = await listen(token);
  expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30']);
  streams[0]?.close();
  await expect.poll(async () => (await listen(token)).status, WITHIN).toBe(200);
});
