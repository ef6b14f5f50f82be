import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPipelinePool } from '../../platform/db/database.ts';
import { asAccountId, asDeliveryId } from '../../platform/ids/index.ts';
import { lockAttempts } from './lock-attempts.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPipelinePool(database.appUrl, { poolSize: 2, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ACCOUNT = asAccountId('00000000-0000-7000-8000-000000000001');
const MOST = 40;

/** Deliveries of this month that are being sent; months besides lie before and after it. */
async function makeSending(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, attempt, lease_until, next_at, expires_at)
      select $1, (left(uuid7_floor(db_now())::text, 24) || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), 'dm', 'messages', 0, 'p', '{}', '\\x00', 1, 'sending', 1,
        db_now(), db_now(), db_now() + interval '1 day' from generate_series(1, $2::int) n returning id`,
    [ACCOUNT, MOST],
  );
  return rows.map(({ id }) => id);
}

test('S11 what somebody else changed meanwhile hides none of the others', async () => {
  const ids = await makeSending();
  const [other, mine] = [await pool.connect(), await pool.connect()];
  const watching = openPipelinePool(database.appUrl, { poolSize: 1, statementTimeoutMs: 30_000 });
  try {
    await other.query('begin');
    await other.query(
      'update deliveries set doubts = doubts + 1 where account_id = $1 and right(id::text, 2)::int % 9 = 3',
      [ACCOUNT],
    );
    await mine.query('begin');
    const attempts = ids.map((id) => ({ accountId: ACCOUNT, id: asDeliveryId(id), attempt: 1, sent: true }));
    const locking = lockAttempts(mine, attempts);
    await expect
      .poll(
        async () =>
          (
            await watching.query(
              `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).rowCount,
      )
      .toBe(1);
    await other.query('commit');
    expect((await locking).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await mine.query('rollback');
  } finally {
    other.release();
    mine.release();
    await watching.end();
  }
});
