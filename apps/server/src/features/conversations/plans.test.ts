import { CONVERSATION_PARTS } from '@recado/contract';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { asAccountId } from '../../platform/ids/index.ts';
import { LOOKED_THROUGH, newestOf, type Wanted, windowEnd } from './find-conversations.ts';
import { listConversations } from './list-conversations.ts';

const accountId = asAccountId('00000000-0000-7000-8000-000000000001');
const EVENTS = 24_000;
const PEOPLE = EVENTS / 8;
const FILL = [
  `select ensure_partitions(now() - interval '13 months', now() + interval '1 month')`,
  `insert into accounts (id, ig_id, app_scoped_id, username, name)
    select case when n = 0 then '${accountId}' else gen_random_uuid() end, 'i' || n, 'a' || n, 'loja' || n, '' from generate_series(0, 1) n`,
  `insert into inbox (account_id, id, kind, payload, event_at, received_at, state, outcome, text, person_id)
    select a.id, uuid7_floor(now() - n * interval '${Math.floor((365 * 24 * 3600) / EVENTS)} seconds'),
      case n % 4 when 0 then 'message' when 1 then 'echo' else 'comment' end, json_build_object('message', json_build_object('mid', 'm' || n, 'text', 'eco ' || n)),
      now() - n * interval '1 minute', now() - n * interval '1 minute', 'done', case when n % 4 = 1 then 'echo' else 'no_match' end,
      'palavra ' || n, 'p' || (n % ${PEOPLE} + 1)
    from accounts a, generate_series(1, ${EVENTS}) n`,
  `insert into people (account_id, id, username, last_event_at, window_until)
    select a.id, 'p' || n, 'p' || n, now(), now() + interval '1 hour' from accounts a, generate_series(1, ${PEOPLE}) n`,
  `insert into seen_messages (account_id, mid, person_id, match_hash, at, seen_at)
    select account_id, payload #>> '{message,mid}', person_id, '\\x00', event_at, received_at from inbox where kind = 'echo'`,
  `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, next_at, expires_at)
    select account_id, id, id, 'dm', 'messages', 0, person_id, '{}', '\\x00', 1, 'sent', now(), now() from inbox where kind = 'comment'`,
  `insert into conversations (account_id, person_id, done_at) select account_id, id, now() - interval '1 year' from people`,
  ...['inbox', 'people', 'deliveries', 'seen_messages', 'conversations'].map((table) => `vacuum analyze ${table}`),
];

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.ownerUrl, 'a year', async (client) => {
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
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** A month of which only days are there is read at once, whatever is asked: it has no more than this. */
const FEW = 500;

/** The rows that are read of a table, by its name, when the statement is really run. */
async function readsOf(statement: RawBuilder<unknown>): Promise<(table: string) => number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`explain (analyze, format json) ${statement}`.execute(db);
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  const nodes = rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan));
  return (table) =>
    nodes.filter((node) => node['Relation Name']?.startsWith(table)).reduce((sum, node) => sum + touched(node), 0);
}

function touched(node: PlanNode): number {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return node['Node Type'] === 'Seq Scan' && each <= FEW ? 0 : each * node['Actual Loops'];
}

/** What one person has behind them here, at most. */
const OF_ONE = 20;
const wishes = [...CONVERSATION_PARTS, null].flatMap((show) =>
  [null, 'palavra 17', 'eco 12', 'p17', 'nobody'].map((q): Wanted => ({ accountId, q, show })),
);

test('a window of conversations reads a bounded number of rows, whatever is looked for', async () => {
  for (const wanted of wishes) {
    const name = JSON.stringify(wanted);
    const { rows } = await sql<{ id: string }>`${windowEnd(wanted, null)}`.execute(db);
    const of = await readsOf(newestOf(wanted, { after: null, end: rows[0]?.id ?? null, limit: 20 }));
    // A month of both accounts may be read at once where it is small: what is read is bounded all the same.
    expect(of('inbox'), name).toBeLessThanOrEqual((3 + OF_ONE) * LOOKED_THROUGH);
    expect(of('people'), name).toBeLessThanOrEqual(12 * LOOKED_THROUGH);
    expect(of('deliveries'), name).toBeLessThanOrEqual(OF_ONE * LOOKED_THROUGH);
    expect(of('seen_messages'), name).toBeLessThanOrEqual(OF_ONE * LOOKED_THROUGH);
    expect(of('conversations'), name).toBeLessThanOrEqual(3 * LOOKED_THROUGH);
  }
}, 120_000);

test.each([
  [null, PEOPLE / 4],
  ['p11', Array.from({ length: PEOPLE / 4 }, (_, n) => `p${4 * n + 1}`).filter((id) => id.includes('p11')).length],
] as const)('pages (%s) show everybody who wrote once, in order', async (q, count) => {
  const seen: string[] = [];
  const events: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listConversations>> = await listConversations(
      db,
      { accountId, q, show: null },
      after,
    );
    seen.push(...page.items.map(({ id }) => id));
    events.push(...page.items.map(({ last }) => last.id));
    after = page.next;
  } while (after !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(events).toEqual(events.toSorted().reverse());
  expect(seen).toHaveLength(count);
});
