import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tooling/vitest/database.ts';
import { explainGeneric } from '../../../../../../tooling/vitest/explain-generic.ts';
import { type DB, openPool } from '../../../platform/db/database.ts';
import { withClient } from '../../../platform/db/with-client.ts';
import { asAccountId } from '../../../platform/ids/index.ts';
import { systemClock } from '../../../platform/ports/index.ts';
import { countAutomationsLive, countLive, keepCounts } from './count-events.ts';
import { countCompared } from './read-comparisons.ts';
import { keptAutomations, keptDays, keptHours, keptPlaces, keptWords } from './read-counts.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
const accountId = asAccountId('00000000-0000-7000-8000-000000000001');
/** Of a year ago, and of one month. */
const month = new Date(systemClock().now() - 365 * 86_400_000).toISOString().slice(0, 7);
const span = { from: `${month}-04`, to: `${month}-12` };
/** More than a year of many accounts, of which a few things are those of one. */
const FILL = [
  `select ensure_partitions(now() - interval '14 months', now() + interval '1 month')`,
  `insert into accounts (id, ig_id, app_scoped_id, username, name)
    select case when n = 0 then '${accountId}' else gen_random_uuid() end, 'i' || n, 'a' || n, 'loja' || n, '' from generate_series(0, 39) n`,
  `insert into inbox (account_id, id, kind, payload, event_at, state, outcome)
    select a.id, uuid7_floor(now() - n * interval '40 hours'), 'comment', '{}', now(), 'done', 'answered' from accounts a, generate_series(0, 250) n`,
  `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, next_at, expires_at)
    select account_id, id, id, 'private_reply', 'private_replies', 0, id::text, '{}', '\\x00', 1, 'sent', now(), now() from inbox`,
  `insert into people (account_id, id) select account_id, person_id from deliveries`,
  `insert into result_days select id, current_date - n, 1, 1, 1, 1, 1, 1, 1, 1 from accounts, generate_series(1, 200) n`,
  `insert into result_places select id, current_date - n, gen_random_uuid(), '', 1, 1 from accounts, generate_series(1, 200) n`,
  `insert into result_words select id, current_date - n, 'quero', 1 from accounts, generate_series(1, 200) n`,
  `insert into result_hours select id, current_date - n, 1, 1, 1 from accounts, generate_series(1, 200) n`,
  'analyze',
];
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.ownerUrl, 'a year', async (client) => {
    for (const statement of FILL) await client.query(statement);
  });
  pool = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 30_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const came = ['deliveries_pkey(account_id, id)', 'inbox_pkey(account_id, id)'];
/** Of the days that are shown, whom DMs went to is looked up besides. */
const toWhom = [...came, 'people_pkey(account_id, id)'];
const cases: [name: string, statement: RawBuilder<unknown>, reads: string[]][] = [
  ['live', countLive(accountId, span), toWhom],
  ['keep', keepCounts(accountId, span), toWhom],
  ['automationsLive', countAutomationsLive(accountId, span), came],
  [
    'compared',
    countCompared(accountId, [{ automationId: accountId, comparison: '0123456789abcdef' }]),
    ['deliveries_of_comparison(comparison, account_id, automation_id)', 'people_pkey(account_id, id)'],
  ],
  ['days', keptDays(accountId, span), ['result_days_pkey(account_id, day)']],
  ['automations', keptAutomations(accountId, span), ['result_places_pkey(account_id, day)']],
  ['places', keptPlaces(accountId, span), ['result_places_pkey(account_id, day)']],
  ['hours', keptHours(accountId, span), ['result_hours_pkey(account_id, day)']],
  ['words', keptWords(accountId, span), ['result_words_pkey(account_id, day)']],
];

test.each(cases)(
  '%s is found by the account and the days, whatever values it is planned for',
  async (name, statement, reads) => {
    const client = await pool.connect();
    try {
      await client.query('set plan_cache_mode = force_generic_plan');
      // A month with next to nothing in it is read whole.
      await client.query(`set enable_seqscan = ${name === 'compared' ? 'off' : 'on'}`);
      expect(await explainGeneric(client, { name: `results.${name}`, text: statement.compile(db).sql })).toEqual(reads);
    } finally {
      client.release();
    }
  },
);

test.each(cases.slice(0, 3))('%s looks into no month but that of the days', async (_, statement) => {
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(new Set(plan.match(/(inbox|deliveries)_\d{4}_\d\d\b/g))).toEqual(
    new Set(['inbox', 'deliveries'].map((table) => `${table}_${month.replace('-', '_')}`)),
  );
  expect(plan).not.toContain('Seq Scan');
});
