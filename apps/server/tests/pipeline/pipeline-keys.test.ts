import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDecidedElsewhere } from '../../src/pipeline/decide/batch/write-decisions.ts';
import { bindMessages } from '../../src/pipeline/deliveries/bind-messages.ts';
import { intentStatements } from '../../src/pipeline/deliveries/write-intents.ts';
import { type InboxStore, makeInboxStore } from '../../src/pipeline/receive/inbox-store.ts';
import type { IncomingUpdate } from '../../src/pipeline/updates/incoming-update.ts';
import { openPool } from '../../src/platform/db/database.ts';
import { hashKey } from '../../src/platform/db/hash-key.ts';
import { sendAll, transaction } from '../../src/platform/db/transaction.ts';
import { asDeliveryId } from '../../src/platform/ids/index.ts';
import { BESIDE_MERGE, mergeKeys, upkeepJobs } from '../../src/platform/jobs/index.ts';
import { systemProc } from '../../src/platform/ports/index.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

// A key lies in the recent part of its table first and is moved into the merged one by night: wherever it is, and while it moves, what it
// names stays known.
let bed: PipelineBed;
let account: BedAccount;
let store: InboxStore;
beforeAll(async () => {
  bed = await startPipelineBed();
  store = makeInboxStore({ pool: bed.pool, clock: bed.deps.ports.clock, log: bed.deps.log });
});
afterAll(() => bed.close());
beforeEach(async () => {
  account = await bed.account();
});

type Name = 'update_keys' | 'intent_keys' | 'message_ids';
const PLACES: Record<Name, { key: string; at: string }> = {
  update_keys: { key: 'key', at: 'seen_at' },
  intent_keys: { key: 'key', at: 'made_at' },
  message_ids: { key: 'mid_hash', at: 'bound_at' },
};
const NAMES = Object.keys(PLACES) as Name[]; // as: its own keys

const merge = ({ slice = 5_000, proc = systemProc() } = {}) => mergeKeys({ pool: bed.pool, proc }, { slice, least: 0 });

/** Makes every key that is recent so much older. */
async function age(by = '25 hours'): Promise<void> {
  for (const name of NAMES) {
    const { at } = PLACES[name];
    await bed.pool.query(`update ${name} set ${at} = ${at} - $1::interval where not merged`, [by]);
  }
}

/** How many keys of the account lie in each part of a table; one that lay in both would be counted twice. */
async function lie(name: Name): Promise<{ recent: number; merged: number; different: number }> {
  const { rows } = await bed.pool.query<Awaited<ReturnType<typeof lie>>>(
    `select count(*) filter (where not merged)::int as recent, count(*) filter (where merged)::int as merged,
      count(distinct ${PLACES[name].key})::int as different from ${name} where account_id = $1`,
    [account.id],
  );
  return rows[0] ?? expect.fail('nothing was counted');
}

const updates = (count: number): IncomingUpdate[] =>
  Array.from({ length: count }, (_, n) => ({
    igId: account.igId,
    key: `merged:${account.igId}:${n}`,
    id: bed.deps.ports.ids.uuid(),
    kind: 'unknown',
    origin: 'webhook',
    payload: '{}',
    eventAt: Date.now(),
  }));
const received = async () =>
  (await bed.pool.query(`select from inbox where account_id = $1 and kind = 'unknown'`, [account.id])).rowCount;

/** A delivery that was sent, and its keys, as the pipeline wrote them. */
async function answered(): Promise<{ deliveryId: string; intent: Buffer; mid: string }> {
  await bed.comment(account, 'quero');
  await bed.until(async () => (await bed.deliveries(account)).some(({ state }) => state === 'sent'));
  const { rows } = await bed.pool.query<Awaited<ReturnType<typeof answered>>>(
    `select d.id as "deliveryId", k.key as intent, d.message_id as mid from deliveries d
      join intent_keys k on k.account_id = d.account_id and k.delivery_id = d.id where d.account_id = $1`,
    [account.id],
  );
  return rows[0] ?? expect.fail('nothing was answered');
}

