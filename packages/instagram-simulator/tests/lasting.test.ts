import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedBehindMs, seedSimulator, startSimulator } from '../src/index.ts';
import type { Json } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const config = {
  id: '1',
  secret: 's',
  verifyToken: 'v',
  webhookUrl: 'http://127.0.0.1:9/webhooks/instagram',
  redirectUris: ['http://localhost:3000/instagram/callback'],
};
const read = async (url: string): Promise<Json> => (await fetch(url)).json() as Promise<Json>;

test('everything survives a restart: people, threads, truth, tokens, faults, clock and the torn last line of a crash', async () => {
  const first = await startMetaApp({ dataDir });
  const comment = await first.operator('POST', `/media/${first.mediaId}/comments`, {
    personId: first.personId,
    text: 'quero',
  });
  await first.graph('POST', '/me/messages', { recipient: { comment_id: comment.body.id }, message: { text: 'Oi' } });
  await first.operator('PUT', '/faults', { echoDelayMs: 5 });
  await first.operator('POST', '/clock', { jumpMs: 86_400_000 });
  await first.settle();
  const see = async (url: string) => {
    const state = await read(`${url}/sim/api/state`);
    const inbox = await read(`${url}/sim/api/people/${first.personId}/inbox`);
    return {
      ...state,
      clock: Math.round(state.clock.offsetMs / 60_000),
      inbox,
      truth: await read(`${url}/sim/api/truth`),
      app: null,
    };
  };
  const before = await see(first.sim.url);
  await first.close();
  await appendFile(join(dataDir, 'journal.jsonl'), '{"n":99,"f":{"t":"acco');

  const second = await startMetaApp({ dataDir, furnished: true });
  expect(await see(second.sim.url)).toEqual(before);
  expect((await read(`${second.sim.url}/sim/api/faults`)).echoDelayMs).toBe(5);
  expect((await second.graphAs(first.token, 'GET', '/me?fields=user_id')).body.user_id).toBe(first.igId);
  const again = await second.graphAs(first.token, 'POST', '/me/messages', {
    recipient: { comment_id: comment.body.id },
    message: { text: 'Oi' },
  });
  expect(again.body.error).toMatchObject({ code: 100, error_subcode: 2534023 });
  const next = await second.operator('POST', `/media/${first.mediaId}/comments`, {
    personId: first.personId,
    text: 'outro',
  });
  expect(Number(next.body.id)).toBeGreaterThan(Number(comment.body.id));
  await second.close();
  const third = await startMetaApp({ dataDir, furnished: true });
  const kept = (await third.operator('GET', `/media/${first.mediaId}/comments`)).body as unknown as Json[];
  expect(kept.map((item) => item.id)).toEqual([comment.body.id, next.body.id]);
  await third.close();
});

test('fault switches of an older journal read on, and those it does not know are off', async () => {
  const first = await startMetaApp({ dataDir });
  await first.close();
  const old = { loseAnswers: 0.5, refuse: { code: 10, subcode: 1893063, probability: 0.25 }, throttle: null };
  await appendFile(join(dataDir, 'journal.jsonl'), `${JSON.stringify({ n: 99, f: { t: 'faults', faults: old } })}\n`);
  const second = await startMetaApp({ dataDir, furnished: true });
  expect((await second.operator('GET', '/faults')).body).toMatchObject({
    loseAnswers: 0.5,
    refuse: [{ code: 10, subcode: 1893063, probability: 0.25, count: null, on: 'sends', executes: false }],
    webhookRetries: 'patient',
    caption: 'shown',
  });
  await second.close();
});

test('every fault switch survives a restart, with the count that is left', async () => {
  const first = await startMetaApp({ dataDir });
  const change = {
    webhookRetries: 'instagram',
    webhookShape: 'array',
    separateCommentIds: true,
    usage: { of: 'account', start: 1, perCall: 2, refusesWhenFull: false, estimatedMinutes: 3 },
    refuse: [{ code: 190, subcode: null, probability: 1, count: 3, on: 'reads', executes: false }],
    pictureSeconds: 60,
  };
  await first.operator('PUT', '/faults', change);
  expect((await first.graph('GET', '/me')).body.error.code).toBe(190);
  const before = (await first.operator('GET', '/faults')).body;
  expect(before).toMatchObject({ ...change, refuse: [{ code: 190, count: 2 }] });
  await first.close();
  const second = await startMetaApp({ dataDir, furnished: true });
  expect((await second.operator('GET', '/faults')).body).toEqual(before);
  await second.close();
});

test('webhooks that were not delivered are sent after a restart', async () => {
  const first = await startMetaApp({ dataDir });
  await first.operator('PUT', '/faults', { webhookDelayMs: 60_000 });
  const comment = await first.operator('POST', `/media/${first.mediaId}/comments`, {
    personId: first.personId,
    text: 'quero',
  });
  await first.close();
  expect(first.updates).toEqual([]);
  const second = await startMetaApp({ dataDir, furnished: true });
  await second.settle();
  expect(second.updates).toMatchObject([{ changes: [{ value: { id: comment.body.id } }] }]);
  await second.close();
  const third = await startMetaApp({ dataDir, furnished: true });
  await third.settle();
  expect(third.updates).toEqual([]);
  await third.close();
});

