import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentMp4 } from '../../src/features/audios/fixtures/silence.ts';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed, type TruthLine } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
let time: MovableClock;
let store: http.Server;
let config: { appIds: string[]; publicUrl: string };
/** Files that are there, by the key in their address. */
const files = new Set<string>();

beforeAll(async () => {
  const content = silentMp4();
  store = http.createServer(({ url = '' }, answer) => {
    const isThere = files.has(/^\/a\/(\w+)\/audio$/.exec(url)?.[1] ?? '');
    answer.writeHead(isThere ? 200 : 404, { 'content-type': 'audio/mp4' }).end(isThere ? content : '');
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo; // as: a TCP server has no other kind of address
  time = movableClock();
  config = { appIds: ['100'], publicUrl: `http://127.0.0.1:${port}` };
  bed = await startPipelineBed({ ports: { clock: time.clock }, config });
});
afterAll(async () => {
  await bed.close();
  await new Promise((resolve) => store.close(resolve));
});
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const OPEN = new Set(['held', 'ready', 'sending', 'unknown']);
const DIRECT = { name: 'Oi', activationMessages: ['quero'], messagetitletexts: ['Escuta só:'], links: [] };
let made = 0;

/** An audio of the account's library; answers its id. `key` is in its address. */
async function audioOf({ id: accountId }: BedAccount, { key = `key${++made}`, at = bed } = {}): Promise<string> {
  const id = at.deps.ports.ids.uuid();
  files.add(key);
  await at.pool.query(
    `insert into audios (account_id, id, name, format, bytes, storage_key, public_key, stored_at) values ($1, $2, 'Oi', 'm4a', 1, $3, $4, db_now())`,
    [accountId, id, `audios/${key}`, key],
  );
  return id;
}

/** An account that answers messages with its voice, and somebody who wrote. */
async function asked(settings: Record<string, unknown>, { key = `key${++made}`, at = bed, faults = {} } = {}) {
  const shop = await at.account({ credits: 10 });
  const audioId = await audioOf(shop, { key, at });
  await at.automate(shop, { kind: 'direct', settings: { ...DIRECT, audioId, ...settings } });
  const fan = await at.person();
  await at.faults(faults);
  await at.sim('POST', `/threads/${shop.igId}/${fan.id}/messages`, { text: 'quero' });
  return { shop, fan };
}

async function settled(account: BedAccount, count: number) {
  await bed.until(async () => {
    const rows = await bed.deliveries(account);
    return rows.length >= count && rows.every(({ state }) => !OPEN.has(state));
  });
  return (await bed.deliveries(account)).map(({ part, state, reason, doubts }) => ({ part, state, reason, doubts }));
}

/** What arrived, in order: a text as it is, anything else by its kind. */
async function arrived(account: BedAccount): Promise<string[]> {
  return (await bed.truth(account)).map(looks);
}

function looks({ text, content }: TruthLine): string {
  return text ?? /"(?:template_)?type":"(audio|button|generic)"/.exec(JSON.stringify(content))?.[1] ?? '?';
}

const credits = async ({ id }: BedAccount) =>
  (await bed.pool.query('select available, held, spent from credit_grants where account_id = $1', [id])).rows[0];

/** The account sent a voice message by hand, or by another app. */
async function echo(account: BedAccount, { mid, igsid, appId }: { mid: string; igsid: string; appId?: string }) {
  const attachments = [{ type: 'audio', payload: { url: 'https://lookaside.example/voice' } }];
  const message = { mid, is_echo: true, attachments, ...(appId ? { app_id: Number(appId) } : {}) };
  const at = time.clock.now();
  const messaging = [{ sender: { id: account.igId }, recipient: { id: igsid }, timestamp: at, message }];
  const body = JSON.stringify({ object: 'instagram', entry: [{ id: account.igId, time: at, messaging }] });
  const signature = `sha256=${createHmac('sha256', bed.secret).update(body).digest('hex')}`;
  expect((await bed.pipeline.webhook.receive({ rawBody: Buffer.from(body), signature })).status).toBe(200);
}

test('hc56 in an open conversation the voice follows its text, in a lane of its own, for one credit in all', async () => {
  const { shop } = await asked({});
  expect(await settled(shop, 2)).toMatchObject([
    { part: 0, state: 'sent' },
    { part: 4, state: 'sent' },
  ]);
  expect(await arrived(shop)).toEqual(['Escuta só:', 'audio']);
  expect(await credits(shop)).toEqual({ available: 9, held: 0, spent: 1 });
  const { rows } = await bed.pool.query('select lane from deliveries where account_id = $1 order by part', [shop.id]);
  expect(rows).toEqual([{ lane: 'messages' }, { lane: 'voice_messages' }]);
});

test('a comment brings one button, its tap the text and then the voice, however often it is tapped', async () => {
  const shop = await bed.account({ credits: 10 });
  const audioId = await audioOf(shop);
  const { id: mediaId } = await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { caption: 'Bolo' });
  await bed.automate(shop, { kind: 'post', mediaId, settings: { ...DIRECT, audioId } });
  const { personId } = await bed.comment({ ...shop, mediaId }, 'quero');
  await settled(shop, 1);
  const [first] = await bed.truth(shop);
  const tap = () => bed.sim('POST', `/messages/${first?.mid}/tap`, { personId, buttonIndex: 0 });
  await Promise.all([tap(), tap()]);
  expect((await settled(shop, 3)).map(({ part, state }) => [part, state])).toEqual([
    [0, 'sent'],
    [2, 'sent'],
    [4, 'sent'],
  ]);
  expect(await arrived(shop)).toEqual(['button', 'Escuta só:', 'audio']);
  expect(await credits(shop)).toEqual({ available: 9, held: 0, spent: 1 });
});

test('the voice never comes before its text: a text in doubt holds it, one that is found lets it go, once', async () => {
  const { shop } = await asked({}, { faults: { loseAnswers: 1, echoes: 'lost' } });
  await expect.poll(async () => (await bed.deliveries(shop))[0]?.doubts ?? 0, { timeout: 20_000 }).toBe(1);
  expect((await bed.deliveries(shop))[1]).toMatchObject({ part: 4, state: 'held', reason: 'waits_for_dm' });
  await bed.sim('POST', '/faults/reset');
  expect(await settled(shop, 2)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  expect(await arrived(shop)).toEqual(['Escuta só:', 'audio']);
});

test('a text that is refused takes its voice along, and the credit comes back', async () => {
  const { shop } = await asked({}, { faults: { refuse: { code: 551, subcode: 1545041, on: 'messages' } } });
  expect(await settled(shop, 2)).toMatchObject([
    { state: 'failed', reason: 'person_unavailable' },
    { state: 'skipped', reason: 'dm_failed' },
  ]);
  expect(await arrived(shop)).toEqual([]);
  expect(await credits(shop)).toEqual({ available: 10, held: 0, spent: 0 });
});

test.each(['before', 'after'] as const)(
  'a voice message whose answer got lost is found by its echo (%s), and not sent again',
  async (echoes) => {
    const { shop } = await asked({ template: 'audio' }, { faults: { loseAnswers: 1, echoes } });
    expect(await settled(shop, 1)).toEqual([{ part: 0, state: 'sent', reason: null, doubts: 1 }]);
    const { rows } = await bed.pool.query('select evidence from all_attempts where account_id = $1', [shop.id]);
    expect(rows).toEqual([{ evidence: 'echo' }]);
    expect(await arrived(shop)).toEqual(['audio']);
    expect(await credits(shop)).toEqual({ available: 9, held: 0, spent: 1 });
  },
);

test('a voice message that another app sent, or that somebody else got, is no proof; ours is', async () => {
  const { shop, fan } = await asked({ template: 'audio' }, { faults: { errors5xx: 1, error5xxExecutes: false } });
  await expect.poll(async () => (await bed.deliveries(shop))[0]?.doubts ?? 0, { timeout: 20_000 }).toBe(1);
  const { rows } = await bed.pool.query('select person_id from deliveries where account_id = $1', [shop.id]);
  const igsid = String(rows[0]?.person_id);
  await echo(shop, { mid: `foreign-${fan.id}`, igsid, appId: '999' });
  await echo(shop, { mid: `other-${fan.id}`, igsid: '424242' });
  await bed.pipeline.waitForQuiet();
  expect((await bed.deliveries(shop))[0]?.state).toBe('unknown');
  await echo(shop, { mid: `own-${fan.id}`, igsid, appId: '100' });
  await bed.until(async () => (await bed.deliveries(shop))[0]?.state === 'sent');
  expect((await bed.deliveries(shop))[0]?.message_id).toBe(`own-${fan.id}`);
});

test.each([
  ['one that went for certain, though no answer said which message it is', 'sent'],
  ['one in doubt', 'unknown'],
])(
  'a message without words that a conversation shows proves no voice message while it may be another: %s',
  { timeout: 120_000 },
  async (_name, state) => {
    const shop = await bed.account({ credits: 10, settings: { template: 'buttons' } });
    const audioId = await audioOf(shop);
    await bed.automate(shop, { kind: 'direct', settings: { ...DIRECT, audioId, template: 'audio' } });
    const { id: personId } = await bed.person();
    const rows = async () => (await bed.deliveries(shop)).filter(({ kind }) => kind !== 'public_reply');
    const look = (when: string) =>
      bed.pool.query(
        `update deliveries set next_at = db_now() + $2::interval where account_id = $1 and kind = 'private_reply' and state = 'unknown'`,
        [shop.id, when],
      );
    await bed.faults({ loseAnswers: 1, echoes: 'lost' });
    await bed.comment(shop, 'quero', personId);
    await expect.poll(async () => (await rows())[0]?.doubts, { interval: 5, timeout: 10_000 }).toBe(1);
    if (state === 'unknown') await look('1 hour');
    await bed.faults({ loseAnswers: 0 });
    await expect.poll(async () => (await rows())[0]?.state, { timeout: 20_000 }).toBe(state);
    await bed.faults({ errors5xx: 1, error5xxExecutes: false });
    await bed.sim('POST', `/threads/${shop.igId}/${personId}/messages`, { text: 'quero' });
    await expect.poll(async () => (await rows())[1]?.doubts, { interval: 5, timeout: 20_000 }).toBe(1);
    await bed.faults({ errors5xx: 0 });
    const reads = async () =>
      (await bed.sim<{ path: string }[]>('GET', '/traffic')).filter(({ path }) => path.includes('/conversations?'))
        .length;
    const before = await reads();
    // One in doubt is looked for as long as the other may own what is there; two looks end it beside one that went for certain.
    await bed.until(async () => (await rows())[1]?.state !== 'unknown' || (await reads()) >= before + 3);
    await look('0 seconds');
    expect(await settled(shop, 2)).toMatchObject([{ state: 'sent' }, { state: 'unprovable' }]);
    expect(await arrived(shop)).toEqual(['button']);
    expect(await credits(shop)).toEqual({ available: 9, held: 0, spent: 1 });
  },
);

test('an audio that is gone when its turn comes fails with its reason, and the credit comes back', async () => {
  const key = `gone${++made}`;
  const { shop } = await asked({ template: 'audio' }, { key });
  files.delete(key);
  const [row] = await settled(shop, 1);
  expect([row?.state, row?.reason]).toEqual(['failed', 'audio_unreachable']);
  expect(await credits(shop)).toEqual({ available: 10, held: 0, spent: 0 });
});

test('killed between the text and the voice: the text is not said again, the voice goes once', async () => {
  const own = await startPipelineBed({ config: { ...config, roles: { ingest: true, worker: false } } });
  try {
    const proc = {
      ...own.deps.ports.proc,
      point: (name: string) => {
        if (name === 'record.beforeTx') throw new Error('killed');
      },
    };
    const worker = { roles: { ingest: false, worker: true } };
    const dying = own.another(worker, { proc });
    const { shop } = await asked({}, { at: own });
    const told = async () => (await own.truth(shop)).map(looks);
    await expect.poll(told, { timeout: 20_000 }).toEqual(['Escuta só:']);
    await dying.close();
    own.another(worker);
    const states = async () => (await own.deliveries(shop)).map(({ state }) => state);
    await expect.poll(states, { timeout: 30_000 }).toEqual(['sent', 'sent']);
    expect(await told()).toEqual(['Escuta só:', 'audio']);
    expect(await own.drift()).toEqual([]);
  } finally {
    await own.close();
  }
});

test('behind a gate it follows the DM of who follows, and stays out with it for everybody else', async () => {
  const shop = await bed.account({ credits: 10 });
  const followerOnly = { enabled: true, messagetitletexts: ['Me segue?'], buttonText: 'Já sigo' };
  const settings = { anyComment: true, followerOnly, audioId: await audioOf(shop), links: [] };
  await bed.automate(shop, { kind: 'story_global', settings });
  const story = await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { productType: 'STORY' });
  const fan = await bed.person();
  await bed.sim('POST', `/threads/${shop.igId}/${fan.id}/messages`, { text: 'lindo', storyId: story.id });
  const tap = async (count: number) => {
    await bed.until(async () => (await arrived(shop)).length === count);
    const prompt = (await bed.truth(shop)).filter((line) => looks(line) === 'button').at(0);
    await bed.sim('POST', `/messages/${prompt?.mid}/tap`, { personId: fan.id, buttonIndex: 0 });
  };
  await tap(1);
  await bed.until(async () => (await arrived(shop)).length === 2);
  await bed.sim('POST', '/follows', { personId: fan.id, igId: shop.igId, follows: true });
  await tap(2);
  await bed.until(async () => (await arrived(shop)).length === 4);
  expect(await arrived(shop)).toEqual(['button', 'button', expect.stringContaining('aqui está o link'), 'audio']);
  expect((await settled(shop, 6)).map(({ part, state, reason }) => [part, state, reason])).toEqual([
    [0, 'sent', null],
    [2, 'skipped', 'not_following'],
    [4, 'skipped', 'dm_failed'],
    [3, 'sent', null],
    [2, 'sent', null],
    [4, 'sent', null],
  ]);
});
