import { USER_SORTS } from '@recado/contract';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { systemClock } from '../../platform/ports/index.ts';
import { findBound } from './find-bound.ts';
import { keepFound } from './keep-found.ts';
import { allThatFit, along, listUsers, type UsersQuery } from './list-users.ts';

let database: TestDatabase;
let pool: pg.Pool;
let program: pg.Pool;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  // As the program asks: behind its wall.
  program = openPool(database.appUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: program }) });
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
  await program.end();
  await pool.end();
  await database.drop();
});

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const page = { page: 3, size: 20, filter: null } as const; // const: literals of the query
const names = { all: 'all', zero_credits: 'zero', old_clients: 'old' } as const; // const: literals

test.each([null, 500])(
  'every order of every list is read from an index of its own, a search (%s) too, and nothing is sorted',
  async (steps) => {
    for (const list of ['all', 'zero_credits', 'old_clients'] as const) {
      for (const sort of USER_SORTS) {
        for (const order of ['asc', 'desc'] as const) {
          const filter = steps === null ? null : 'loja1';
          const plan = await planOf(along({ ...page, list, sort, order, filter }, steps));
          expect(plan, `${list} ${sort} ${order}`).toMatch(
            new RegExp(`Index Only Scan (Backward )?using admin_users_${names[list]}_`),
          );
          expect(plan, `${list} ${sort} ${order}`).not.toContain('Sort');
        }
      }
    }
  },
);

test('what few fit is found by three letters', async () => {
  await program.query('set enable_seqscan = off');
  const query: UsersQuery = { ...page, list: 'zero_credits', sort: 'name', order: 'asc', filter: 'loja2999' };
  expect(await planOf(allThatFit(query, null))).toContain('admin_users_search');
});

test('how many fit is told by statistics, which the wall keeps from the statement itself', async () => {
  const told = async (pattern: string | null, list = 'all') =>
    (await sql<{ n: number }>`select admin_estimate(${list}, ${pattern}) as n`.execute(db)).rows[0]?.n ?? 0;
  expect([await told(null), await told('%loja%')]).toEqual([3000, 3000]);
  expect(await told('%loja1%')).toBeGreaterThan(900);
  expect(await told('%loja1%')).toBeLessThan(1400);
  expect(await told('%loja1%', 'old_clients')).toBeLessThan(800);
  expect(await told(`%' or true --%`)).toBeLessThan(10);
});

test('a page of a search is what a plain statement says, whichever way it is found, and again when it is kept', async () => {
  const found = keepFound(db, systemClock());
  const columns = { username: 'username', followersCount: 'followers_count' } as const; // const: literals
  let collected = 0;
  for (const filter of ['loja1', 'loja29', 'ja2', 'nobody at all'])
    for (const sort of ['username', 'followersCount'] as const)
      for (const order of ['asc', 'desc'] as const)
        for (const page of [1, 2, 30, 1, 400]) {
          const query: UsersQuery = { list: 'zero_credits', page, size: 30, sort, order, filter };
          const { rows: plain } = await pool.query<{ id: string }>(
            `select account_id as id from admin_users where zero_credits and search like $1
              order by ${columns[sort]} ${order}, account_id ${order} limit 30 offset $2`,
            [`%${filter}%`, (page - 1) * 30],
          );
          const { rows, total } = await listUsers(db, query, found);
          expect(
            rows.map(({ id }) => id),
            JSON.stringify(query),
          ).toEqual(plain.map(({ id }) => id));
          if (total !== null) collected++;
        }
  expect(collected).toBeGreaterThan(20);
  expect(collected).toBeLessThan(80);
});

test('where many fit only the near ones are collected: what is found is the same in every order', async () => {
  await pool.query(
    `update accounts set email = username || '@a.b', premium_until = created_at - followers_count * interval '1 day' where followers_count % 2 = 0`,
  );
  const columns = { username: 'username', name: 'name', followersCount: 'followers_count' } as const; // const: literals
  const others = { email: 'email', premiumUntil: 'premium_until', createdAt: 'created_at' } as const; // const: literals
  const size = { from: 0, to: 30 };
  for (const [sort, column] of Object.entries({ ...columns, ...others }))
    for (const order of ['asc', 'desc'] as const) {
      // As if they were so many: a sample of all, one of none, and one by which nearly all of them are near.
      for (const of of [
        { fitting: 10_001, users: 3_000 },
        { fitting: 10_001, users: 300_000_000 },
        { fitting: 1e9, users: 20_000 },
      ]) {
        const query: UsersQuery = {
          list: 'all',
          page: 1,
          size: 30,
          sort: sort as UsersQuery['sort'],
          order,
          filter: 'loja1',
        }; // as: a key of both
        const { rows: plain } = await pool.query<{ id: string }>(
          `select account_id as id from admin_users where search like '%loja1%' order by ${column} ${order} nulls last, account_id ${order} limit 30`,
        );
        const found = keepFound(db, systemClock());
        const { ids } = await found.slice(query, size, of);
        expect(ids, `${sort} ${order} ${of.users}`).toEqual(plain.map(({ id }) => id));
        const bound = await findBound(db, query, { needed: 30, users: 3_000 });
        const near = bound && (await sql<{ account_id: AccountId }>`${allThatFit(query, bound.key)}`.execute(db)).rows;
        expect(
          near?.slice(0, 30).map((row) => row.account_id),
          `${sort} ${order}`,
        ).toEqual(ids);
        expect(near?.length).toBeLessThan(sort === 'createdAt' ? 2_000 : 200);
      }
    }
});
