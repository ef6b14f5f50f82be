import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { explainGeneric } from '../../../../../tooling/vitest/explain-generic.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { asAccountId } from '../../platform/ids/index.ts';
import { clicksByDay, salesByDay } from './read-sold-by-day.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 1, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const accountId = asAccountId('00000000-0000-7000-8000-000000000001');
const days = { from: '2025-11-04', to: '2025-11-12' };
const cases: [name: string, statement: RawBuilder<unknown>, reads: string[]][] = [
  ['clicks', clicksByDay(accountId, days), ['sales_clicks_of_day(account_id, day)']],
  ['sales', salesByDay(accountId, days), ['sales_links_id_key(id)', 'sales_of_day(account_id, paid_at)']],
];

test.each(cases)(
  '%s are found by the account and the days, whatever it sold before',
  async (name, statement, reads) => {
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    const client = await pool.connect();
    try {
      await client.query('set plan_cache_mode = force_generic_plan');
      const { sql: text } = statement.compile(db);
      expect(await explainGeneric(client, { name: `sales.${name}`, text })).toEqual(reads);
    } finally {
      client.release();
    }
  },
);
