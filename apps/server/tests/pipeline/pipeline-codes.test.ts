import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LANE_NAMES } from '../../src/pipeline/limits/lanes.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  // What a pause has kept back stays there: it would meet the next test's refusal, and pause the app again.
  await bed.pool.query(`update deliveries set next_at = db_now() + interval '1 year' where state = 'ready'`);
  await bed.pool.query('delete from app_pauses');
  expect(await bed.drift()).toEqual([]);
});

const REPLYING = { replyToComment: true, replyComments: ['Te mandei 💌'] };
const OPEN = new Set(['ready', 'sending', 'unknown']);

/** Every write is refused with this code from now on: `100/2534025`. */
async function refuse(code: string): Promise<void> {
  const [main, subcode] = code.split('/').map(Number);
  await bed.faults({ refuse: { code: main, subcode: subcode ?? null, probability: 1 } });
}

/** A comment that is answered with this refusal: its rows once none is under way. */
async function refused(code: string): Promise<BedAccount> {
  const account = await bed.account({ credits: 10, settings: REPLYING });
  await refuse(code);
  await bed.comment(account, 'quero');
  await bed.until(async () => {
    const rows = await bed.deliveries(account);
    return rows.length === 2 && rows.every(({ state }) => !OPEN.has(state));
  });
  return account;
}

const credits = async ({ id }: BedAccount) =>
  (await bed.pool.query('select available, held, spent from credit_grants where account_id = $1', [id])).rows[0];
const codes = async ({ id }: BedAccount) =>
  (
    await bed.pool.query<{ code: string }>('select code from all_attempts where account_id = $1 order by n', [id])
  ).rows.map(({ code }) => code);
const connection = async ({ id }: BedAccount) =>
  (await bed.pool.query<{ connection: string }>('select connection from accounts where id = $1', [id])).rows[0]
    ?.connection;
const paused = async ({ id }: BedAccount) =>
  (
    await bed.pool.query<{ reason: string }>(
      'select pause_reason as reason from lanes where account_id = $1 and paused_until > db_now()',
      [id],
    )
  ).rows.map(({ reason }) => reason);

describe('F28 a refusal for good ends the message at its first try, gives the credit back, keeps the public reply in and stops nothing else', () => {
  test.each([
    ['100/33', 'comment_gone'],
    ['100/2534014', 'comment_gone'],
    ['9000001', 'comment_gone'],
    ['100/2018001', 'person_unavailable'],
    ['10/2018108', 'person_unavailable'],
    ['200/1545041', 'person_unavailable'],
    ['551', 'person_unavailable'],
    ['551/1545041', 'person_unavailable'],
    ['10/2534022', 'window_closed'],
    ['10/2018278', 'window_closed'],
    ['10/2018065', 'window_closed'],
    ['3', 'permission_missing'],
    ['200/2018028', 'no_access'],
    ['200', 'no_access'],
    ['10/2534048', 'no_access'],
    ['200/2534066', 'post_restricted'],
    ['100/2534001', 'person_unavailable'],
    ['100', 'message_refused'],
    ['100/2534015', 'message_refused'],
    ['100/2018047', 'message_refused'],
    ['100/2534013', 'message_refused'],
    ['506', 'message_refused'],
    ['36103', 'message_refused'],
  ])('%s: %s', async (code, reason) => {
    const account = await refused(code);
    expect(await bed.deliveries(account)).toMatchObject([
      { kind: 'private_reply', state: 'failed', reason, attempt: 1 },
      { kind: 'public_reply', state: 'skipped', reason: 'dm_failed', attempt: 0 },
    ]);
    expect(await codes(account)).toEqual([code]);
    expect(await bed.truth(account)).toEqual([]);
    expect(await credits(account)).toEqual({ available: 10, held: 0, spent: 0 });
    expect(await connection(account)).toBe('connected');
    await bed.sim('POST', '/faults/reset');
    await bed.comment(account, 'quero');
    await bed.until(async () => (await bed.deliveries(account)).filter(({ state }) => state === 'sent').length === 2);
  });

  test('100/2534025: somebody answered, or nothing is there to answer', async () => {
    const account = await refused('100/2534025');
    expect((await bed.deliveries(account)).map(({ state, attempt }) => [state, attempt])).toEqual([
      ['skipped', 1],
      ['skipped', 0],
    ]);
    expect(await credits(account)).toEqual({ available: 10, held: 0, spent: 0 });
  });
});