test('the truth is on disk before the answer', async () => {
  const app = await startMetaApp({ dataDir });
  for (let i = 0; i < 10; i += 1) {
    const comment = await app.operator('POST', `/media/${app.mediaId}/comments`, {
      personId: app.personId,
      text: `n ${i}`,
    });
    const sent = await app.graph('POST', '/me/messages', {
      recipient: { comment_id: comment.body.id },
      message: { text: 'Oi' },
    });
    expect(await readFile(join(dataDir, 'journal.jsonl'), 'utf8')).toContain(
      `"kind":"private_reply","commentId":"${comment.body.id}","mid":"${sent.body.message_id}"`,
    );
  }
  await app.close();
});

test('updates wait while the app is away and arrive in order when it comes back', async () => {
  const app = await startMetaApp();
  await app.deaf(true);
  const ids: string[] = [];
  for (let i = 0; i < 20; i += 1) {
    ids.push(
      (await app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, text: `n ${i}` })).body
        .id,
    );
  }
  expect((await app.operator('GET', '/webhooks/pending')).body.pending).toBe(20);
  await app.deaf(false);
  await app.settle();
  expect(app.updates.map((entry) => entry.changes[0].value.id)).toEqual(ids);
  await app.close();
});

test('the seed goes through the API, is spread over the past, and is equal for equal seeds', async () => {
  const scene = async (seed: string) => {
    const simulator = await startSimulator({
      port: 0,
      dataDir: null,
      seed,
      app: config,
      clock: { behindMs: seedBehindMs },
    });
    const jumps: number[] = [];
    simulator.onClockJump((offsetMs) => void jumps.push(offsetMs));
    await seedSimulator(simulator.url);
    await seedSimulator(simulator.url);
    const state = await read(`${simulator.url}/sim/api/state`);
    await simulator.close();
    return { state, jumps };
  };
  const [one, two, other] = [await scene('a'), await scene('a'), await scene('b')];
  expect(one.state.accounts.map((item: Json) => item.username)).toEqual(['lua.atelier', 'doce.de.bairro']);
  expect(one.state.media).toHaveLength(16);
  expect(one.state.people.some((item: Json) => /^\S{30}$/.test(item.name))).toBe(true);
  expect(Math.abs(one.state.clock.offsetMs)).toBeLessThan(5);
  expect(one.jumps.at(-1)).toBe(one.state.clock.offsetMs);
  const span = one.state.media.at(-1).at - one.state.media[0].at;
  expect(span).toBeGreaterThan(seedBehindMs / 2);
  const timeless = (state: Json) => ({
    ...state,
    clock: null,
    media: state.media.map((item: Json) => ({ ...item, at: null })),
  });
  expect(timeless(one.state)).toEqual(timeless(two.state));
  expect(timeless(one.state)).not.toEqual(timeless(other.state));
});

test('a reset empties the simulator and never gives an id again', async () => {
  const app = await startMetaApp();
  const before = app.mediaId;
  await app.operator('POST', '/reset');
  expect((await app.operator('GET', '/state')).body).toMatchObject({ accounts: [], people: [], media: [] });
  expect((await app.graph('GET', '/me')).body.error.code).toBe(190);
  const account = await app.operator('POST', '/accounts', { username: 'lua.atelier', name: 'Lua' });
  const media = await app.operator('POST', `/accounts/${account.body.igId}/media`, { caption: 'x' });
  expect(media.body.id).not.toBe(before);
  await app.close();
});

test('the thirtieth hundred comments costs no more than the first ones, and the oldest page no more than the newest', async () => {
  const app = await startMetaApp();
  await app.graph('DELETE', '/me/subscribed_apps');
  const comment = (text: string) =>
    app.operator('POST', `/media/${app.mediaId}/comments`, { personId: app.personId, text });
  const costs: number[] = [];
  for (let i = 0; i < 30; i += 1) {
    const began = performance.now();
    await Promise.all(Array.from({ length: 100 }, (_, j) => comment(`quero ${i * 100 + j}`)));
    costs.push(performance.now() - began);
  }
  // The quickest of ten each, so that what else the machine does counts little; a cost that grows with what is there would be ten times it.
  expect(Math.min(...costs.slice(20))).toBeLessThan(5 * Math.min(...costs.slice(0, 10)));
  const newest = (await app.graph('GET', `/${app.mediaId}/comments?limit=50`)).body;
  expect(newest.data[0].text).toMatch(/^quero 29\d\d$/);
  const oldest = Buffer.from('QVFI:50').toString('base64url');
  expect(
    (await app.graph('GET', `/${app.mediaId}/comments?limit=50&after=${oldest}`)).body.paging.next,
  ).toBeUndefined();
  expect((await app.operator('GET', `/media/${app.mediaId}/comments`)).body).toHaveLength(3_000);
  await app.close();
}, 60_000);
