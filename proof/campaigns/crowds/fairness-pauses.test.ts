import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANE_BUDGETS } from '../../../apps/server/src/config/lane-budgets.ts';
import { type MovableClock, movableClock } from '../../../apps/server/tests/beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../../../apps/server/tests/beds/pipeline-bed.ts';

const MINUTE = 60_000;
/** Longer than the longest pause, its jitter included. */
const PAST_ANY_PAUSE = 70 * MINUTE;
/** More often than a delivery may be refused. */
const TIMES = 6;

let bed: PipelineBed;
let time: MovableClock;
beforeAll(async () => {
  time = movableClock();
  bed = await startPipelineBed({ ports: { clock: time.clock } });
});
afterEach(() => bed.sim('POST', '/faults/reset'));
afterAll(() => bed.close());

type Bucket = 'account' | 'app';

/** What Instagram says, and whose calls must wait then. `usage` headers come with an answer that was carried out. */
const CASES: { name: string; fault: Record<string, unknown>; stops: Bucket; reason: string; executes: boolean }[] = [
  ...[4, 341].map((code) => refusal(code, { stops: 'app', reason: 'throttled' })),
  ...[9, 17, 32, 613, 80001, 80002, 80006].map((code) => refusal(code, { stops: 'account', reason: 'throttled' })),
  refusal(368, { stops: 'account', reason: 'blocked' }),
  usage('account', 'account'),
  usage('app', 'app'),
];

function refusal(code: number, { stops, reason }: { stops: Bucket; reason: string }): (typeof CASES)[number] {
  const fault = { refuse: { code, subcode: null, probability: 1, on: 'sends' } };
  return { name: `code ${code}`, fault, stops, reason, executes: false };
}

function usage(of: Bucket, stops: Bucket): (typeof CASES)[number] {
  const fault = { usage: { of, start: 90, perCall: 1, refusesWhenFull: false, estimatedMinutes: 5 } };
  return { name: `${of} usage of 91 %`, fault, stops, reason: 'usage', executes: true };
}

async function paused(): Promise<{ accounts: Map<string, string>; app: string[] }> {
  const lanes = await bed.pool.query<{ account_id: string; pause_reason: string }>(
    'select account_id, pause_reason from lanes where paused_until > db_now()',
  );
  const app = await bed.pool.query<{ reason: string }>('select reason from app_pauses where until > db_now()');
  return {
    accounts: new Map(lanes.rows.map((row) => [row.account_id, row.pause_reason])),
    app: app.rows.map(({ reason }) => reason),
  };
}

const stateOf = async (account: BedAccount) => (await bed.deliveries(account)).map(({ state }) => state);

test.each(CASES)(
  '$name stops the $stops and nothing else, and burns no try',
  async ({ fault, stops, reason, executes }) => {
    const [hit, other] = [await bed.account(), await bed.account()];
    const isPaused = async () => {
      const { accounts, app } = await paused();
      return stops === 'app' ? app.length > 0 : accounts.has(hit.id);
    };
    await bed.comment(hit, 'quero');
    await bed.until(async () => (await stateOf(hit))[0] === 'sent');
    const first = (await bed.deliveries(hit)).length;
    for (let times = 0; times < TIMES; times++) {
      // Before the pause is over: what waits goes at once when it is.
      await bed.faults(fault);
      if (times === 0 || executes) await bed.comment(hit, 'quero');
      if (times > 0) await time.jump(bed, PAST_ANY_PAUSE);
      await bed.until(isPaused);
      await bed.sim('POST', '/faults/reset');
      expect(await paused()).toEqual(
        stops === 'app' ? { accounts: new Map(), app: [reason] } : { accounts: new Map([[hit.id, reason]]), app: [] },
      );
      if (times === 0) await showOther({ other, isStopped: stops === 'app' });
    }
    await time.jump(bed, PAST_ANY_PAUSE);
    await bed.until(async () =>
      [...(await stateOf(hit)), ...(await stateOf(other))].every((state) => state === 'sent'),
    );
    const rows = (await bed.deliveries(hit)).slice(first);
    expect(rows.map(({ refusals, doubts }) => ({ refusals, doubts }))).toEqual(
      rows.map(() => ({ refusals: 0, doubts: 0 })),
    );
    // It was tried that often, or nothing is shown.
    expect(rows.reduce((sum, { attempt }) => sum + attempt, 0)).toBe(executes ? TIMES : TIMES + 1);
    expect(await bed.drift()).toEqual([]);
  },
  120_000,
);

/** Another account goes on, unless the app stands. */
async function showOther({ other, isStopped }: { other: BedAccount; isStopped: boolean }): Promise<void> {
  await bed.comment(other, 'quero');
  await bed.until(async () => (await stateOf(other)).length === 1);
  await bed.quiet();
  if (isStopped) expect(await bed.deliveries(other)).toMatchObject([{ state: 'ready', attempt: 0 }]);
  else await bed.until(async () => (await stateOf(other))[0] === 'sent');
}

test('a share of an hour that is used up stops its lane alone', async () => {
  const limits = { ...LANE_BUDGETS, privateRepliesPerHour: 3 };
  const own = movableClock();
  const small = await startPipelineBed({ ports: { clock: own.clock }, config: { limits } });
  try {
    const settings = { template: 'generic', imageUrl: 'https://shop.example/p.jpg' };
    const account = await small.account({ settings });
    const replying = await small.account({ settings: { replyToComment: true, replyComments: ['Olha o direct'] } });
    const { personId } = await small.comment(account, 'quero');
    await small.until(async () => (await small.deliveries(account))[0]?.state === 'sent');
    for (let n = 0; n < 5; n++) await small.comment(account, 'quero');
    for (let n = 0; n < 2; n++) await small.comment(replying, 'quero');
    const count = async (of: BedAccount, wanted: string) =>
      (await small.deliveries(of)).filter(({ kind, state }) => `${kind} ${state}` === wanted).length;
    await small.until(async () => (await count(account, 'private_reply sent')) === 3);
    // The tap's answer goes out in the lane beside it; another account's DMs and public replies do as well.
    const [opening] = await small.truth(account);
    await small.sim('POST', `/messages/${opening?.mid}/tap`, { personId, buttonIndex: 0 });
    await small.until(async () => (await count(account, 'dm sent')) === 1);
    await small.until(async () => (await count(replying, 'public_reply sent')) === 2);
    expect(await count(account, 'private_reply sent')).toBe(3);
    expect(await count(account, 'private_reply ready')).toBe(3);
    await own.jump(small, 62 * MINUTE);
    await small.until(async () => (await count(account, 'private_reply sent')) === 6);
  } finally {
    await small.close();
  }
}, 120_000);
