import { afterEach, expect, test } from 'vitest';
import { readCommand } from '../src/command.ts';
import { actsOf } from '../src/scenarios/act.ts';
import { duration, readScenario } from '../src/scenarios/scenario.ts';
import { scenarioNames, shippedScenario } from '../src/scenarios/shipped-scenario.ts';
import { createRng } from '../src/world/rng.ts';
import type { Json, MetaApp } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

const open: MetaApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

const names = await scenarioNames();

async function strictApp(): Promise<MetaApp> {
  const app = await startMetaApp();
  app.usual.strict = true;
  open.push(app);
  return app;
}

const runOf = async (app: MetaApp): Promise<Json> => (await app.operator('GET', '/scenarios')).body.run;
const ended = (app: MetaApp) => app.until(async () => (await runOf(app))?.end !== null);

/** Runs it in a hurry and gives what went out, refused or not, without times. */
async function traffic(body: Json): Promise<{ app: MetaApp; updates: string[]; comments: string[] }> {
  const app = await strictApp();
  expect((await app.operator('POST', '/scenarios/run', { hurry: true, ...body })).status).toBe(200);
  await ended(app);
  expect(await runOf(app)).toMatchObject({ end: 'done', problem: null });
  await app.settle();
  const entries = app.raw.flatMap(({ body }) => JSON.parse(body).entry);
  const passing = ['time', 'timestamp', 'url'];
  const updates = entries.map((entry) => JSON.stringify(entry, (key, value) => (passing.includes(key) ? 0 : value)));
  const comments: Json[] = [];
  for (const { id } of (await app.operator('GET', '/state')).body.media)
    comments.push(...((await app.operator('GET', `/media/${id}/comments`)).body as unknown as Json[]));
  return { app, updates: updates.sort(), comments: comments.map((item) => `${item.author.username}: ${item.text}`) };
}

test('at least four scenarios are shipped', () => {
  expect(names.length).toBeGreaterThanOrEqual(4);
});

test.each(names)('the scenario %s runs to its end, and the same seed gives the same traffic', async (name) => {
  const [first, second] = [await traffic({ name }), await traffic({ name })];
  expect(first.comments.length).toBeGreaterThan(0);
  expect(first.comments).toEqual(second.comments);
  expect(first.updates.length).toBeGreaterThan(0);
  expect(first.updates).toEqual(second.updates);
  expect((await first.app.operator('GET', '/faults')).body).toMatchObject({ refuse: [], webhookRetries: 'patient' });
});

test('another seed gives other traffic', async () => {
  const [own, other] = [
    await traffic({ name: 'lost-answers' }),
    await traffic({ name: 'lost-answers', seed: 'another' }),
  ];
  expect(other.comments).not.toEqual(own.comments);
});

test('36 hours of silence: nothing arrives, the subscription ends, and what was missed never comes', async () => {
  const { app } = await traffic({ name: 'silent-36-hours' });
  expect(app.raw.length).toBeGreaterThan(20);
  expect(app.updates).toEqual([]);
  expect((await app.graph('GET', '/me/subscribed_apps')).body.data).toEqual([]);
  expect((await app.operator('GET', `/media/${app.mediaId}/comments`)).body).toHaveLength(20);
});

test('people of a scenario answer buttons and chips', async () => {
  const app = await strictApp();
  const steps = [
    // Chips do not stand in Requests, where a private reply to somebody who does not follow goes.
    { at: '0s', follow: { people: 2 } },
    { at: '0s', comment: { people: 2, text: 'quero' } },
    { at: '1s', tap: { people: 2 } },
  ];
  await app.operator('POST', '/scenarios/run', { scenario: { title: 'Only comments', steps: steps.slice(0, 2) } });
  await ended(app);
  await app.settle();
  const [one, two] = app.updates.map((entry) => entry.changes[0].value.id);
  const buttons = [
    { type: 'web_url', title: 'Site', url: 'https://a.test' },
    { type: 'postback', title: 'Sim', payload: 'p1' },
  ];
  const template = { attachment: { type: 'template', payload: { template_type: 'button', text: 'Quer?', buttons } } };
  const chips = { text: 'Quer?', quick_replies: [{ content_type: 'text', title: 'Claro', payload: 'p2' }] };
  await app.graph('POST', '/me/messages', { recipient: { comment_id: one }, message: template });
  await app.graph('POST', '/me/messages', { recipient: { comment_id: two }, message: chips });
  await app.operator('POST', '/scenarios/run', { scenario: { title: 'Taps', steps: steps.slice(2) }, hurry: true });
  await ended(app);
  await app.settle();
  const events = app.updates.flatMap((entry) => entry.messaging ?? []);
  expect(events.find((event) => event.postback)?.postback).toMatchObject({ title: 'Sim', payload: 'p1' });
  expect(events.find((event) => event.message?.quick_reply)?.message).toMatchObject({
    text: 'Claro',
    quick_reply: { payload: 'p2' },
  });
});

test('a live of 40 minutes: 3,000 comments of a live while it runs, on the virtual clock, and none of them can be read afterwards', async () => {
  const { app, comments, updates } = await traffic({ name: 'live-40-minutes' });
  expect(comments).toHaveLength(3_000);
  expect(updates).toHaveLength(3_000);
  expect(new Set(app.updates.map((entry) => entry.changes[0].field))).toEqual(new Set(['live_comments']));
  const times = app.updates.map((entry) => entry.time);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(38 * 60);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(40 * 60);
  expect((await app.graph('GET', '/me/live_media')).body.data).toEqual([]);
});

