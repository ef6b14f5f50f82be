import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';
import { withoutCredits } from '../beds/without-credits.ts';

const DAY = 86_400_000;
let bed: PipelineBed;
let time: MovableClock;
beforeAll(async () => {
  time = movableClock();
  // The hour's share is not what is tested here.
  const limits = { privateRepliesPerHour: 100_000, publicRepliesPerHour: 100_000, messagesPerSecond: 10_000 };
  bed = await startPipelineBed({ ports: { clock: time.clock }, config: { limits } });
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const OPEN = new Set(['ready', 'sending', 'unknown']);

interface Grant {
  source: string;
  available: number;
  held: number;
  spent: number;
  expired: number;
  goodwill: number;
}

async function grants({ id }: BedAccount): Promise<Grant[]> {
  const { rows } = await bed.pool.query<Grant>(
    'select source, available, held, spent, expired, goodwill from credit_grants where account_id = $1 order by starts_at, id',
    [id],
  );
  return rows;
}

/** Every move of the account's credits, in its order: `available→held`. */
async function moves({ id }: BedAccount): Promise<string[]> {
  const { rows } = await bed.pool.query<{ move: string }>(
    `select from_balance || '→' || to_balance as move from credit_entries where account_id = $1 order by at, kind`,
    [id],
  );
  return rows.map(({ move }) => move);
}

const free = (given: Partial<Grant>): Grant => ({
  source: 'free',
  available: 10,
  held: 0,
  spent: 0,
  expired: 0,
  goodwill: 0,
  ...given,
});

async function settled(account: BedAccount, count = 1): Promise<void> {
  await bed.until(async () => {
    const rows = await bed.deliveries(account);
    return rows.length === count && rows.every(({ state }) => !OPEN.has(state));
  });
}

/** The month that this account has credits of is over. */
async function endPeriod({ id }: BedAccount): Promise<void> {
  await bed.pool.query(`update credit_grants set ends_at = db_now() where account_id = $1`, [id]);
}

/** A DM that waits with its credit. */
async function reserved(account: BedAccount): Promise<void> {
  await bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until) values ($1, 'private_replies', 'infinity', 'infinity')`,
    [account.id],
  );
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account))[0]?.state === 'ready');
}

async function go({ id }: BedAccount): Promise<void> {
  await bed.pool.query('update lanes set ready_at = db_now(), paused_until = null where account_id = $1', [id]);
  bed.pipeline.wake();
}

const gone = { refuse: { code: 100, subcode: 33, probability: 1 } };

test('F36 a thousand comments at once and ten credits: ten DMs, 990 held for want of credits, nothing below zero', async () => {
  const account = await bed.account({ credits: 10 });
  await bed.faults({ webhookBatch: 200, webhookDelayMs: 2_000 });
  const people = await Promise.all(Array.from({ length: 20 }, () => bed.person()));
  // A hundred connections at a time; of a thousand a busy machine resets some.
  for (let wave = 0; wave < 10; wave++)
    await Promise.all(people.flatMap(({ id }) => Array.from({ length: 5 }, () => bed.comment(account, 'quero', id))));
  await bed.until(async () => (await bed.deliveries(account)).length === 1_000, 60_000);
  await settled(account, 1_000);
  const rows = await bed.deliveries(account);
  const count = (wanted: string) => rows.filter(({ state, reason }) => `${state} ${reason}` === wanted).length;
  expect({ sent: count('sent null'), held: count('held no_credits') }).toEqual({ sent: 10, held: 990 });
  expect(await bed.truth(account)).toHaveLength(10);
  expect(await grants(account)).toEqual([free({ available: 0, spent: 10 })]);
  const entries = await moves(account);
  expect(entries.filter((move) => move === 'available→held')).toHaveLength(10);
  expect(entries.filter((move) => move === 'held→spent')).toHaveLength(10);
  expect(entries).toHaveLength(21);
}, 120_000);

describe('C each end of a DM is one move of its credit', () => {
  const cases: [
    what: string,
    end: (account: BedAccount) => Promise<void>,
    state: string,
    moved: string[],
    left: Partial<Grant>,
  ][] = [
    ['sent', async () => {}, 'sent', ['held→spent'], { available: 9, spent: 1 }],
    ['failed for good', () => bed.faults(gone), 'failed', ['held→available'], {}],
    ['automation off meanwhile', switchOff, 'skipped', ['held→available'], {}],
    ['deadline past', () => time.jump(bed, 7 * DAY), 'expired', ['held→available'], {}],
  ];
  test.each(cases)('%s', async (_what, end, state, moved, left) => {
    const account = await bed.account({ credits: 10 });
    // A jump of a week must not end the month.
    await bed.pool.query(`update credit_grants set ends_at = db_now() + interval '60 days' where account_id = $1`, [
      account.id,
    ]);
    await reserved(account);
    expect(await grants(account)).toEqual([free({ available: 9, held: 1 })]);
    await end(account);
    await go(account);
    await settled(account);
    expect((await bed.deliveries(account))[0]?.state).toBe(state);
    expect(await moves(account)).toEqual(['issued→available', 'available→held', ...moved]);
    expect(await grants(account)).toEqual([free(left)]);
  });

  test('failed for good after the month is over: expired, and the next month has none more', async () => {
    const account = await bed.account({ credits: 10 });
    await reserved(account);
    await endPeriod(account);
    await bed.faults(gone);
    await go(account);
    await settled(account);
    const [old, ...next] = await grants(account);
    expect(old).toEqual(free({ available: 0, expired: 10 }));
    expect(next.map(({ available }) => available).every((left) => left === 10)).toBe(true);
  });

  test('sent after the month is over: spent in the month that reserved it', async () => {
    const account = await bed.account({ credits: 10 });
    await reserved(account);
    await endPeriod(account);
    await go(account);
    await settled(account);
    expect((await bed.deliveries(account))[0]?.state).toBe('sent');
    await bed.until(async () => (await grants(account))[0]?.expired === 9);
    expect((await grants(account))[0]).toEqual(free({ available: 0, spent: 1, expired: 9 }));
  });

  test.each([
    ['a gift in its place', false, free({ goodwill: 1 }), ['held→goodwill', 'issued→available']],
    ['no gift once the month is over', true, free({ available: 0, goodwill: 1, expired: 9 }), ['held→goodwill']],
  ] as const)('unprovable: paid by us, %s', async (_what, isOver, left, paid) => {
    const account = await bed.account({ credits: 10 });
    await reserved(account);
    // Nobody will ever know: no call is answered, no look either, and the deadline passes.
    await bed.faults({ errors5xx: 1, error5xxExecutes: false });
    await go(account);
    await bed.until(async () => ((await bed.deliveries(account))[0]?.doubts ?? 0) > 0);
    if (isOver) await endPeriod(account);
    await bed.pool.query('update deliveries set expires_at = db_now() where account_id = $1', [account.id]);
    await settled(account);
    expect((await bed.deliveries(account))[0]?.state).toBe('unprovable');
    await expect.poll(async () => (await grants(account))[0], { timeout: 20_000 }).toEqual(left);
    const [, , ...after] = (await moves(account)).filter((move) => move !== 'available→expired');
    expect(after.toSorted()).toEqual(paid);
  });

  test('without a credit nothing is reserved; let go, it is reserved then and spent', async () => {
    const account = await bed.account({ credits: 10 });
    await withoutCredits(bed, account);
    await bed.comment(account, 'quero');
    await bed.until(async () => (await bed.deliveries(account))[0]?.reason === 'no_credits');
    expect(await moves(account)).toEqual(['issued→available', 'available→expired']);
    await bed.grantCredits(account, 3);
    await settled(account);
    await bed.until(async () => (await bed.deliveries(account))[0]?.state === 'sent');
    expect((await moves(account)).slice(2)).toEqual(['issued→available', 'available→held', 'held→spent']);
  });
});

async function switchOff({ id }: BedAccount): Promise<void> {
  await bed.pool.query('update automations set enabled = false where account_id = $1', [id]);
  await bed.pipeline.resume(id);
}
