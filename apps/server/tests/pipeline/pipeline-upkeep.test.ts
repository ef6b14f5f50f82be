import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PipelineDeps } from '../../src/pipeline/index.ts';
import { makeRecord } from '../../src/pipeline/record/record.ts';
import { openPool } from '../../src/platform/db/database.ts';
import { asDeliveryId, asPersonId } from '../../src/platform/ids/index.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';
import { withoutCredits } from '../beds/without-credits.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed();
});
afterAll(() => bed.close());
afterEach(async () => {
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const stateOf = async (account: BedAccount, kind: string) => {
  const row = (await bed.deliveries(account)).find((delivery) => delivery.kind === kind);
  return `${row?.state} ${row?.reason}`;
};

test('S4 a public reply in doubt is settled though its deadline is days past', async () => {
  const account = await bed.account({ settings: { replyToComment: true, replyComments: ['Te mandei 💌'] } });
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).filter(({ state }) => state === 'sent').length === 2);
  await bed.pool.query(
    `update deliveries set state = 'unknown', doubts = 1, settled_at = null, message_id = null, next_at = db_now(),
      expires_at = db_now() - interval '2 days' where account_id = $1 and kind = 'public_reply'`,
    [account.id],
  );
  await bed.until(async () => (await stateOf(account, 'public_reply')) === 'unprovable outcome_unknown');
});

test('a record that is repeated because nobody heard its commit takes no earlier doubt away', async () => {
  const account = await bed.account({ credits: 10 });
  await pause(account, 'private_replies', 'throttled');
  await bed.comment(account, 'quero');
  await bed.until(async () => (await stateOf(account, 'private_reply')) === 'ready null');
  // Its first attempt got no answer, and its second is on its way.
  const { rows } = await bed.pool.query<{ id: string }>(
    `update deliveries set state = 'sending', attempt = 2, doubts = 1, claimed_at = db_now(), lease_until = db_now() + interval '1 hour'
      where account_id = $1 returning id`,
    [account.id],
  );
  const answer = { code: '100/2534025', message: '', action: 'giveUp', scope: 'message' } as const; // const: literals
  const attempt = {
    delivery: {
      ...claimed(account, rows[0]?.id ?? ''),
      kind: 'private_reply' as const, // as: literals of the unions
      lane: 'private_replies' as const,
      attempt: 2,
    },
    token: 'T',
    outcome: { k: 'notSent', ...answer, usage: null } as const, // const: literals
    startedAt: Date.now(),
    endedAt: Date.now(),
  };
  const record = recordOf(bed);
  await record.add(attempt);
  await record.add(attempt);
  expect((await bed.deliveries(account))[0]).toMatchObject({
    state: 'unknown',
    doubts: 1,
    reason: 'answered_elsewhere',
  });
  await bed.pool.query('update lanes set ready_at = db_now(), paused_until = null where account_id = $1', [account.id]);
});

