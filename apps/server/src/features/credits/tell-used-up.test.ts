import { AREA_KINDS, AUTOMATION_KINDS } from '@recado/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { adminJobs } from '../admin/index.ts';
import { tellUsedUp } from './tell-used-up.ts';

let database: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = openPool(database.appUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

let accounts = 0;
async function account(): Promise<string> {
  accounts += 1;
  const id = `00000000-0000-7000-8000-${String(accounts).padStart(12, '0')}`;
  await sql`insert into accounts (id, ig_id, app_scoped_id, username, locale) values (${id}, ${id}, ${id}, ${id}, 'pt-BR')`.execute(
    db,
  );
  return id;
}

interface Given {
  source: 'plan' | 'free' | 'unlimited';
  covers?: readonly string[];
  granted?: number;
  spent?: number;
}

async function give(to: string, { source, covers = AUTOMATION_KINDS, granted = 0, spent = 0 }: Given): Promise<void> {
  await sql`
    insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available, spent)
    values (${to}, gen_random_uuid(), ${source}, gen_random_uuid(), ${[...covers]}::text[], db_now() - interval '1 day',
      db_now() + interval '20 days', ${granted}, ${granted - spent}, ${spent})`.execute(db);
}

async function switchOn(whose: string, kind: string): Promise<void> {
  await sql`insert into automations (account_id, id, kind, enabled, version) values (${whose}, gen_random_uuid(), ${kind}, true, 1)`.execute(
    db,
  );
}

/** What the account was told so far, oldest first, after the lists and the mails were looked after. */
async function told(whose: string): Promise<string[]> {
  for (const job of adminJobs(db)) if ('run' in job) await job.run();
  await tellUsedUp({ db, ids: makeIds({ clock: systemClock(), rng: systemRng() }) });
  const { rows } = await sql<{ template: string; areas: string | null }>`
    select data->>'template' as template, data->'facts'->>'areas' as areas from jobs.job
    where data->>'template' like '%_used_up' and data->>'accountId' = ${whose} order by created_on`.execute(db);
  return rows.map(({ template, areas }) => [template, areas].filter(Boolean).join(': '));
}

const { content, directs, lives } = AREA_KINDS;
const FREE: Given = { source: 'free', granted: 10, spent: 10 };
const ALL = 'credits_used_up';
test.each<[string, Given[], string[], string[]]>([
  ['some left', [{ ...FREE, spent: 9 }], ['post'], []],
  ['never had any', [{ source: 'free' }], ['post'], []],
  ['free credits used, nothing on', [FREE], [], [ALL]],
  [
    'content without end, the welcome on',
    [{ source: 'unlimited', covers: content }, FREE],
    ['post', 'welcome'],
    ['areas_used_up: Mensagens'],
  ],
  [
    'the same with a live',
    [{ source: 'unlimited', covers: content }, FREE],
    ['welcome', 'live'],
    ['areas_used_up: Mensagens e Lives'],
  ],
  ['the same, with nothing on but posts', [{ source: 'unlimited', covers: content }, FREE], ['post'], []],
  [
    '990 left for content, answers to messages on',
    [{ source: 'plan', covers: content, granted: 1000, spent: 10 }, FREE],
    ['direct'],
    ['areas_used_up: Mensagens'],
  ],
  [
    'lives without end, posts on',
    [{ source: 'unlimited', covers: lives }, FREE],
    ['post', 'live'],
    ['areas_used_up: Conteúdo'],
  ],
  [
    'messages without end, of which each is counted',
    [{ source: 'unlimited', covers: directs, granted: 5, spent: 5 }, FREE],
    ['direct'],
    [],
  ],
  ['1,000 used up too', [{ source: 'plan', covers: content, granted: 1000, spent: 1000 }, FREE], ['post'], [ALL]],
  ['everything without end', [{ source: 'unlimited' }, FREE], ['post', 'direct', 'live'], []],
])('%s', async (_, grants, on, mails) => {
  const id = await account();
  for (const grant of grants) await give(id, grant);
  for (const kind of on) await switchOn(id, kind);
  expect(await told(id)).toEqual(mails);
  expect(await told(id)).toEqual(mails);
});

test('of each area once a month of free credits, and of all when the last has run dry', async () => {
  const id = await account();
  await give(id, FREE);
  await give(id, { source: 'plan', covers: content, granted: 1000, spent: 10 });
  await switchOn(id, 'welcome');
  expect(await told(id)).toEqual(['areas_used_up: Mensagens']);
  await switchOn(id, 'live');
  expect(await told(id)).toHaveLength(1);
  await sql`update credit_grants set available = 0, spent = granted where account_id = ${id}`.execute(db);
  expect(await told(id)).toEqual(['areas_used_up: Mensagens', ALL]);
  expect(await told(id)).toHaveLength(2);
  const nextMonth = () =>
    db.transaction().execute(async (tx) => {
      await sql`update accounts set told_used_up = told_used_up - interval '1 month' where id = ${id}`.execute(tx);
      // What was told of it was told of another end.
      await sql`update notices set key = 'the month before ' || id where account_id = ${id}`.execute(tx);
    });
  await nextMonth();
  expect(await told(id)).toEqual(['areas_used_up: Mensagens', ALL, ALL]);
  await nextMonth();
  await sql`update credit_grants set spent = 0, expired = granted where account_id = ${id}`.execute(db);
  expect(await told(id)).toHaveLength(3);
});

test('told before it was kept of what: of everything', async () => {
  const id = await account();
  await give(id, FREE);
  await sql`update accounts set told_used_up = db_now() + interval '20 days' where id = ${id}`.execute(db);
  expect(await told(id)).toEqual([]);
});

test('everybody is told, in however many batches', async () => {
  const ids: string[] = [];
  for (let left = 230; left > 0; left -= 1) ids.push(await account());
  await sql`
    insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available, spent)
    select account, gen_random_uuid(), 'free', 'free:0', ${[...AUTOMATION_KINDS]}::text[], db_now() - interval '1 day',
      db_now() + interval '20 days', 10, 0, 10 from unnest(${ids}::uuid[]) account`.execute(db);
  await told(ids[0] ?? '');
  const { rows } = await sql<{ mails: number; accounts: number }>`
    select count(*)::int as mails, count(distinct data->>'accountId')::int as accounts from jobs.job
    where data->>'template' = 'credits_used_up' and data->>'accountId' = any(${ids})`.execute(db);
  expect(rows).toEqual([{ mails: 230, accounts: 230 }]);
});
