import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tooling/vitest/database.ts';
import { explainGeneric } from '../../../../../../tooling/vitest/explain-generic.ts';
import { type DB, openPool } from '../../../platform/db/database.ts';
import { withClient } from '../../../platform/db/with-client.ts';
import { asAccountId } from '../../../platform/ids/index.ts';
import { readByAutomation } from '../../insights/index.ts';
import { listPage, overview, readList, readOverview } from './read-list.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
const accountId = asAccountId('00000000-0000-7000-8000-000000000001');
/** More than a year of twenty accounts; each has a thousand posts, 200 of them with an automation, and a hundred answers to messages. */
const FILL = [
  `select ensure_partitions(now() - interval '14 months', now() + interval '1 month')`,
  `insert into accounts (id, ig_id, app_scoped_id, username, name)
    select case when n = 0 then '${accountId}' else gen_random_uuid() end, 'i' || n, 'a' || n, 'loja' || n, '' from generate_series(0, 19) n`,
  `insert into media (account_id, id, place, caption, published_at)
    select id, 'm' || n, 'post', 'post ' || n, now() - n * interval '8 hours' from accounts, generate_series(1, 1000) n`,
  `insert into automations (account_id, id, kind, media_id, name, enabled, version, labels)
    select id, gen_random_uuid(), case when n <= 200 then 'post' else 'direct' end, case when n <= 200 then 'm' || n end, 'n' || n, true, 5, '{Natal}'
    from accounts, generate_series(1, 300) n`,
  `insert into automation_versions (account_id, automation_id, version, settings, enabled)
    select account_id, id, n, '{"activationComments": ["quero"], "messagetitletexts": ["Oi"]}', true from automations, generate_series(1, 5) n`,
  `insert into deliveries (account_id, id, inbox_id, automation_id, kind, lane, part, person_id, content, match_hash, credits, state, next_at, expires_at)
    select a.account_id, uuid7_floor(now() - d * interval '1 day' - n * interval '1 second'), gen_random_uuid(), a.id, 'dm', 'messages', 0, 'p', '{}', '\\x00', 1, 'sent', now(), now()
    from (select *, row_number() over (partition by account_id order by id) as n from automations) a, generate_series(0, 400, 4) d where n <= 20`,
  `insert into result_days select id, current_date - n, 1, 1, 1, 1, 1, 1, 1, 1 from accounts, generate_series(1, 400) n`,
  `insert into result_places select a.account_id, current_date - d, a.id, coalesce(a.media_id, ''), 3, 2
    from automations a, generate_series(1, 400, 4) d where a.account_id = '${accountId}' or d < 30`,
  'vacuum analyze',
];
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.ownerUrl, 'a year', async (client) => {
    for (const statement of FILL) await client.query(statement);
  });
  pool = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 30_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const asked = { accountId, page: 1, size: 20, order: 'desc', kind: null, state: null, label: null } as const;
const cases: [name: string, statement: RawBuilder<unknown>][] = [
  ['by what happened', listPage({ ...asked, sort: 'activity', filter: null }, [])],
  ['by name', listPage({ ...asked, sort: 'name', filter: 'quero' }, [])],
  ['in numbers', overview(accountId)],
];

test.each(cases)(
  'the list %s reads rows of its account alone, and nothing of what was sent',
  async (name, statement) => {
    const client = await pool.connect();
    try {
      // A month that is empty would be read whole.
      await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
      const reads = await explainGeneric(client, { name: `list.${name}`, text: statement.compile(db).sql });
      expect(reads.filter((read) => read.startsWith('all of') || !read.includes('(account_id'))).toEqual([]);
      // A month that is empty may be read by any index of the account.
      expect(reads).toEqual(
        expect.arrayContaining(['waiting_held(account_id, reason)', 'deliveries_pkey(account_id, id)']),
      );
    } finally {
      client.release();
    }
  },
);

test('with a thousand posts, 300 automations and a year behind them it reads some hundred pages of the database', async () => {
  const figures = await readByAutomation(db, accountId, 28);
  expect(figures.length).toBe(300);
  const { rows, total } = await readList(db, { ...asked, sort: 'activity', filter: null }, figures);
  expect([rows.length, total, (await readOverview(db, accountId)).states]).toEqual([20, 300, { on: 300 }]);
  const statements = [listPage({ ...asked, sort: 'activity', filter: null }, figures), overview(accountId)];
  const pages: number[] = [];
  for (const statement of statements) {
    const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) ${statement}`.execute(db);
    const plan = plans[0]?.['QUERY PLAN'][0].Plan ?? {};
    pages.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
  }
  // A look into what was sent is a look into 8,000 rows of this account.
  expect(Math.max(...pages), pages.join(', ')).toBeLessThan(1_000);
});
