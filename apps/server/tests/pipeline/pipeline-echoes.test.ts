import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { check } from '../../../../proof/evidence/check.ts';
import type { Evidence } from '../../../../proof/evidence/evidence.ts';
import { readRows } from '../../../../proof/evidence/read-rows.ts';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed, type TruthLine } from '../beds/pipeline-bed.ts';

const HOUR = 3_600_000;
let bed: PipelineBed;
let time: MovableClock;
beforeAll(async () => {
  time = movableClock();
  bed = await startPipelineBed({ factor: 30, ports: { clock: time.clock }, config: { appIds: ['100'] } });
});
afterAll(() => bed.close());
// Whatever happened: nobody got a message twice, nothing is charged that did not arrive, no message counts for two deliveries.
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  await bed.quiet();
  const truth = (await bed.truth()) as unknown as Evidence['truth']; // as: the operator's API gives whole lines
  expect(check({ truth, acknowledged: [], comments: [], rows: await readRows(bed.pool) })).toEqual([]);
});

const TWO_STEPS = { template: 'generic', imageUrl: 'https://shop.example/p.jpg' };
const OPEN = new Set(['held', 'ready', 'sending', 'unknown']);
const settled = (account: BedAccount) => async () =>
  (await bed.deliveries(account)).every(({ state }) => !OPEN.has(state));
const states = async (account: BedAccount) =>
  (await bed.deliveries(account)).map(({ kind, state }) => `${kind} ${state}`);
const spent = async ({ id }: BedAccount) =>
  (
    await bed.pool.query<{ held: number; spent: number }>(
      'select held, spent from credit_grants where account_id = $1',
      [id],
    )
  ).rows[0];
/** Messages of the account that Instagram showed, and whose they are. */
async function seen({ id }: BedAccount) {
  // An echo that is stored while the answer binds its message is marked later, when somebody looks for evidence.
  const { rows } = await bed.pool.query<{ mid: string; owner: string | null }>(
    `select s.mid, coalesce(s.delivery_id, m.delivery_id) as owner from seen_messages s
      left join message_ids m on m.account_id = s.account_id and m.mid_hash = substring(sha256(convert_to(s.mid, 'UTF8')) for 16)
      where s.account_id = $1 order by s.at, s.mid`,
    [id],
  );
  return rows;
}

/** Instagram tells that the account sent something: as it really does, but when and as often as the test wants. */
async function echo(
  account: BedAccount,
  line: { mid: string; igsid: string; text: string; at: number; appId?: string },
): Promise<void> {
  const message = {
    mid: line.mid,
    text: line.text,
    is_echo: true,
    ...(line.appId ? { app_id: Number(line.appId) } : {}),
  };
  const messaging = [{ sender: { id: account.igId }, recipient: { id: line.igsid }, timestamp: line.at, message }];
  const body = JSON.stringify({
    object: 'instagram',
    entry: [{ id: account.igId, time: time.clock.now(), messaging }],
  });
  const signature = `sha256=${createHmac('sha256', bed.secret).update(body).digest('hex')}`;
  expect((await bed.pipeline.webhook.receive({ rawBody: Buffer.from(body), signature })).status).toBe(200);
}

type WholeLine = TruthLine & { text: string; at: number };

async function onlyLine(account: BedAccount, kind: TruthLine['kind'] = 'private_reply'): Promise<WholeLine> {
  const line = (await bed.truth(account)).find((one) => one.kind === kind);
  if (!line) throw new Error('nothing arrived');
  return line as WholeLine; // as: a text message, of a simulator that tells the time
}

/** A DM that arrived though its answer was lost, and of which no echo came. */
async function lostAnswer(account: BedAccount): Promise<{ line: WholeLine; personId: string }> {
  await bed.faults({ loseAnswers: 1, echoes: 'lost' });
  const { personId } = await bed.comment(account, 'quero');
  await expect.poll(async () => (await bed.truth(account)).length, { interval: 5, timeout: 20_000 }).toBe(1);
  return { line: await onlyLine(account), personId };
}

test('hc04 hc07 F31 every update and every echo five times, out of order: one of each, nothing counted twice', async () => {
  await bed.faults({ duplicateWebhooks: 1, duplicateCopies: 4, reorderWebhooks: 0.7, reorderMs: 300 });
  const account = await bed.account({
    credits: 10,
    settings: { replyToComment: true, replyComments: ['Te mandei 💌'] },
  });
  await Promise.all([bed.comment(account, 'quero'), bed.comment(account, 'quero')]);
  await bed.until(async () => (await bed.deliveries(account)).length === 4 && (await settled(account)()));
  await bed.quiet();
  expect((await bed.truth(account)).map(({ kind }) => kind).toSorted()).toEqual([
    'comment_reply',
    'comment_reply',
    'private_reply',
    'private_reply',
  ]);
  expect(await spent(account)).toEqual({ held: 0, spent: 2 });
  const echoes = await seen(account);
  expect(new Set(echoes.map(({ mid }) => mid)).size).toBe(echoes.length);
  expect(new Set(echoes.map(({ owner }) => owner)).size).toBe(4);
  expect(echoes).toHaveLength(4);
});

test.each(['before', 'after', 'lost'] as const)(
  'F31 a lost answer, and the echo of it %s and once more an hour later: sent once, paid once',
  async (when) => {
    const account = await bed.account({ credits: 10 });
    await bed.faults({ loseAnswers: 1, echoes: when });
    await bed.comment(account, 'quero');
    await bed.until(async () => (await states(account))[0] === 'private_reply sent');
    await bed.sim('POST', '/faults/reset');
    await time.jump(bed, HOUR);
    const line = await onlyLine(account);
    await echo(account, line);
    await echo(account, line);
    await bed.quiet();
    const [row] = await bed.deliveries(account);
    expect(row?.state).toBe('sent');
    // "Already replied" names no message: it may stay nameless, but never gets another's name.
    expect([line.mid, ...(when === 'lost' ? [null] : [])]).toContain(row?.message_id);
    expect(await bed.truth(account)).toHaveLength(1);
    expect(await spent(account)).toEqual({ held: 0, spent: 1 });
  },
);

