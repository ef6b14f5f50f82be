import { ACTIVITY_KINDS } from '@recado/contract';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { asAccountId, asPersonId } from '../../platform/ids/index.ts';
import { systemClock } from '../../platform/ports/index.ts';
import { type EventFilter, findEvents, fitting, LOOKED_THROUGH, windowEnd } from './find-events.ts';

const accountId = asAccountId('00000000-0000-7000-8000-000000000001');
const HOUR = 3_600_000;
const EVENTS = 12_000;
/** A year of a shop with an event every 44 minutes, beside one with as many; one event in 400 is of the post that is looked for. */
const FILL = [
  `select ensure_partitions(now() - interval '13 months', now() + interval '1 month')`,
  `insert into accounts (id, ig_id, app_scoped_id, username, name)
    select case when n = 0 then '${accountId}' else gen_random_uuid() end, 'i' || n, 'a' || n, 'loja' || n, '' from generate_series(0, 1) n`,
  `insert into inbox (account_id, id, kind, payload, event_at, state, dead_reason, outcome, text, media_id, person_id)
    select a.id, uuid7_floor(now() - n * interval '44 minutes'),
      case when n % 50 = 0 then 'live_comment' when n % 7 = 0 then 'message' when n % 11 = 0 then 'postback' else 'comment' end,
      '{}', now(), case when n % 3000 = 0 then 'dead' else 'done' end, case when n % 3000 = 0 then 'why' end, case when n % 2 = 0 then 'answered' else 'no_match' end, 'palavra ' || n,
      case when n % 400 = 0 then 'rare' else 'm' || n % 100 end, case when n % 400 = 0 then 'rare' else 'p' || n end
    from accounts a, generate_series(1, ${EVENTS}) n`,
  'vacuum analyze inbox',
];

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
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

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The nodes that read events, when the statement is really run. */
async function readsOf(statement: RawBuilder<unknown>): Promise<{ types: Set<string>; events: number }> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`explain (analyze, format json) ${statement}`.execute(db);
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  const nodes = rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan));
  // A month that has nothing yet is looked at as it comes.
  const reads = nodes.filter((node) => node['Relation Name']?.startsWith('inbox') && touched(node) > 0);
  const events = reads.reduce((sum, node) => sum + touched(node), 0);
  return { types: new Set(reads.map((node) => node['Node Type'])), events };
}

function touched(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

const ALL: EventFilter = {
  accountId,
  automationId: null,
  mediaId: null,
  people: null,
  kind: null,
  filter: null,
  from: null,
  to: null,
  only: null,
};
const choices = {
  mediaId: [null, 'rare'],
  kind: [null, ...ACTIVITY_KINDS],
  filter: [null, 'ninguém escreveu isto'],
  only: [null, 'answered', 'nothing', 'dead'],
  days: [null, 60],
} as const; // const: each value of a filter
/** Every combination of the filters, beside an automation that has nothing. */
const filters = choices.mediaId.flatMap((mediaId) =>
  choices.kind.flatMap((kind) =>
    choices.filter.flatMap((filter) =>
      choices.only.flatMap((only) =>
        choices.days.map((days): EventFilter => {
          const to = days === null ? null : systemClock().now() - days * 24 * HOUR;
          return { ...ALL, mediaId, kind, filter, only, from: to === null ? null : to - 200 * 24 * HOUR, to };
        }),
      ),
    ),
  ),
);

test('every combination of filters reads a window of events by an index, and no more', async () => {
  for (const filter of filters) {
    const name = JSON.stringify(filter);
    const { rows } = await sql<{ id: string }>`${windowEnd(filter, null)}`.execute(db);
    const window = { after: null, end: rows[0]?.id ?? null, limit: 21 };
    for (const statement of [windowEnd(filter, null), fitting(filter, window)]) {
      const { types, events } = await readsOf(statement);
      expect(types, name).not.toContain('Seq Scan');
      expect(events, name).toBeLessThanOrEqual(LOOKED_THROUGH + 1);
    }
  }
});

test('one post of many, one person, and what could not be read, are found without the others', async () => {
  for (const filter of [
    { ...ALL, mediaId: 'rare' },
    { ...ALL, people: [asPersonId('rare')] },
    { ...ALL, only: 'dead' as const },
  ]) {
    const { events } = await readsOf(fitting(filter, { after: null, end: null, limit: 100 }));
    expect(events).toBeLessThanOrEqual(EVENTS / 400);
  }
});

test('windows follow each other without a gap to the end of the history', async () => {
  const filter = { ...ALL, filter: 'palavra 11999' };
  let [after, windows]: [string | null, number] = [null, 0];
  const found: (string | null)[] = [];
  do {
    const { rows, rest } = await findEvents(db, filter, { after, limit: 10 });
    found.push(...rows.map(({ text }) => text));
    after = rest;
    windows += 1;
  } while (after !== null);
  expect(found).toEqual(['palavra 11999']);
  expect(windows).toBe(EVENTS / LOOKED_THROUGH + 1);
});
