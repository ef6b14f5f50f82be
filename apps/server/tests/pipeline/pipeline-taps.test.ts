import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed, type TruthLine } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
let time: MovableClock;
beforeAll(async () => {
  time = movableClock();
  bed = await startPipelineBed({ ports: { clock: time.clock } });
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const TWO_STEPS = { template: 'generic', imageUrl: 'https://shop.example/p.jpg' };
const OPEN = new Set(['held', 'ready', 'sending', 'unknown']);

/** Rows of the account, once there are `count` and nothing is open any more. */
async function settled(account: BedAccount, count: number) {
  await bed.until(async () => {
    const rows = await bed.deliveries(account);
    return rows.length >= count && rows.every(({ state }) => !OPEN.has(state));
  });
  return bed.deliveries(account);
}

/** A first step that has arrived, with what its button brings back. */
async function firstStep(account: BedAccount): Promise<TruthLine & { payload: string }> {
  const { id } = await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.truth(account)).some(({ commentId }) => commentId === id));
  await bed.quiet();
  const line = (await bed.truth(account)).find(({ commentId }) => commentId === id);
  const payload = /"payload":"(recado:[^"]+)"/.exec(JSON.stringify(line?.content))?.[1];
  if (!line || !payload) throw new Error('no first step with a button arrived');
  return { ...line, payload };
}

const credits = async (account: BedAccount) =>
  (await bed.pool.query('select available, held, spent from credit_grants where account_id = $1', [account.id])).rows;

const lastOutcome = async (account: BedAccount) => (await bed.outcomes(account)).at(-1);

/** Taps as Instagram tells of them, all in one POST, at the bed's own door or another pipeline's. */
async function tell(
  account: BedAccount,
  taps: readonly { mid: string; from: string; payload: string }[],
  door = bed.pipeline,
) {
  const messaging = taps.map(({ mid, from, payload }) => ({
    sender: { id: from },
    recipient: { id: account.igId },
    timestamp: time.clock.now(),
    postback: { mid, title: 'Ver', payload },
  }));
  const body = JSON.stringify({
    object: 'instagram',
    entry: [{ id: account.igId, time: time.clock.now(), messaging }],
  });
  const signature = `sha256=${createHmac('sha256', bed.secret).update(body).digest('hex')}`;
  expect((await door.webhook.receive({ rawBody: Buffer.from(body), signature })).status).toBe(200);
}

describe('a tap', () => {
  test('by another person than the receiver takes no step, and leaves the receiver theirs', async () => {
    const account = await bed.account({ settings: TWO_STEPS });
    const [first, stranger] = [await firstStep(account), await firstStep(account)];
    await tell(account, [{ mid: 'stranger', from: stranger.igsid, payload: first.payload }]);
    await bed.quiet();
    expect(await lastOutcome(account)).toBe('no_automation');
    expect((await bed.truth(account)).map(({ kind }) => kind)).toEqual(['private_reply', 'private_reply']);
    await bed.sim('POST', `/messages/${first.mid}/tap`, { personId: first.personId, buttonIndex: 0 });
    expect((await settled(account, 3)).at(-1)).toMatchObject({ kind: 'dm', state: 'sent' });
    const messages = (await bed.truth(account)).filter(({ kind }) => kind === 'message');
    expect(messages.map(({ igsid }) => igsid)).toEqual([first.igsid]);
  });

  test('on a button of another account takes no step', async () => {
    const [account, other] = [await bed.account({ settings: TWO_STEPS }), await bed.account({ settings: TWO_STEPS })];
    const [first, theirs] = [await firstStep(account), await firstStep(other)];
    await tell(other, [{ mid: 'foreign', from: theirs.igsid, payload: first.payload }]);
    await bed.quiet();
    expect(await lastOutcome(other)).toBe('no_automation');
    expect([...(await bed.truth(account)), ...(await bed.truth(other))]).toHaveLength(2);
  });

  test.each([
    'recado:next:',
    'recado:next:no-id',
    'recado:next:00000000-0000-7000-8000-000000000000',
    '',
    'x'.repeat(1_000),
  ])('with a payload that is none of ours (%#) is explained and harms nothing', async (payload) => {
    const account = await bed.account({ settings: TWO_STEPS });
    const first = await firstStep(account);
    await tell(account, [{ mid: `junk-${account.id}`, from: first.igsid, payload }]);
    await bed.quiet();
    expect(await lastOutcome(account)).toBe('no_automation');
    expect(await bed.truth(account)).toHaveLength(1);
  });

  test('that comes five times at once, at two servers, takes one step', async () => {
    const account = await bed.account({ credits: 10, settings: TWO_STEPS });
    const first = await firstStep(account);
    const other = bed.another();
    const tap = (mid: string) => ({ mid, from: first.igsid, payload: first.payload });
    await Promise.all([
      bed.sim('POST', `/messages/${first.mid}/tap`, { personId: first.personId, buttonIndex: 0 }),
      tell(account, [tap('tap-1'), tap('tap-2')]),
      tell(account, [tap('tap-3')], other),
      tell(account, [tap('tap-4')], other),
    ]);
    await settled(account, 2);
    await other.close();
    const outcomes = (await bed.outcomes(account)).toSorted();
    expect(outcomes).toEqual(['answered', 'conversation_step', ...Array(4).fill('step_already_taken')]);
    expect((await bed.truth(account)).map(({ kind }) => kind)).toEqual(['private_reply', 'message']);
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });

  test('hc14 whose window closed while the account was away is answered no more, for nothing, and says so', async () => {
    const account = await bed.account({ credits: 10, settings: TWO_STEPS });
    const first = await firstStep(account);
    await bed.pool.query(`update accounts set connection = 'reconnect' where id = $1`, [account.id]);
    await bed.sim('POST', `/messages/${first.mid}/tap`, { personId: first.personId, buttonIndex: 0 });
    await bed.until(async () => (await bed.deliveries(account)).length === 2);
    await time.jump(bed, 24 * 3_600_000);
    expect((await settled(account, 2)).at(-1)).toMatchObject({
      kind: 'dm',
      state: 'expired',
      reason: 'too_late',
      attempt: 0,
    });
    expect(await bed.truth(account)).toHaveLength(1);
  });
});