const intend = (intent: Buffer, pool = bed.pool) => {
  const claim = { account_id: account.id, intent, id: asDeliveryId(bed.deps.ports.ids.uuid()) };
  return transaction(pool, (tx) => sendAll(tx, intentStatements([claim])));
};
const bind = (mid: string, id: string = bed.deps.ports.ids.uuid()) =>
  transaction(bed.pool, (tx) => bindMessages(tx, [{ accountId: account.id, mid, deliveryId: asDeliveryId(id) }]));
const refusal = (intended: Promise<unknown>) =>
  intended.then(
    () => false,
    (error: unknown) => isDecidedElsewhere(error),
  );

test('E2 what was received, intended and bound is known after the merge as before', async () => {
  const { deliveryId, intent, mid } = await answered();
  const incoming = updates(20);
  expect((await store.store(incoming)).size).toBe(20);
  await age();
  await merge({ slice: 3 });
  for (const name of NAMES) expect(await lie(name)).toMatchObject({ recent: 0 });
  expect((await lie('update_keys')).merged).toBeGreaterThanOrEqual(21);
  expect((await store.store([...updates(20), ...updates(21).slice(20)])).size).toBe(1);
  expect(await refusal(intend(intent))).toBe(true);
  expect(await refusal(intend(hashKey('another')))).toBe(false);
  expect((await bind(mid)).size).toBe(0);
  expect([...(await bind(mid, deliveryId))]).toEqual([deliveryId]);
  expect(await lie('message_ids')).toEqual({ recent: 0, merged: 1, different: 1 });
  expect(await received()).toBe(21);
});

test('E2 nothing is received a second time while its key moves', async () => {
  const incoming = updates(400);
  await store.store(incoming);
  await age();
  let merging = true;
  const again = async () => {
    let fresh = 0;
    while (merging) fresh += (await store.store(updates(400))).size;
    return fresh;
  };
  const posting = Promise.all([again(), again()]);
  await merge({ slice: 3 });
  merging = false;
  expect(await posting).toEqual([0, 0]);
  expect(await lie('update_keys')).toEqual({ recent: 0, merged: 400, different: 400 });
  expect(await received()).toBe(400);
});

