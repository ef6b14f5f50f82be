import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPipelinePool } from '../../platform/db/database.ts';
import { sendAll } from '../../platform/db/transaction.ts';
import { type AccountId, asAccountId, newDeliveryId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { grant } from './index.ts';
import { choosePayments, holdStatements, isCreditTaken, readPaying, reservedStatements } from './reserve.ts';

// Two that hold credits which they chose without a lock: the second waits for the first, and goes by what the row says then.

let database: TestDatabase;
let pool: pg.Pool;
const clock = systemClock();
const ids = makeIds({ clock, rng: systemRng() });
const DAY = 86_400_000;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPipelinePool(database.appUrl, { poolSize: 4, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function accountWith(credits: number): Promise<AccountId> {
  const accountId = asAccountId(ids.uuid());
  await pool.query(
    `insert into accounts (id, ig_id, app_scoped_id, username) values ($1::uuid, $1::text, $1::text, 'shop')`,
    [accountId],
  );
  const tx = await pool.connect();
  try {
    const now = clock.now();
    await grant(tx, {
      ...{ id: ids.uuid(), accountId, source: 'plan', sourceId: ids.uuid(), covers: ['post'] },
      ...{ amount: credits, startsAt: now - DAY, endsAt: now + DAY, reason: 'combo' },
    });
  } finally {
    tx.release();
  }
  return accountId;
}

/** Two transactions that have each chosen a credit of the account, and hold it, the first before the second; then the first commits. */
async function bothHold(accountId: AccountId): Promise<unknown> {
  const [first, second] = [await pool.connect(), await pool.connect()];
  const hold = async (tx: pg.PoolClient) => {
    const want = { accountId, deliveryId: newDeliveryId(ids), kind: 'post' } as const; // const: a word of a closed list
    await tx.query('begin');
    const payments = await choosePayments(tx, [want], {
      grants: await readPaying(tx, [accountId], { lock: false }),
      lock: false,
    });
    return [...reservedStatements(payments), ...holdStatements(payments)];
  };
  try {
    const [one, two] = [await hold(first), await hold(second)];
    await sendAll(first, one);
    const waiting = sendAll(second, two).then(
      () => second.query('commit'),
      async (error: unknown) => {
        await second.query('rollback');
        return error;
      },
    );
    await first.query('commit');
    return await waiting;
  } finally {
    first.release();
    second.release();
  }
}

const balanceOf = async (accountId: AccountId) =>
  (await pool.query('select available, held from credit_grants where account_id = $1', [accountId])).rows;

test('C1 the last credit is held by the first alone, and the second is told that it is taken', async () => {
  const accountId = await accountWith(1);
  expect(isCreditTaken(await bothHold(accountId))).toBe(true);
  expect(await balanceOf(accountId)).toEqual([{ available: 0, held: 1 }]);
});

test('C1 where there is one for each, both are held', async () => {
  const accountId = await accountWith(5);
  await bothHold(accountId);
  expect(await balanceOf(accountId)).toEqual([{ available: 3, held: 2 }]);
});