describe('a comment', () => {
  const settings = { replyToComment: true, replyComments: ['Te mandei 💌'] };

  test('whose media was deleted before the answer gets none; the credit comes back, the public reply stays out, neighbours are answered', async () => {
    const [account, other] = [await bed.account({ credits: 10, settings }), await bed.account({ settings })];
    await bed.faults({ webhookDelayMs: 300 });
    await bed.comment(account, 'quero');
    await bed.comment(other, 'quero');
    await bed.sim('DELETE', `/media/${account.mediaId}`);
    const rows = await settled(account, 2);
    // Instagram has one code for "answered" and "gone".
    expect(['answered_elsewhere', 'comment_gone']).toContain(rows[0]?.reason);
    expect(rows.map(({ kind, state, attempt }) => [kind, ['failed', 'skipped'].includes(state), attempt])).toEqual([
      ['private_reply', true, 1],
      ['public_reply', true, 0],
    ]);
    expect(rows[1]?.reason).toBe('dm_failed');
    expect(await bed.truth(account)).toEqual([]);
    expect(await credits(account)).toEqual([{ available: 10, held: 0, spent: 0 }]);
    await settled(other, 2);
    expect(await bed.truth(other)).toHaveLength(2);
  });

  test('whose media was deleted between the DM and the public reply keeps its DM, paid, and says what is missing', async () => {
    const account = await bed.account({ credits: 10, settings });
    await bed.pool.query(
      `insert into lanes (account_id, lane, ready_at, paused_until) values ($1, 'public_replies', 'infinity', 'infinity')`,
      [account.id],
    );
    await bed.comment(account, 'quero');
    await bed.until(async () => (await bed.deliveries(account))[1]?.state === 'ready');
    await bed.sim('DELETE', `/media/${account.mediaId}`);
    await bed.pool.query('update lanes set ready_at = db_now(), paused_until = null where account_id = $1', [
      account.id,
    ]);
    const rows = await settled(account, 2);
    expect(rows).toMatchObject([
      { kind: 'private_reply', state: 'sent' },
      { kind: 'public_reply', state: 'failed', reason: 'comment_gone', attempt: 1 },
    ]);
    expect(await credits(account)).toEqual([{ available: 9, held: 0, spent: 1 }]);
  });

  test('hc42 F28 of a person who has blocked the account gets no answer, no second try, and the credit comes back', async () => {
    const account = await bed.account({ credits: 10, settings });
    const { id: personId } = await bed.person();
    await bed.faults({ webhookDelayMs: 300 });
    await bed.comment(account, 'quero', personId);
    await bed.sim('POST', '/blocks', { personId, igId: account.igId, blocked: true });
    expect(await settled(account, 2)).toMatchObject([
      { state: 'failed', reason: 'person_unavailable', attempt: 1 },
      { state: 'skipped', reason: 'dm_failed', attempt: 0 },
    ]);
    expect(await credits(account)).toEqual([{ available: 10, held: 0, spent: 0 }]);
  });
});