test('F31 an echo that comes an hour late proves its own message, never the next with the same words to the same person', async () => {
  const account = await bed.account({ credits: 10 });
  const { line, personId } = await lostAnswer(account);
  await bed.until(async () => (await states(account))[0] === 'private_reply sent');
  await bed.faults({ loseAnswers: 0 });
  await time.jump(bed, HOUR);
  // In doubt, and never executed: only the old echo could make believe that it arrived.
  await bed.faults({ errors5xx: 1, error5xxExecutes: false });
  const second = await bed.comment(account, 'quero', personId);
  await expect
    .poll(async () => (await bed.deliveries(account))[1]?.doubts ?? 0, { interval: 5, timeout: 20_000 })
    .toBeGreaterThan(0);
  await echo(account, line);
  await bed.pipeline.waitForQuiet();
  expect((await bed.deliveries(account))[1]?.state).not.toBe('sent');
  expect(await spent(account)).toEqual({ held: 1, spent: 1 });
  await bed.sim('POST', '/faults/reset');
  await bed.until(settled(account));
  expect((await bed.truth(account)).map(({ commentId }) => commentId)).toEqual([line.commentId, second.id]);
  expect(await spent(account)).toEqual({ held: 0, spent: 2 });
});

test('C5 what the owner writes by hand in the same words is nobody’s delivery, and costs nothing', async () => {
  const account = await bed.account({ credits: 10 });
  const { personId } = await bed.comment(account, 'quero');
  await bed.until(async () => (await states(account))[0] === 'private_reply sent');
  await bed.quiet();
  const line = await onlyLine(account);
  await bed.sim('POST', `/threads/${account.igId}/${personId}/owner-messages`, { text: line.text });
  await bed.sim('POST', `/threads/${account.igId}/${personId}/owner-messages`, { text: line.text });
  await bed.quiet();
  const [own, ...byHand] = await seen(account);
  expect(own).toMatchObject({ mid: line.mid });
  expect(byHand.map(({ owner }) => owner)).toEqual([null, null]);
  expect(await bed.deliveries(account)).toMatchObject([{ state: 'sent', message_id: line.mid }]);
  expect(await spent(account)).toEqual({ held: 0, spent: 1 });
});

test('C5 another app’s message in the same words, while ours is in doubt, proves nothing: ours goes out, once', async () => {
  const account = await bed.account({ credits: 10 });
  await bed.faults({ errors5xx: 1, error5xxExecutes: false });
  const { id } = await bed.comment(account, 'quero');
  await expect
    .poll(async () => (await bed.deliveries(account))[0]?.doubts ?? 0, { interval: 5, timeout: 20_000 })
    .toBeGreaterThan(0);
  const [row] = await bed.deliveries(account);
  const { rows } = await bed.pool.query<{ person_id: string }>(
    'select person_id from deliveries where account_id = $1',
    [account.id],
  );
  await echo(account, {
    mid: `alien-${account.id}`,
    igsid: rows[0]?.person_id ?? '',
    text: row?.content.text ?? '',
    at: time.clock.now(),
    appId: '999',
  });
  await bed.pipeline.waitForQuiet();
  expect(await spent(account)).toEqual({ held: 1, spent: 0 });
  await bed.sim('POST', '/faults/reset');
  await bed.until(settled(account));
  expect((await bed.truth(account)).map(({ commentId }) => commentId)).toEqual([id]);
  expect(await seen(account)).toContainEqual({ mid: `alien-${account.id}`, owner: null });
});

test('S6 two messages in doubt with the same words and one that arrived: one is sent, one is not, whoever is asked first', async () => {
  // Cards show no words at all: to an echo they are all alike.
  const account = await bed.account({ credits: 10, settings: TWO_STEPS });
  const { personId } = await bed.comment(account, 'quero');
  await bed.comment(account, 'quero', personId);
  await bed.until(async () => (await states(account)).join() === 'private_reply sent,private_reply sent');
  await bed.quiet();
  const [first, second] = await bed.truth(account);
  await bed.faults({ errors5xx: 1, error5xxExecutes: false, echoes: 'lost' });
  await bed.sim('POST', `/messages/${first?.mid}/tap`, { personId, buttonIndex: 0 });
  await expect
    .poll(async () => (await bed.deliveries(account))[2]?.doubts ?? 0, { interval: 5, timeout: 20_000 })
    .toBe(1);
  await bed.faults({ errors5xx: 0, loseAnswers: 1 });
  await bed.sim('POST', `/messages/${second?.mid}/tap`, { personId, buttonIndex: 0 });
  await expect
    .poll(async () => (await bed.deliveries(account))[3]?.doubts ?? 0, { interval: 5, timeout: 20_000 })
    .toBe(1);
  await bed.faults({ loseAnswers: 0 });
  await bed.until(settled(account), 40_000);
  const ends = (await bed.deliveries(account)).filter(({ kind }) => kind === 'dm');
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['sent', 'unprovable']);
  expect(ends.map(({ attempt }) => attempt)).toEqual([1, 1]);
  expect((await bed.truth(account)).filter(({ kind }) => kind === 'message')).toHaveLength(1);
  expect(await spent(account)).toEqual({ held: 0, spent: 2 });
});
