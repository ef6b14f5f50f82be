import { afterAll, beforeAll, expect, test } from 'vitest';
import { dividedBy } from '../../src/pipeline/index.ts';
import { type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;

beforeAll(async () => {
  // Back-offs of about half a second: time for an echo to come before the repeat. What is asked for is read sooner, or found absent.
  const read = { beforeAbsent: 4_000, readGap: 500 };
  const waits = { ...dividedBy(4), graphTimeout: 1_000, lease: 2_500, leaseMargin: 100, ...read };
  bed = await startPipelineBed({ config: { waits } });
});
afterAll(() => bed.close());

const NO_FAULTS = { errors5xx: 0, error5xxExecutes: false, loseAnswers: 0, refuse: null, echoes: 'after' };

test('the echo of one private reply never proves another to the same person with the same words', async () => {
  const shop = await bed.account();
  const { id: personId } = await bed.person();
  const attempted = async (count: number) =>
    (await bed.deliveries(shop)).filter(({ doubts }) => doubts > 0).length >= count;
  await bed.faults({ ...NO_FAULTS, errors5xx: 1 });
  const first = await bed.comment(shop, 'quero', personId);
  await expect.poll(() => attempted(1), { interval: 5, timeout: 5_000 }).toBe(true);
  await bed.faults({ ...NO_FAULTS, loseAnswers: 1 });
  const second = await bed.comment(shop, 'quero', personId);
  await expect.poll(() => attempted(2), { interval: 5, timeout: 5_000 }).toBe(true);
  await bed.faults(NO_FAULTS);
  await bed.until(async () => (await bed.deliveries(shop)).every(({ state }) => state === 'sent'));
  const arrived = (await bed.truth(shop)).map(({ commentId }) => commentId).sort();
  expect(arrived).toEqual([first.id, second.id].sort());
  const mids = (await bed.deliveries(shop)).map(({ message_id }) => message_id).filter((mid) => mid !== null);
  expect(new Set(mids).size).toBe(mids.length);
  expect(await bed.drift()).toEqual([]);
});

test('a refusal for good after a lost answer proves nothing: reading shows that it had arrived', async () => {
  const shop = await bed.account({ credits: 10 });
  await bed.faults({ ...NO_FAULTS, loseAnswers: 1, echoes: 'lost' });
  await bed.comment(shop, 'quero');
  await expect.poll(async () => (await bed.truth(shop)).length, { interval: 5, timeout: 5_000 }).toBe(1);
  await bed.faults({ ...NO_FAULTS, echoes: 'lost', refuse: { code: 551, subcode: 1545041, probability: 1 } });
  await bed.until(async () =>
    (await bed.deliveries(shop)).every(({ state }) => !['ready', 'sending', 'unknown'].includes(state)),
  );
  await bed.faults(NO_FAULTS);
  const [delivery] = await bed.deliveries(shop);
  expect(delivery).toMatchObject({ state: 'sent', reason: null, attempt: 2 });
  expect(await bed.truth(shop)).toMatchObject([{ mid: delivery?.message_id }]);
  const attempts = await bed.pool.query(
    'select outcome, evidence, code from all_attempts where delivery_id = $1 order by n',
    [delivery?.id],
  );
  expect(attempts.rows).toMatchObject([
    { outcome: 'sent', evidence: 'read_back' },
    { outcome: 'not_sent', code: '551/1545041' },
  ]);
  expect(await bed.drift()).toEqual([]);
});

test('reading back the message of a private reply that became unprovable proves no other', async () => {
  const shop = await bed.account();
  const { id: personId } = await bed.person();
  const states = async () => (await bed.deliveries(shop)).map(({ state }) => state);
  await bed.faults({ ...NO_FAULTS, loseAnswers: 1, echoes: 'lost' });
  const first = await bed.comment(shop, 'quero', personId);
  await expect.poll(async () => (await bed.truth(shop)).length, { interval: 5, timeout: 5_000 }).toBe(1);
  // Nothing can be read either, until its time is over.
  const refuse = { code: 551, subcode: 1545041, probability: 1 };
  await bed.faults({ ...NO_FAULTS, echoes: 'lost', errors5xx: 1, refuse });
  await expect.poll(states, { interval: 20, timeout: 5_000 }).toEqual(['unknown']);
  await bed.pool.query('update deliveries set expires_at = db_now() where account_id = $1', [shop.id]);
  await expect.poll(states, { interval: 20, timeout: 10_000 }).toEqual(['unprovable']);
  await bed.faults({ ...NO_FAULTS, echoes: 'lost', errors5xx: 1 });
  const second = await bed.comment(shop, 'quero', personId);
  const doubts = async () => (await bed.deliveries(shop)).at(-1)?.doubts ?? 0;
  await expect.poll(doubts, { interval: 5, timeout: 10_000 }).toBe(2);
  await bed.faults(NO_FAULTS);
  await bed.until(async () => (await states()).every((state) => state === 'unprovable' || state === 'sent'));
  expect((await bed.truth(shop)).map(({ commentId }) => commentId)).toEqual([first.id, second.id]);
  expect(await states()).toEqual(['unprovable', 'sent']);
});

test('one message for two private replies that were both refused after a doubt is neither’s for certain', {
  timeout: 120_000,
}, async () => {
  const shop = await bed.account({ credits: 10 });
  const { id: personId } = await bed.person();
  const rows = async () => (await bed.deliveries(shop)).filter(({ kind }) => kind === 'private_reply');
  await bed.faults({ ...NO_FAULTS, errors5xx: 1, echoes: 'lost' });
  await bed.comment(shop, 'quero', personId);
  await expect.poll(async () => (await rows())[0]?.doubts, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
  await bed.faults({ ...NO_FAULTS, loseAnswers: 1, echoes: 'lost' });
  await bed.comment(shop, 'quero', personId);
  await expect.poll(async () => (await rows())[1]?.doubts, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
  await bed.faults({ ...NO_FAULTS, echoes: 'lost', refuse: { code: 551, subcode: 1545041, probability: 1 } });
  await bed.pool.query(`update people set window_until = db_now() + interval '1 day' where account_id = $1`, [shop.id]);
  await bed.until(
    async () => (await rows()).every(({ state }) => !['ready', 'sending', 'unknown'].includes(state)),
    90_000,
  );
  await bed.faults(NO_FAULTS);
  expect(await bed.truth(shop)).toHaveLength(1);
  expect((await rows()).map(({ state }) => state)).toEqual(['unprovable', 'unprovable']);
  expect(await bed.drift()).toEqual([]);
});

test.each([
  ['the answer named the receiver', NO_FAULTS],
  ['the answer was lost, and the repeat told only that it had arrived', { ...NO_FAULTS, loseAnswers: 1 }],
])(
  'a person whom comments name otherwise than messages takes the second step: %s',
  { timeout: 120_000 },
  async (_name, faults) => {
    const shop = await bed.account({ settings: { template: 'generic', imageUrl: 'https://shop.example/p.jpg' } });
    await bed.faults({ ...faults, separateCommentIds: true });
    const { personId } = await bed.comment(shop, 'quero');
    await expect.poll(async () => (await bed.truth(shop)).length, { interval: 5, timeout: 5_000 }).toBe(1);
    await bed.faults({ ...NO_FAULTS, separateCommentIds: true });
    await bed.until(async () => (await bed.deliveries(shop))[0]?.state === 'sent', 90_000);
    const [first] = await bed.truth(shop);
    await bed.sim('POST', `/messages/${first?.mid}/tap`, { personId, buttonIndex: 0 });
    await bed.until(async () => (await bed.deliveries(shop))[1]?.state === 'sent');
    expect((await bed.truth(shop)).map(({ kind }) => kind)).toEqual(['private_reply', 'message']);
    await bed.faults({ ...NO_FAULTS, separateCommentIds: false });
  },
);

test.each(['empty', 'refused'])(
  'a conversation looked for by a name that only comments use proves no absence (%s); by the name an answer gave it shows the DM',
  { timeout: 120_000 },
  async (missingThreads) => {
    const shop = await bed.account({ credits: 10 });
    const { id: personId } = await bed.person();
    const first = async () => (await bed.deliveries(shop))[0];
    const reads = async () => {
      const traffic = await bed.sim<{ path: string }[]>('GET', '/traffic');
      return traffic.filter(({ path }) => path.includes('/conversations?')).length;
    };
    const odd = { ...NO_FAULTS, separateCommentIds: true, missingThreads };
    await bed.faults({ ...odd, loseAnswers: 1, echoes: 'lost' });
    const { id } = await bed.comment(shop, 'quero', personId);
    await expect.poll(async () => (await bed.truth(shop)).length, { interval: 5, timeout: 10_000 }).toBe(1);
    await bed.sim('DELETE', `/comments/${id}`);
    await bed.faults({ ...odd, echoes: 'lost' });
    const before = await reads();
    await expect.poll(async () => (await reads()) - before, { timeout: 90_000 }).toBeGreaterThan(3);
    expect(await first()).toMatchObject({ state: 'unknown' });
    await bed.comment(shop, 'quero', personId);
    await bed.until(async () => (await bed.deliveries(shop)).every(({ state }) => state === 'sent'), 90_000);
    const mids = async () => (await bed.truth(shop)).map(({ mid }) => mid);
    expect((await bed.deliveries(shop)).map(({ message_id }) => message_id)).toEqual(await mids());
    await bed.faults({ ...NO_FAULTS, separateCommentIds: false, missingThreads: 'by_id' });
  },
);

test('a text that was refused after its template had arrived unheard is not called absent', {
  timeout: 120_000,
}, async () => {
  const shop = await bed.account({ settings: { template: 'buttons' }, credits: 10 });
  const row = async () => (await bed.deliveries(shop)).find(({ kind }) => kind === 'private_reply');
  await bed.faults({ ...NO_FAULTS, loseAnswers: 1, echoes: 'lost' });
  await bed.comment(shop, 'quero');
  await expect.poll(async () => (await row())?.doubts, { interval: 5, timeout: 10_000 }).toBe(1);
  // Somebody who writes: messages are known to name the person so.
  await bed.pool.query(`update people set window_until = db_now() + interval '1 day' where account_id = $1`, [shop.id]);
  // As it is left where the thread cannot be read: the text goes, which Instagram refuses, and now the thread can be read again.
  await bed.faults({ ...NO_FAULTS, echoes: 'lost', refuse: { code: 551, subcode: 1545041, probability: 1 } });
  await bed.pool.query(
    `update deliveries set content = fallback, match_hash = substring(sha256(convert_to('text:' || (fallback->>'text'), 'UTF8')) for 16),
        attempt = 2 where account_id = $1 and fallback is not null`,
    [shop.id],
  );
  await bed.until(async () => !['ready', 'sending', 'unknown'].includes((await row())?.state ?? ''), 90_000);
  expect(await row()).toMatchObject({ state: 'unprovable', content: { shape: 'text' } });
  expect(await bed.truth(shop)).toHaveLength(1);
  await bed.faults(NO_FAULTS);
});