/** Nothing leaves this lane for an hour. */
const pause = (account: BedAccount, lane: string, reason: string) =>
  bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until, pause_reason)
      values ($1, $2, db_now() + interval '1 hour', db_now() + interval '1 hour', $3)`,
    [account.id, lane, reason],
  );

test('S8 a sign-in lifts the pause of a dead token, and no throttle', async () => {
  const account = await bed.account();
  await pause(account, 'private_replies', 'throttled');
  await pause(account, 'public_replies', 'usage');
  await pause(account, 'messages', 'token');
  await bed.pipeline.resume(account.id);
  const { rows } = await bed.pool.query(
    'select lane from lanes where account_id = $1 and paused_until > db_now() order by lane',
    [account.id],
  );
  expect(rows.map(({ lane }) => lane)).toEqual(['private_replies', 'public_replies']);
});

test('what Instagram blocked goes out at once when the account has signed in', async () => {
  const account = await bed.account();
  await pause(account, 'private_replies', 'blocked');
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).length === 1);
  await bed.pool.query(
    `update deliveries set state = 'held', reason = 'blocked_by_instagram', next_at = db_now() + interval '1 hour' where account_id = $1`,
    [account.id],
  );
  await bed.pipeline.resume(account.id);
  await bed.until(async () => (await stateOf(account, 'private_reply')) === 'sent null');
});

test('C3 a late "sent" counts though the lease is over and the delivery waits for its repeat', async () => {
  const account = await bed.account({ credits: 10 });
  await pause(account, 'private_replies', 'throttled');
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).length === 1);
  await bed.pool.query(
    `update deliveries set attempt = 1, doubts = 1, claimed_at = db_now(), next_at = db_now() + interval '1 hour' where account_id = $1`,
    [account.id],
  );
  const [row] = await bed.deliveries(account);
  await recordOf(bed).add({
    delivery: { ...claimed(account, row?.id ?? ''), kind: 'private_reply', lane: 'private_replies' },
    token: 'T',
    outcome: { k: 'sent', messageId: 'late', recipientId: null, usage: null },
    startedAt: 1,
    endedAt: 2,
  });
  expect((await bed.deliveries(account))[0]).toMatchObject({ state: 'sent', message_id: 'late' });
  const { rows } = await bed.pool.query('select held, spent from credit_grants where account_id = $1', [account.id]);
  expect(rows).toEqual([{ held: 0, spent: 1 }]);
});

test('a lost connection is told with the token that was refused', async () => {
  const account = await bed.account({ credits: 10 });
  await pause(account, 'private_replies', 'throttled');
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).length === 1);
  const [row] = await bed.deliveries(account);
  const told: unknown[] = [];
  const onConnectionLost: PipelineDeps['onConnectionLost'] = (...lost) => void told.push(lost.slice(1));
  const record = makeRecord({ ...bed.deps, pool: bed.pool, onConnectionLost }, () => {});
  const refused = {
    k: 'notSent',
    code: '10',
    action: 'reconnect',
    scope: 'account',
    message: '',
    usage: null,
  } as const; // const: literals
  const delivery = { ...claimed(account, row?.id ?? ''), kind: 'private_reply', lane: 'private_replies' } as const; // const: literals
  const times = { startedAt: 1, endedAt: 2 };
  await record.add({ delivery, token: 'former', outcome: refused, ...times });
  await record.noteAccountProblem({ delivery, token: 'former', outcome: refused });
  const problem = { connection: 'reconnect', code: '10' };
  expect(told).toEqual([
    [problem, 'former'],
    [problem, 'former'],
  ]);
});

test('S10 what waited for credits is skipped when its automation is off or gone by then', async () => {
  for (const change of ['update automations set enabled = false', 'delete from automations']) {
    const account = await bed.account({
      credits: 0,
      settings: { replyToComment: true, replyComments: ['Te mandei 💌'], replyAnyway: true },
    });
    await withoutCredits(bed, account);
    await bed.comment(account, 'quero');
    await bed.until(async () => (await stateOf(account, 'private_reply')) === 'held no_credits');
    await bed.pool.query(`${change} where account_id = $1`, [account.id]);
    await bed.grantCredits(account, 5);
    await bed.until(async () => (await stateOf(account, 'private_reply')) === 'skipped automation_changed');
    expect(await stateOf(account, 'public_reply')).toMatch(/^skipped/);
    expect(await bed.truth(account)).toEqual([]);
  }
});

test('S10 what waits in a lane is skipped when its automation is switched off; what is in doubt is cleared up', async () => {
  const account = await bed.account({ credits: 10 });
  await pause(account, 'private_replies', 'throttled');
  await bed.comment(account, 'quero');
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).length === 2);
  const [first, second] = await bed.deliveries(account);
  await bed.pool.query('update deliveries set attempt = 1, doubts = 1, claimed_at = db_now() where id = $1', [
    first?.id,
  ]);
  await bed.pool.query('update automations set enabled = false where account_id = $1', [account.id]);
  await bed.pipeline.skipChanged(account.id);
  expect((await bed.deliveries(account)).map(({ id, state, reason }) => ({ id, state, reason }))).toEqual([
    { id: first?.id, state: 'ready', reason: null },
    { id: second?.id, state: 'skipped', reason: 'automation_changed' },
  ]);
  const { rows } = await bed.pool.query('select available, held from credit_grants where account_id = $1', [
    account.id,
  ]);
  expect(rows).toEqual([{ available: 9, held: 1 }]);
});

test('E5 a banned account sends nothing that was ready before', async () => {
  const account = await bed.account();
  await pause(account, 'private_replies', 'throttled');
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).length === 1);
  await bed.pool.query(`update accounts set standing = 'banned' where id = $1`, [account.id]);
  await bed.pool.query('update lanes set ready_at = db_now(), paused_until = null where account_id = $1', [account.id]);
  await bed.quiet();
  expect(await stateOf(account, 'private_reply')).toBe('ready null');
  expect(await bed.truth(account)).toEqual([]);
});

test('a DM that is skipped for want of credits is no DM of the day', async () => {
  const account = await bed.account({ credits: 0, settings: { detectSpam: true } });
  await bed.pool.query('update accounts set hold_without_credits = false where id = $1', [account.id]);
  await withoutCredits(bed, account);
  const { personId } = await bed.comment(account, 'quero');
  await bed.until(async () => (await stateOf(account, 'private_reply')) === 'skipped no_credits');
  await bed.grantCredits(account, 5);
  await bed.comment(account, 'quero', personId);
  await bed.until(async () => (await bed.deliveries(account)).some(({ state }) => state === 'sent'));
});

test('S8 a throttle that a read meets pauses the account', async () => {
  const account = await bed.account({ settings: { replyToComment: true, replyComments: ['Te mandei 💌'] } });
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).filter(({ state }) => state === 'sent').length === 2);
  await bed.faults({ throttle: { code: 613, probability: 1, estimatedMinutes: 7 } });
  await bed.pool.query(
    `update deliveries set state = 'unknown', doubts = 1, settled_at = null, next_at = db_now() where account_id = $1 and kind = 'public_reply'`,
    [account.id],
  );
  const paused = `select from lanes where account_id = $1 and pause_reason = 'throttled' and paused_until > db_now() + interval '1 minute'`;
  await bed.until(async () => (await bed.pool.query(paused, [account.id])).rowCount !== 0);
});

test('C3 a repeat that can no longer leave is settled by the echo of the first try', async () => {
  const account = await bed.account({ credits: 10 });
  await pause(account, 'private_replies', 'throttled');
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).length === 1);
  await bed.pool.query(
    `insert into seen_messages (account_id, mid, person_id, match_hash, at)
      select account_id, 'echoed', person_id, match_hash, db_now() from deliveries where account_id = $1`,
    [account.id],
  );
  await bed.pool.query(
    `update deliveries set attempt = 1, doubts = 1, claimed_at = db_now(), expires_at = db_now() where account_id = $1`,
    [account.id],
  );
  await bed.until(async () => (await stateOf(account, 'private_reply')) === 'sent null');
});

test('C3 an outcome whose statement takes longer than it may is recorded as soon as it can be', async () => {
  const account = await bed.account({ credits: 10 });
  await pause(account, 'private_replies', 'throttled');
  await bed.comment(account, 'quero');
  await bed.until(async () => (await stateOf(account, 'private_reply')) === 'ready null');
  const { rows } = await bed.pool.query<{ id: string }>(
    `update deliveries set state = 'sending', attempt = 1, claimed_at = db_now(), lease_until = db_now() + interval '1 hour'
      where account_id = $1 returning id`,
    [account.id],
  );
  const id = rows[0]?.id ?? '';
  const hasty = openPool(bed.database.appUrl, { poolSize: 2, statementTimeoutMs: 300 });
  const waits: string[] = [];
  const { clock } = bed.deps.ports;
  const sleep: typeof clock.sleep = (ms, why, signal) => {
    waits.push(why);
    return clock.sleep(ms, why, signal);
  };
  const record = makeRecord(
    { ...bed.deps, pool: hasty, ports: { ...bed.deps.ports, clock: { ...clock, sleep } } },
    () => {},
  );
  const holder = await bed.pool.connect();
  await holder.query('begin');
  await holder.query('select from deliveries where account_id = $1 and id = $2 for update', [account.id, id]);
  const recorded = record.add({
    delivery: { ...claimed(account, id), kind: 'private_reply', lane: 'private_replies' },
    token: 'T',
    outcome: { k: 'sent', messageId: `mid-${id}`, recipientId: null, usage: null },
    startedAt: Date.now(),
    endedAt: Date.now(),
  });
  await Promise.race([recorded, expect.poll(() => waits.length, { timeout: 20_000 }).toBeGreaterThan(0)]);
  await holder.query('commit');
  holder.release();
  await recorded;
  expect(await stateOf(account, 'private_reply')).toBe('sent null');
  await hasty.end();
});

/** Each takes a tenth of a second. */
const COMMENTS = 40;

test('a batch that takes longer than a statement may is decided in smaller ones', async () => {
  const slow = await startPipelineBed({ config: { roles: { ingest: true, worker: false } } });
  const hasty = openPool(slow.database.appUrl, { poolSize: 12, statementTimeoutMs: 2_000 });
  const owner = openPool(slow.database.ownerUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  try {
    await owner.query(`create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.1); return new; end $$`);
    await owner.query('create trigger dawdle before insert on deliveries for each row execute function dawdle()');
    const account = await slow.account({ credits: 100 });
    await Promise.all(Array.from({ length: COMMENTS }, () => slow.comment(account, 'quero')));
    const waits = async () => {
      const { rows } = await owner.query('select from inbox where account_id = $1', [account.id]);
      return rows.length;
    };
    await expect.poll(waits, { timeout: 30_000 }).toBe(COMMENTS);
    slow.another({ roles: { ingest: false, worker: true } }, {}, { pool: hasty });
    const made = async () => (await slow.deliveries(account)).length;
    await expect.poll(made, { timeout: 60_000 }).toBe(COMMENTS);
  } finally {
    await slow.close();
    await hasty.end();
    await owner.end();
  }
}, 120_000);

test('one file of the spool that cannot be read holds up no upkeep', async () => {
  fs.mkdirSync(path.join(bed.spoolDir, '00.part'));
  const account = await bed.account({ credits: 0 });
  await withoutCredits(bed, account);
  await bed.comment(account, 'quero');
  await bed.until(async () => (await stateOf(account, 'private_reply')) === 'held no_credits');
  await bed.grantCredits(account, 5);
  await bed.until(async () => (await stateOf(account, 'private_reply')) === 'sent null');
  fs.rmdirSync(path.join(bed.spoolDir, '00.part'));
});

const claimed = (account: BedAccount, id: string) => ({
  account_id: account.id,
  ig_id: account.igId,
  id: asDeliveryId(id),
  person_id: asPersonId('1'),
  comment_id: '1',
  content: { shape: 'text', text: 'oi' } as const, // as: a literal of the union
  attempt: 1,
  claim: '00000000-0000-7000-8000-0000000000c1',
  claimedMono: performance.now(),
});

/** The stage alone, on the bed's database. */
function recordOf({ pool, deps }: PipelineBed) {
  return makeRecord({ ...deps, pool }, () => {});
}