test('E2 nothing is received a second time whose key moves after the statement that asks has begun', async () => {
  const byKey = (one: IncomingUpdate, other: IncomingUpdate) => hashKey(one.key).compare(hashKey(other.key));
  const [first, second] = updates(2).toSorted(byKey);
  if (!first || !second) throw new Error('two were made');
  await store.store([second]);
  await age();
  const other = await bed.pool.connect();
  try {
    await other.query('begin');
    await other.query('insert into update_keys (account_id, key) values ($1, $2)', [account.id, hashKey(first.key)]);
    // It waits for the first key, and writes the second one after it.
    const storing = store.store([first, { ...second, id: bed.deps.ports.ids.uuid() }]);
    const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`;
    await expect.poll(async () => (await bed.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    expect(await merge()).toBeGreaterThanOrEqual(1);
    await other.query('rollback');
    expect([...(await storing)]).toEqual([first.id]);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await lie('update_keys')).toEqual({ recent: 1, merged: 1, different: 2 });
  expect(await received()).toBe(2);
});

test('a merge that is killed leaves every key in one part, and the next one goes on', async () => {
  // What the tests before left is out of the way.
  await age();
  await merge();
  await store.store(updates(50));
  await age();
  let visits = 0;
  const dying = {
    ...systemProc(),
    point: (name: string) => {
      if (name === 'keys.merging' && ++visits === 3) throw new Error('killed');
    },
  };
  await expect(merge({ slice: 10, proc: dying })).rejects.toThrow('killed');
  expect(await lie('update_keys')).toEqual({ recent: 30, merged: 20, different: 50 });
  expect((await store.store(updates(50))).size).toBe(0);
  await merge({ slice: 10 });
  expect(await lie('update_keys')).toEqual({ recent: 0, merged: 50, different: 50 });
  expect((await store.store(updates(50))).size).toBe(0);
});

test('a key of the last day stays where it is, and a night with few keys is none for merging', async () => {
  await store.store(updates(5));
  await merge();
  expect(await lie('update_keys')).toMatchObject({ recent: 5, merged: 0 });
  await age();
  expect(await mergeKeys({ pool: bed.pool, proc: systemProc() })).toBe(0);
  expect(await lie('update_keys')).toMatchObject({ recent: 5, merged: 0 });
});

test('a slice waits for who deletes keys, and what is older than 400 days goes out of either part', async () => {
  await store.store(updates(4));
  await age('401 days');
  const other = await bed.pool.connect();
  try {
    await other.query('begin');
    await other.query(BESIDE_MERGE);
    const merging = merge();
    const waiting = `select from pg_locks where not granted and locktype = 'advisory'`;
    await expect.poll(async () => (await bed.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    expect(await lie('update_keys')).toMatchObject({ recent: 4, merged: 0 });
    await other.query('commit');
    expect(await merging).toBeGreaterThanOrEqual(4);
  } finally {
    await other.query('rollback');
    other.release();
  }
  await store.store(updates(8).slice(4));
  await age('401 days');
  await store.store(updates(9).slice(8));
  const job = upkeepJobs({ pool: bed.pool, proc: systemProc() }).find(({ name }) => name === 'old_keys');
  if (!job || !('run' in job)) throw new Error('there is no such job');
  expect(await lie('update_keys')).toEqual({ recent: 5, merged: 4, different: 9 });
  await job.run();
  expect(await lie('update_keys')).toEqual({ recent: 1, merged: 0, different: 1 });
});

describe('a process of the version before', () => {
  // As that version wrote them, on a connection that says nothing of keys.
  const STORE = `insert into update_keys (account_id, key, seen_at) values ($1, $2, db_now()) on conflict do nothing returning key`;
  const INTEND = `insert into intent_keys (account_id, key, delivery_id, made_at) values ($1, $2, $3, db_now())`;
  const BIND = `insert into message_ids (account_id, mid_hash, delivery_id) values ($1, $2, $3) on conflict do nothing returning mid_hash`;
  let older: pg.Pool;
  beforeAll(() => {
    older = openPool(bed.database.appUrl, { poolSize: 4, statementTimeoutMs: 15_000 });
  });
  afterAll(() => older.end());

  const keys = (count: number) => updates(count).map(({ key }) => hashKey(key));
  const storesFresh = async (key: Buffer | undefined) => (await older.query(STORE, [account.id, key])).rowCount;

  test('finds what was merged, and what the others wrote', async () => {
    const { deliveryId, intent, mid } = await answered();
    await store.store(updates(1));
    await age();
    await merge();
    await store.store(updates(2));
    for (const key of keys(2)) expect(await storesFresh(key)).toBe(0);
    expect(await storesFresh(keys(3)[2])).toBe(1);
    expect(await storesFresh(keys(3)[2])).toBe(0);
    const id = bed.deps.ports.ids.uuid();
    expect(await refusal(older.query(INTEND, [account.id, intent, id]))).toBe(true);
    expect(await refusal(older.query(INTEND, [account.id, hashKey('new'), id]))).toBe(false);
    expect(await refusal(intend(hashKey('new')))).toBe(true);
    expect((await older.query(BIND, [account.id, hashKey(mid), id])).rowCount).toBe(0);
    const owner = 'select delivery_id from message_ids where account_id = $1 and mid_hash = $2';
    expect((await older.query(owner, [account.id, hashKey(mid)])).rows).toEqual([{ delivery_id: deliveryId }]);
  });

  test('receives nothing a second time while its key moves', async () => {
    await store.store(updates(60));
    await age();
    let merging = true;
    const again = async () => {
      let fresh = 0;
      while (merging) for (const key of keys(60)) fresh += (await storesFresh(key)) ?? 0;
      return fresh;
    };
    const posting = Promise.all([again(), again(), again()]);
    await merge({ slice: 1 });
    merging = false;
    expect(await posting).toEqual([0, 0, 0]);
    expect(await lie('update_keys')).toEqual({ recent: 0, merged: 60, different: 60 });
  });
});
