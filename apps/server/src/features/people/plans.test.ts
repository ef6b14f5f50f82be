import { OFTEN_OF, PEOPLE_PARTS } from '@recado/contract';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { asAccountId } from '../../platform/ids/index.ts';
import { LOOKED_THROUGH, lastOf, oftenOf, oftenWindow, type Wanted, windowEnd } from './find-people.ts';
import { listPeople } from './list-people.ts';

const accountId = asAccountId('00000000-0000-7000-8000-000000000001');
const EVENTS = 24_000;
/** A person for every four events, and one that wrote every fiftieth. */
const PERSON = `case when n % 50 = 0 then 'p0' else 'p' || (n % ${EVENTS / 4} + 1) end`;
const FILL = [
  `select ensure_partitions(now() - interval '13 months', now() + interval '1 month')`,
  `insert into accounts (id, ig_id, app_scoped_id, username, name)
    select case when n = 0 then '${accountId}' else gen_random_uuid() end, 'i' || n, 'a' || n, 'loja' || n, '' from generate_series(0, 1) n`,
  `insert into inbox (account_id, id, kind, payload, event_at, received_at, state, outcome, text, person_id, person_username)
    select a.id, uuid7_floor(now() - n * interval '${Math.floor((365 * 24 * 3600) / EVENTS)} seconds'), case when n % 7 = 0 then 'message' else 'comment' end,
      '{}', now(), now(), 'done', case when n % 2 = 0 then 'answered' else 'no_match' end, 'palavra ' || n, ${PERSON}, ${PERSON}
    from accounts a, generate_series(1, ${EVENTS}) n`,
  `insert into people (account_id, id, username, last_event_at, opted_out_at, ignored)
    select a.id, 'p' || n, 'p' || n, now(), case when n % 300 = 0 then now() end, n % 400 = 0 from accounts a, generate_series(0, ${EVENTS / 4}) n`,
  `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, next_at, expires_at)
    select account_id, id, id, 'dm', 'messages', 0, person_id, '{}', '\\x00', 1, 'sent', now(), now() from inbox where outcome = 'answered'`,
  'vacuum analyze inbox',
  'vacuum analyze people',
  'vacuum analyze deliveries',
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

/** What is read of three tables, when the statement is really run. */
async function readsOf(statement: RawBuilder<unknown>) {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`explain (analyze, format json) ${statement}`.execute(db);
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  const nodes = rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan));
  const of = (table: string) =>
    nodes.filter((node) => node['Relation Name']?.startsWith(table)).reduce((sum, node) => sum + touched(node), 0);
  return {
    inbox: of('inbox'),
    people: of('people'),
    deliveries: of('deliveries'),
  };
}

/** A month of which only days are there is read at once, whatever is asked: it has no more than this. */
const FEW = 500;

function touched(node: PlanNode): number {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return node['Node Type'] === 'Seq Scan' && each <= FEW ? 0 : each * node['Actual Loops'];
}

const windowed = ['week', 'got_dm', null].flatMap((show) =>
  [null, 'p17', 'nobody'].map(
    (q): Wanted => ({ accountId, q, show: PEOPLE_PARTS.find((part) => part === show) ?? null, sort: 'last' }),
  ),
);

test('a window of people reads a bounded number of rows, whatever is looked for', async () => {
  for (const wanted of windowed) {
    const name = JSON.stringify(wanted);
    const { rows } = await sql<{ id: string }>`${windowEnd(wanted, { after: null, size: LOOKED_THROUGH })}`.execute(db);
    const end = rows[0]?.id ?? null;
    const read = await readsOf(lastOf(wanted, { after: null, end, limit: 20 }));
    // A month of both accounts may be read at once where it is small: what is read is bounded all the same.
    expect(read.inbox, name).toBeLessThanOrEqual(3 * LOOKED_THROUGH);
    expect(read.people, name).toBeLessThanOrEqual(5 * LOOKED_THROUGH);
    expect(read.deliveries, name).toBeLessThanOrEqual(5 * LOOKED_THROUGH);
  }
});

test('who wrote most is counted of the newest events alone', async () => {
  for (const wanted of windowed.map((one): Wanted => ({ ...one, sort: 'often' }))) {
    const name = JSON.stringify(wanted);
    const window = await oftenWindow(db, wanted, null);
    if (!window) throw new Error('there are events');
    const place = { top: null, count: OFTEN_OF + 1, id: '' };
    const read = await readsOf(oftenOf(wanted, { window, place, limit: 20 }));
    expect(read.inbox, name).toBeLessThanOrEqual(3 * OFTEN_OF);
    expect(read.people, name).toBeLessThanOrEqual(5 * OFTEN_OF);
  }
  const { items } = await listPeople(db, { accountId, q: null, show: null, sort: 'often' }, null);
  expect(items[0]?.id).toBe('p0');
});

test.each(['last', 'often'] as const)('pages by %s show everybody of the window once, in order', async (sort) => {
  const wanted: Wanted = { accountId, q: 'p11', show: null, sort };
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPeople>> = await listPeople(db, wanted, after);
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(new Set(seen).size).toBe(seen.length);
  const all = Array.from({ length: EVENTS / 4 }, (_, n) => n)
    .filter((n) => n % 50 !== 0)
    .map((n) => `p${n + 1}`)
    .filter((id) => id.includes('p11'));
  if (sort === 'last') expect(seen.toSorted()).toEqual(all.toSorted());
  else expect(seen.length).toBeGreaterThan(0);
});

test.each(['opted_out', 'never'] as const)('%s: all of them, each once', async (show) => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPeople>> = await listPeople(
      db,
      { accountId, q: null, show, sort: 'last' },
      after,
    );
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  const each = show === 'never' ? 400 : 300;
  expect(seen).toHaveLength(Math.floor(EVENTS / 4 / each) + 1);
  expect(new Set(seen).size).toBe(seen.length);
});
