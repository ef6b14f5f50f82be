import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { asAccountId } from '../../platform/ids/index.ts';
import { type From, factsOf } from './read-facts.ts';

const accountId = asAccountId('00000000-0000-7000-8000-000000000001');
/** A row a minute, of two accounts. */
const ROWS = 6_000;
const FILL = [
  `select ensure_partitions(now() - interval '2 months', now() + interval '1 month')`,
  `insert into accounts (id, ig_id, app_scoped_id, username)
    select case when n = 0 then '${accountId}' else gen_random_uuid() end, 'i' || n, 'a' || n, 'loja' || n from generate_series(0, 1) n`,
  `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, decided_at)
    select a.id, uuid7_floor(now() - n * interval '1 minute'), 'comment', '{}', now(), 'done', 'no_match', 'p', now() from accounts a, generate_series(1, ${ROWS}) n`,
  `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, next_at, expires_at, settled_at)
    select account_id, id, id, 'dm', 'messages', 0, 'p', '{}', '\\x00', 1, 'sent', now(), now(), now() from inbox`,
  `insert into audit_entries (account_id, id, action) select account_id, id, 'automation_saved' from inbox where id > uuid7_floor(now() - interval '2 hours')`,
  `insert into outgoing_endpoints (account_id, id, url, since, words, ciphertext, key_id)
    select id, gen_random_uuid(), 'https://shop.example/', '{"message.sent": 0, "comment.unanswered": 0, "automation.changed": 0}', false, '\\x00', 'k' from accounts`,
  ...['inbox', 'deliveries', 'audit_entries', 'outgoing_endpoints'].map((table) => `vacuum analyze ${table}`),
];

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.ownerUrl, 'four days', async (client) => {
    for (const statement of FILL) await client.query(statement);
  });
  pool = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 60_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The rows that were read of the tables that grow with what an account gets, when the look is really made. */
async function readBy(ms: number): Promise<number> {
  const at = Date.now() - ms;
  const from: From = { inbox: at, deliveries: at, audit: at, notices: at, sales: at };
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: PlanNode }[];
  }>`explain (analyze, format json) ${factsOf(accountId, from, 500)}`.execute(db);
  const count = (node: PlanNode): number => {
    const isOfThem = /^(inbox|deliveries|audit_entries)/.test(node['Relation Name'] ?? '');
    const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return (isOfThem ? own : 0) + (node.Plans ?? []).reduce((sum, one) => sum + count(one), 0);
  };
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('a plan is always told');
  return count(plan);
}

test('a look reads what came since then, and nothing of what lies before', async () => {
  expect(await readBy(30_000)).toBe(0);
  expect(await readBy(15 * 60_000)).toBeLessThanOrEqual(3 * 15);
  expect(await readBy(25 * 3_600_000)).toBeLessThanOrEqual(3 * 25 * 60);
});
