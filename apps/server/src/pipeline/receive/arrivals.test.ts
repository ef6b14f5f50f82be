import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from '../../platform/db/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  // Of whoever does not say that it writes arrivals itself.
  pool = openPool(database.appUrl, { poolSize: 1, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ACCOUNT = '00000000-0000-7000-8000-000000000001';
/** What happens to one of five updates: it comes or gets another end, or goes. */
const act = fc.record({
  which: fc.integer({ min: 1, max: 5 }),
  state: fc.option(fc.constantFrom('pending', 'done', 'dead'), { nil: null }),
});

const WRITE = `insert into inbox (account_id, id, kind, payload, event_at, state, dead_reason)
  values ($1, $2, 'comment', '{}', now(), $3, case when $3 = 'dead' then 'why' end)
  on conflict (account_id, id) do update set state = excluded.state, dead_reason = excluded.dead_reason`;
const APART = `
  (select account_id, id from arrivals except select account_id, id from inbox where state = 'pending')
  union all (select account_id, id from inbox where state = 'pending' except select account_id, id from arrivals)`;

test('E8 what is to be decided is what the inbox says is undecided, whatever becomes of it', async () => {
  const { rows: months } = await pool.query<{ id: string }>(
    `select uuid7_floor(db_now() + n * interval '20 days') as id from generate_series(1, 5) n order by n`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      await pool.query('delete from inbox');
      for (const { which, state } of acts) {
        const id = months[which - 1]?.id;
        if (state === null) await pool.query('delete from inbox where account_id = $1 and id = $2', [ACCOUNT, id]);
        else await pool.query(WRITE, [ACCOUNT, id, state]);
      }
      expect((await pool.query(APART)).rows).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('no index of the inbox names what a decision changes, but by the names that an update came with', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct a.attname::text as name from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum > 0
      where x.indrelid = 'inbox'::regclass and (a.attnum = any(x.indkey::smallint[]) or x.indpred::text like '%:varattno ' || a.attnum || ' %')
      order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    ...['account_id', 'comment_id', 'dead_reason', 'id', 'kind', 'media_id', 'person_id'],
  ]);
});
