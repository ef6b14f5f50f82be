import { USER_SORTS } from '@recado/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { pageOf, type UsersQuery } from './list-users.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  pool.on('error', () => {});
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  await pool.query(
    `insert into accounts (id, ig_id, app_scoped_id, username, name, followers_count)
      select gen_random_uuid(), 'i' || n, 'a' || n, 'loja' || n, md5(n::text), n % 500 from generate_series(1, 3000) as g(n)`,
  );
  await pool.query('update admin_users set zero_credits = account_id < $1, old_client = account_id > $1', [
    '80000000-0000-0000-0000-000000000000',
  ]);
  await pool.query('vacuum analyze admin_users');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function planOf(query: UsersQuery, way: Parameters<typeof pageOf>[1]): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${pageOf(query, way)}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const page = { page: 3, size: 20, filter: null } as const; // const: literals of the query

test('every order of every list is read from an index of its own, and nothing is sorted', async () => {
  const names = { all: 'all', zero_credits: 'zero', old_clients: 'old' } as const; // const: literals
  for (const list of ['all', 'zero_credits', 'old_clients'] as const) {
    for (const sort of USER_SORTS) {
      for (const order of ['asc', 'desc'] as const) {
        const plan = await planOf({ ...page, list, sort, order }, { ordered: true });
        expect(plan, `${list} ${sort} ${order}`).toContain(`admin_users_${names[list]}_`);
        expect(plan, `${list} ${sort} ${order}`).not.toContain('Sort');
      }
    }
  }
});

test('what many fit is read along the order without the rows, what few fit is found by three letters', async () => {
  const query: UsersQuery = { ...page, list: 'zero_credits', sort: 'name', order: 'asc', filter: 'loja1' };
  const along = await planOf(query, { along: 500 });
  expect(along).toContain('Index Only Scan using admin_users_all_name');
  expect(along).not.toContain('Sort');
  await pool.query('set enable_seqscan = off');
  const collected = await planOf({ ...query, filter: 'loja2999' }, { collected: true });
  expect(collected).toContain('admin_users_search');
});
