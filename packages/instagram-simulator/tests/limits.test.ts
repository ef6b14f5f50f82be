import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../src/world/clock.ts';
import { createClock } from '../src/world/clock.ts';
import { acts } from './acts.ts';
import type { Call, Json, MetaApp, Wish } from './meta-app.ts';
import { startMetaApp } from './meta-app.ts';

/** Stands still but for its jumps: a second lasts as long as a test needs. */
function stillClock(): Clock {
  const clock = createClock();
  return { ...clock, now: () => 1_795_000_000_000 + clock.offsetMs() };
}

const minute = 60_000;
let app: MetaApp;
let igsid: string;
const start = async (wish: Wish = {}) => {
  app = await startMetaApp({ clock: stillClock(), ...wish });
};
beforeEach(() => start());
afterEach(() => app.close());
const { comments, writes, send, jump, privateReply } = acts(() => app);

const isLimited = ({ body }: Call) => body.error?.code === 613 && body.error.error_subcode === 2534040;
/** How many of `count` calls at once were refused by a limit. */
const limited = async (count: number, call: () => Promise<Call>) =>
  (await Promise.all(Array.from({ length: count }, call))).filter(isLimited).length;
const usage = ({ headers }: Call) => JSON.parse(headers.get('x-business-use-case-usage') ?? 'null')?.[app.igId][0];
const text = () => app.graph('POST', '/me/messages', { recipient: { id: igsid }, message: { text: 'Oi' } });
const isOpen = async () => {
  await comments('quero');
  await writes('oi');
  igsid = (await send({ text: 'Oi' })).body.recipient_id;
};

test('limit: 100 messages a second per account, in a second that rolls; calls while throttled extend it', async () => {
  await isOpen();
  expect(await limited(99, text)).toBe(0);
  const refused = await text();
  expect(refused.body.error).toMatchObject({ code: 613, error_subcode: 2534040 });
  expect(usage(refused)).toBeUndefined();
  expect((await app.graph('GET', '/me')).status).toBe(200);
  await jump(600);
  expect(await limited(100, text)).toBe(100);
  await jump(400);
  expect(await limited(1, text)).toBe(1);
  await jump(1_000);
  expect(await limited(100, text)).toBe(0);
});

test('limit: 10 audios or videos a second per account, beside its texts', async () => {
  await isOpen();
  const url = 'https://cdn.example/voice.mp3';
  const kinds = ['audio', 'video'];
  const media = () => send({ attachment: { type: kinds.reverse()[0], payload: { url } } });
  expect(await limited(10, media)).toBe(0);
  expect(await limited(1, media)).toBe(1);
  expect(await limited(1, text)).toBe(0);
  await jump(1_000);
  expect(await limited(1, media)).toBe(0);
});

test('limit: 750 private replies to posts and reels an hour per account', async () => {
  const bogus = () => privateReply('17999999999999999');
  expect(await limited(300, bogus)).toBe(0);
  await jump(30 * minute);
  expect(await limited(449, bogus)).toBe(0);
  expect((await privateReply(await comments('quero'))).status).toBe(200);
  expect(await limited(10, async () => privateReply(await comments('quero')))).toBe(10);
  const traffic = (await app.operator('GET', '/traffic')).body as unknown as Json[];
  expect(traffic.findLast(({ direction }) => direction === 'graph')?.fault).toBe('limit');
  await jump(30 * minute);
  expect(await limited(290, bogus)).toBe(0);
  expect(await limited(1, bogus)).toBe(1);
});

test('limit: 100 private replies to live comments a second per account, beside those of posts', async () => {
  app.mediaId = (await app.operator('POST', `/accounts/${app.igId}/lives`, {})).body.id;
  const ids = await Promise.all(Array.from({ length: 101 }, () => comments('quero')));
  expect(await limited(101, () => privateReply(ids.pop() ?? ''))).toBe(1);
  const other = (await app.operator('POST', `/accounts/${app.igId}/media`, { caption: 'x' })).body.id;
  const comment = { personId: app.personId, text: 'quero' };
  const post = (await app.operator('POST', `/media/${other}/comments`, comment)).body.id;
  expect((await privateReply(post)).status).toBe(200);
});

