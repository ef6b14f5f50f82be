import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openStage, type Stage } from './open-stage.ts';

let stage: Stage;
afterEach(async () => {
  await stage.close();
});

const read = (name: string) => fs.readFileSync(path.join(stage.folder, name), 'utf8');

/** All three runs: the day, a day later, a week later. */
async function walk() {
  await stage.run();
  await stage.pass(1.1);
  await stage.run();
  await stage.pass(7);
  return stage.run();
}

test('a day with the simulator goes to its end, and sees nothing but what is expected', {
  timeout: 240_000,
}, async () => {
  stage = await openStage();
  const lines = await walk();
  const others = lines.filter(({ done }) => done?.state !== 'done' || done.seen.same !== true);
  expect(others.map(({ step, done, waits }) => ({ step: step.name, done, waits }))).toEqual([]);
  expect(JSON.parse(read('simulator.json'))).toEqual({});
  const kept = JSON.parse(read('progress.json'));
  expect(kept.sends).toBeGreaterThan(20);
  expect(kept.sends).toBeLessThanOrEqual(60);
  // What is written holds no token, no id and no word of people.
  const token = /IGAA[\w-]{10,}/;
  for (const name of ['record.jsonl', 'fixtures.jsonl', 'report.txt', 'simulator.json']) {
    const text = read(name);
    for (const secret of stage.secrets) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    expect(text).not.toMatch(token);
  }
  expect(read('fixtures.jsonl').split('\n').length).toBeGreaterThan(20);
});

/** Each is what the probe has to find out: another world than the one that product and simulator take for granted. */
const OTHERWISE = {
  tokenBody: 'nested',
  meBody: 'nested',
  expiresIn: 'text',
  caption: 'missing',
  times: 'unix',
  missingThreads: 'empty',
  consentCode: 100,
  code10Status: 400,
  commentRepeats: 2,
  selfIdOfStrangers: true,
  ownComments: 'app_scoped',
  secondReply: 'http_500',
  echoes: 'before',
  echoAppIds: true,
  tapCounts: 'late',
  tapLateMs: 20_000,
  webhookSecret: 'other',
  webhookShape: 'flattened',
  sha1Signature: false,
  editsOfZero: 1,
  autoUnsubscribe: true,
  unticked: ['messaging_referral'],
};

test('an Instagram that is otherwise is told by the switches that make the simulator like it', {
  timeout: 240_000,
}, async () => {
  stage = await openStage(OTHERWISE);
  const lines = await walk();
  expect(lines.filter(({ done }) => done?.state !== 'done').map(({ step, done }) => [step.name, done])).toEqual([]);
  expect(JSON.parse(read('simulator.json'))).toEqual(OTHERWISE);
});

test('another id in comments is told, and what waits for a refused button is left for another day', {
  timeout: 240_000,
}, async () => {
  const refused = { rejectRichPrivateReply: true, richRefusalSubcode: 2534025, separateCommentIds: true };
  stage = await openStage(refused);
  const lines = await stage.run();
  expect(JSON.parse(read('simulator.json'))).toMatchObject(refused);
  const tap = lines.find(({ step }) => step.name === 'DM after a tap');
  expect(tap?.done).toMatchObject({ state: 'skipped', why: 'no message with a button was taken' });
});

test('another id in comments alone: whoever tapped, was answered and wrote has one', {
  timeout: 240_000,
}, async () => {
  stage = await openStage({ separateCommentIds: true });
  const lines = await stage.run();
  // With an id that names nobody in messages, no conversation is found by it either.
  expect(JSON.parse(read('simulator.json'))).toEqual({ separateCommentIds: true, missingThreads: 'refused' });
  const seen = new Map(lines.map(({ step, done }) => [step.name, done]));
  for (const name of ['profile after a tap', 'recipient of a private reply'])
    expect(seen.get(name), name).toMatchObject({ state: 'done', seen: { same: true } });
});

test('without leave to send nothing is written, and what was done is not done again', {
  timeout: 240_000,
}, async () => {
  stage = await openStage();
  await stage.run({ yesSend: false });
  const written = (
    await stage.hands.sim<{ method: string; direction: string; path: string }[]>('GET', '/traffic')
  ).filter(
    ({ direction, method, path: where }) => direction === 'graph' && method !== 'GET' && !where.startsWith('/oauth/'),
  );
  expect(written).toEqual([]);
  expect(JSON.parse(read('progress.json')).sends).toBe(0);
  const lines = await stage.run({ yesSend: false });
  expect(lines.some(({ waits }) => waits?.includes('--yes-send'))).toBe(true);
  expect(lines.find(({ step }) => step.name === 'a comment')?.done).toMatchObject({ state: 'skipped' });
  expect(stage.hands.asked).toEqual(['signIn']);
});