test('a hundred comments a second: 6,000 of 1,000 people in a virtual minute', async () => {
  const scenario = await shippedScenario('live-100-a-second');
  if (scenario === null) throw new Error('live-100-a-second is missing');
  const comments = actsOf(scenario, createRng('a')).filter((act) => act.kind === 'comment');
  expect(comments).toHaveLength(6_000);
  expect(new Set(comments.map((act) => act.person)).size).toBe(1_000);
  const seconds = new Set(comments.map((act) => Math.floor(act.atMs / 1_000)));
  expect(seconds.size).toBe(60);
});

test('a story reply: answers, reactions, comments and mentions come while the story is up, and nothing after it', async () => {
  const { app } = await traffic({ name: 'story-reply' });
  const messages = app.updates.flatMap((entry) => entry.messaging ?? []).flatMap((event) => event.message ?? []);
  const replies = messages.filter((message) => message.reply_to?.story);
  expect(replies).toHaveLength(10);
  expect(replies[0].reply_to.story.link_sticker_url).toBe('https://lua.example/anel');
  expect(messages.filter((message) => message.attachments?.[0].type === 'story_mention')).toHaveLength(2);
  const changes = app.updates.flatMap((entry) => entry.changes ?? []);
  expect(changes.map((change) => change.value.media.media_product_type)).toEqual(Array(4).fill('STORY'));
  expect(await runOf(app)).toMatchObject({ skipped: 1 });
  expect((await app.graph('GET', '/me/stories')).body.data).toEqual([]);
});

test('a scenario moves the clock, can be stopped, and does not run beside another', async () => {
  const app = await strictApp();
  const before = (await app.operator('GET', '/clock')).body.offsetMs;
  const steps = [
    { at: '36h', comment: { text: 'quero' } },
    { at: '36h1s', comment: { people: 30, text: 'um por vez', over: '2m' } },
  ];
  const run = (body: Json) => app.operator('POST', '/scenarios/run', body);
  expect((await run({ scenario: { title: 'Long', steps } })).body).toMatchObject({ title: 'Long', of: 31, end: null });
  expect((await run({ name: names[0] })).status).toBe(409);
  await app.until(async () => (await runOf(app)).done >= 1);
  expect((await app.operator('GET', '/clock')).body.offsetMs - before).toBeGreaterThan(35 * 3_600_000);
  expect((await app.operator('POST', '/scenarios/stop')).body.end).toBe('stopped');
  expect((await run({ name: 'nobody-wrote-this' })).status).toBe(404);
  expect((await run({ scenario: { title: 'x' } })).status).toBe(400);
});

test('a scenario that says something wrong is refused with the place', () => {
  const step = (some: Json) => readScenario({ title: 'x', steps: [{ at: '0s', ...some }] });
  expect(readScenario([])).toMatch('JSON object');
  expect(readScenario({ title: 'x', steps: [] })).toMatch('steps');
  expect(readScenario({ title: 'x', steps: [{ at: '0s', faults: 'off' }], extra: 1 })).toMatch('extra');
  expect(step({})).toMatch('Step 1');
  expect(step({ at: 'soon', faults: 'off' })).toMatch('at must be');
  expect(step({ faults: { loseAnswers: 2 } })).toMatch('loseAnswers');
  expect(step({ dance: {} })).toMatch('dance');
  expect(step({ comment: { people: 1 } })).toMatch('text');
  expect(step({ comment: { people: 0, text: 'a' } })).toMatch('people');
  expect(step({ comment: { text: 'a', on: 'moon' } })).toMatch('newest');
  expect(step({ comment: { text: 'a', pepole: 3 } })).toMatch('pepole');
  expect(step({ token: 'lost' })).toMatch('revoke');
  expect(step({ live: 'off' })).toMatch('end');
  expect(step({ live: { link: 'https://a.test' } })).toMatch('link');
  expect(step({ live: { for: 'long' } })).toMatch('for');
  expect(step({ story: { for: '1h' } })).toMatch('for');
  expect(step({ write: { text: 'a', to: 'moon' } })).toMatch('story');
  expect(readScenario({ title: 'x', speed: 0, steps: [{ at: '0s', live: 'end' }] })).toMatch('speed');
  const late = [
    { at: '2s', faults: 'off' },
    { at: '1s', faults: 'off' },
  ];
  expect(readScenario({ title: 'x', steps: late })).toMatch('order');
  expect(step({ comment: { text: ['a', 'b'], people: 3, over: '1m' }, why: 'because' })).toMatchObject({ seed: 'x' });
});

test('times are read as people write them', () => {
  expect(['1h30m', '45s', '200ms', '2d', '', 'h', '5', 5].map(duration)).toEqual([
    5_400_000,
    45_000,
    200,
    172_800_000,
    null,
    null,
    null,
    null,
  ]);
});

test('the acts of a scenario come from its seed alone, in order of time', async () => {
  const scenario = await shippedScenario('live-burst');
  if (scenario === null) throw new Error('live-burst is missing');
  const acts = (seed: string) => actsOf(scenario, createRng(seed));
  expect(acts('a')).toEqual(acts('a'));
  expect(acts('a')).not.toEqual(acts('b'));
  expect(acts('a').map((act) => act.atMs)).toEqual(
    acts('a')
      .map((act) => act.atMs)
      .toSorted((x, y) => x - y),
  );
  expect(new Set(acts('a').flatMap((act) => ('person' in act ? act.person : []))).size).toBe(1_500);
});

test('the command line of the simulator', () => {
  expect(readCommand([])).toEqual({ scenario: null, seed: null, hurry: false });
  expect(readCommand(['--scenario', 'a.json', '--hurry', '--seed', '7'])).toEqual({
    scenario: 'a.json',
    seed: '7',
    hurry: true,
  });
  expect(() => readCommand(['--scenario'])).toThrow(/Usage/);
  expect(() => readCommand(['--speed'])).toThrow(/Usage/);
});
