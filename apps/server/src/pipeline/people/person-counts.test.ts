import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from '../../platform/db/database.ts';
import { asAccountId, asPersonId, type PersonId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { readCounts } from './person-counts.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 3, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('two who decide for one person at the same moment, each by another name, count one after the other', async () => {
  const clock = systemClock();
  const accountId = asAccountId(makeIds({ clock, rng: systemRng() }).uuid());
  await pool.query(
    `insert into people (account_id, id, recipient_id) values ($1, 'comments', 'writes'), ($1, 'writes', null)`,
    [accountId],
  );
  const [one, other] = [await pool.connect(), await pool.connect()];
  const dayOf = async (tx: pg.PoolClient, name: PersonId) => {
    await tx.query('begin');
    const counts = await readCounts(tx, { accounts: [accountId], people: [name], now: clock.now() });
    return counts[0]?.day;
  };
  const isWaiting = async () =>
    (
      await pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount;
  try {
    expect(await dayOf(one, asPersonId('comments'))).toBe(0);
    let counted = false;
    const second = dayOf(other, asPersonId('writes')).finally(() => {
      counted = true;
    });
    while (!counted && !(await isWaiting()));
    await one.query(
      `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, next_at, expires_at, created_at)
        values ($1, uuid7_floor(db_now()), gen_random_uuid(), 'dm', 'messages', 0, 'comments', '{}', '\\x00', 1, 'ready', db_now(), db_now(), db_now())`,
      [accountId],
    );
    await one.query('commit');
    expect(await second).toBe(1);
    await other.query('commit');
  } finally {
    one.release();
    other.release();
  }
});
