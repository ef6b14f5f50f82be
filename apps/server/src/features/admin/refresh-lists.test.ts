import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import type { Db } from './list-users.ts';
import { refreshForALook, refreshLists } from './refresh-lists.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 2, statementTimeoutMs: 10_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** How many stand on the list of zero credits, and how many wait to be looked at because they moved, or are due. */
async function counts(): Promise<{ listed: number; moved: number; due: number }> {
  const { rows } = await pool.query(
    `select (select count(*) from admin_users where zero_credits)::int as listed, (select count(*) from admin_moved)::int as moved,
       (select count(*) from admin_users where next_at <= db_now())::int as due`,
  );
  return rows[0];
}

test('a look works off fifty that moved and fifty that are due, the job all of them', async () => {
  await pool.query(`
    with made as (insert into accounts (id, ig_id, app_scoped_id, username)
      select gen_random_uuid(), 'i' || n, 'a' || n, 'loja' || n from generate_series(1, 300) as g(n) returning id)
    insert into admin_moved (account_id) select id from made order by id limit 150`);
  await pool.query(`update admin_users set next_at = db_now() - interval '1 hour'
    where account_id not in (select account_id from admin_moved)`);

  await refreshForALook(db);
  expect(await counts()).toEqual({ listed: 100, moved: 100, due: 100 });
  await refreshLists(db);
  expect(await counts()).toEqual({ listed: 300, moved: 0, due: 0 });
});