test('limit: 2 reads of conversations a second per account, whatever is read of them', async () => {
  await isOpen();
  const list = () => app.graph('GET', '/me/conversations?platform=instagram');
  const id = (await list()).body.data[0].id;
  const message = (await app.graph('GET', `/${id}/messages`)).body.data[0].id;
  expect(await limited(1, list)).toBe(1);
  expect(await limited(1, () => app.graph('GET', `/${id}?fields=messages`))).toBe(1);
  expect(await limited(1, () => app.graph('GET', `/${message}`))).toBe(1);
  expect((await app.graph('GET', `/${igsid}?fields=name`)).status).toBe(200);
  await jump(1_000);
  expect(await limited(2, () => app.graph('GET', `/${message}`))).toBe(0);
  const second = (await app.operator('POST', '/accounts', { username: 'doce', name: 'Doce' })).body.igId;
  const token = await app.connect(second);
  expect(isLimited(await app.graphAs(token, 'GET', '/me/conversations?platform=instagram'))).toBe(false);
});

test('limit: 4800 times the impressions of 24 hours for all other calls, at least 10 of them; a restart forgets none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
  const restart = async (called: number) => {
    const { igId, token, mediaId, personId } = app;
    await app.close();
    const fact = { t: 'called', igId, limit: 'business', at: 1_795_000_000_000, count: called };
    await appendFile(join(dataDir, 'journal.jsonl'), `${JSON.stringify({ n: 999, f: fact })}\n`);
    await start({ dataDir, furnished: true });
    Object.assign(app, { igId, token, mediaId, personId });
  };
  await app.close();
  await start({ dataDir });
  const me = () => app.graph('GET', '/me');
  await app.operator('POST', `/accounts/${app.igId}/impressions`, { impressions: 0 });
  expect(usage(await me())).toBeUndefined();
  await restart(36_000);
  expect(usage(await me())).toMatchObject({ type: 'instagram', call_count: 75, estimated_time_to_regain_access: 0 });
  await restart(11_990);
  const last = await Promise.all(Array.from({ length: 12 }, me));
  const refused = last.filter(({ status }) => status === 400);
  expect(refused[0]?.body.error).toMatchObject({ code: 80002 });
  expect(usage(refused[0] as Call)).toMatchObject({ call_count: 100, estimated_time_to_regain_access: 24 * 60 });
  expect(refused.length).toBeLessThan(12);
  await jump(23 * 60 * minute);
  expect(usage(await me())).toMatchObject({ call_count: 100, estimated_time_to_regain_access: 60 });
  expect(isLimited(await privateReply(await comments('quero')))).toBe(false);
  const impressions = await app.operator('POST', `/accounts/${app.igId}/impressions`, { impressions: 20 });
  expect(impressions.body).toEqual({ impressions: 20 });
  expect((await me()).status).toBe(200);
  await app.operator('POST', `/accounts/${app.igId}/impressions`, { impressions: 0 });
  expect((await me()).body.error.code).toBe(80002);
  await jump(60 * minute);
  expect((await me()).status).toBe(200);
  await rm(dataDir, { recursive: true });
});

test('limits lifted: nothing is refused, shown or counted', async () => {
  await isOpen();
  const faults = (change: Json) => app.operator('PUT', '/faults', change);
  expect((await app.operator('GET', '/faults')).body.limits).toBe('real');
  await faults({ limits: 'lifted' });
  await jump(1_000);
  expect(await limited(150, text)).toBe(0);
  await faults({ limits: 'real' });
  expect(await limited(100, text)).toBe(0);
  expect(await limited(1, text)).toBe(1);
  await faults({ limits: 'lifted' });
  expect((await app.operator('POST', '/faults/reset')).body.limits).toBe('real');
  await app.close();
  await start({ limits: 'lifted' });
  await faults({ limits: 'real' });
  expect((await app.operator('POST', '/faults/reset')).body.limits).toBe('lifted');
  await app.operator('POST', '/reset');
  expect((await app.operator('GET', '/faults')).body.limits).toBe('lifted');
});