describe('F27 a refusal about the account holds the message with its credit; it goes out once after the account is back', () => {
  test.each([
    // A dead token is believed the second time.
    ['190', 'reconnect', 'reconnect', 2],
    ['190/458', 'reconnect', 'reconnect', 2],
    ['190/460', 'reconnect', 'reconnect', 2],
    ['190/463', 'reconnect', 'reconnect', 2],
    ['102', 'reconnect', 'reconnect', 2],
    ['10', 'reconnect', 'reconnect', 1],
    ['10/2534077', 'reconnect', 'reconnect', 1],
    ['201', 'reconnect', 'reconnect', 1],
    ['299', 'reconnect', 'reconnect', 1],
    ['200/2534041', 'messages_off', 'messages_off', 1],
    ['368', 'blocked_by_instagram', 'connected', 1],
    ['4/2207051', 'blocked_by_instagram', 'connected', 1],
    ['10/1893063', 'blocked_by_instagram', 'connected', 1],
    ['25/2207050', 'blocked_by_instagram', 'connected', 1],
    ['100/2534029', 'blocked_by_instagram', 'connected', 1],
    ['613/2018338', 'blocked_by_instagram', 'connected', 1],
  ])('%s: held as %s, the account %s', async (code, reason, state, attempt) => {
    const account = await refused(code);
    expect(await bed.deliveries(account)).toMatchObject([
      { kind: 'private_reply', state: 'held', reason, attempt },
      { kind: 'public_reply', state: 'held', attempt: 0 },
    ]);
    expect(await codes(account)).toEqual(Array(attempt).fill(code));
    expect(await credits(account)).toEqual({ available: 9, held: 1, spent: 0 });
    await expect.poll(() => connection(account), { timeout: 10_000 }).toBe(state);
    await bed.sim('POST', '/faults/reset');
    await bed.pool.query(`update accounts set connection = 'connected' where id = $1`, [account.id]);
    await bed.pipeline.resume(account.id);
    await bed.until(async () => (await bed.deliveries(account)).every((row) => row.state === 'sent'));
    expect((await bed.truth(account)).map(({ kind }) => kind)).toEqual(['private_reply', 'comment_reply']);
    expect(await credits(account)).toEqual({ available: 9, held: 0, spent: 1 });
  });
});

describe('F29 a refusal that asks for patience burns no try and keeps the credit', () => {
  test.each([
    ['4', 'app'],
    ['341', 'app'],
    ['9', 'account'],
    ['17', 'account'],
    ['32', 'account'],
    ['613', 'account'],
    ['613/1996', 'account'],
    ['613/2534040', 'account'],
    ['80001', 'account'],
    ['80002', 'account'],
    ['80006', 'account'],
  ])('%s pauses the %s', async (code, scope) => {
    const account = await bed.account({ credits: 10 });
    await refuse(code);
    await bed.comment(account, 'quero');
    await bed.until(async () => (await codes(account)).length === 1);
    await bed.quiet();
    expect(await bed.deliveries(account)).toMatchObject([{ state: 'ready', attempt: 1, refusals: 0 }]);
    expect(await credits(account)).toEqual({ available: 9, held: 1, spent: 0 });
    const { rows } = await bed.pool.query('select reason from app_pauses where until > db_now()');
    // Of an account every lane, those that nobody has used among them.
    expect(scope === 'app' ? rows.length : (await paused(account)).length).toBe(
      scope === 'app' ? 1 : LANE_NAMES.length,
    );
    expect(await codes(account)).toEqual([code]);
  });
});

describe('F25 an answer that proves nothing leaves the outcome open, and the repeat tells', () => {
  test.each(['1', '1/99', '1/1357046', '2', '230', '1200', '77777', '551/99'])('%s', async (code) => {
    const account = await bed.account({ credits: 10 });
    await refuse(code);
    await bed.comment(account, 'quero');
    await bed.until(async () => ((await bed.deliveries(account))[0]?.doubts ?? 0) > 0);
    expect((await bed.deliveries(account))[0]?.state).not.toBe('failed');
    expect(await credits(account)).toEqual({ available: 9, held: 1, spent: 0 });
    await bed.sim('POST', '/faults/reset');
    await bed.until(async () => (await bed.deliveries(account))[0]?.state === 'sent');
    expect(await bed.truth(account)).toHaveLength(1);
    expect(await credits(account)).toEqual({ available: 9, held: 0, spent: 1 });
  });
});

test('a refusal for a moment is tried five times more, then given up and paid back', async () => {
  const account = await refused('100/2018008');
  expect(await bed.deliveries(account)).toMatchObject([
    { state: 'failed', reason: 'too_many_tries', attempt: 6 },
    { state: 'skipped', reason: 'dm_failed' },
  ]);
  expect(await credits(account)).toEqual({ available: 10, held: 0, spent: 0 });
});

describe('F28 what follows a tap costs nothing, refused or not', () => {
  test.each([
    ['10/2018278', 'window_closed'],
    ['551/1545041', 'person_unavailable'],
    ['100/2534014', 'comment_gone'],
  ])('%s', async (code, reason) => {
    const settings = { template: 'generic', imageUrl: 'https://shop.example/p.jpg' };
    const account = await bed.account({ credits: 10, settings });
    const { personId } = await bed.comment(account, 'quero');
    await bed.until(async () => (await bed.deliveries(account))[0]?.state === 'sent');
    await refuse(code);
    const [first] = await bed.truth(account);
    await bed.sim('POST', `/messages/${first?.mid}/tap`, { personId, buttonIndex: 0 });
    await bed.until(async () => (await bed.deliveries(account))[1]?.state === 'failed');
    expect((await bed.deliveries(account))[1]).toMatchObject({ kind: 'dm', reason, attempt: 1 });
    expect(await bed.truth(account)).toHaveLength(1);
    expect(await credits(account)).toEqual({ available: 9, held: 0, spent: 1 });
  });
});
