import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { emptyInboxOf } from '../features/respect/index.ts';
import { type DB, openPool } from '../platform/db/database.ts';
import { makeIds, systemClock, systemRng } from '../platform/ports/index.ts';
import { AGAIN } from './decide-again.ts';

let database: TestDatabase;
let pool: pg.Pool;
const ids = makeIds({ clock: systemClock(), rng: systemRng() });
const accountId = ids.uuid();
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.ownerUrl, { poolSize: 2, statementTimeoutMs: 10_000 });
  pool.on('error', () => {});
  // A week of a shop that many people write to.
  await pool.query(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, media_id)
      select $1, uuid7_floor(db_now() - n * interval '1 minute'), 'comment', '{}', db_now(), 'done',
        case when n % 9 = 0 then 'no_automation' else 'answered' end, 'p' || n % 2000, 'm' || n % 500
      from generate_series(1, 9000) as g(n) on conflict do nothing`,
    [accountId],
  );
  await pool.query('vacuum analyze inbox');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const planOf = (rows: Record<string, unknown>[]) => rows.map((row) => row['QUERY PLAN']).join('\n');

test('a person’s words are found by the person, comments that nothing answered by their media', async () => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const erase = await sql<
    Record<string, string>
  >`explain ${emptyInboxOf({ account_id: accountId, person_id: 'p7' })}`.execute(db);
  expect(planOf(erase.rows)).toMatch(/inbox_\w*person_id\w*/);
  const again = await pool.query(`explain ${AGAIN}`, [accountId, 'm7', ids.uuid()]);
  expect(planOf(again.rows)).toMatch(/inbox_\w*media_id\w*/);
});
