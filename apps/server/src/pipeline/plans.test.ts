import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { emptyInboxOf, forgetSeenOf } from '../features/respect/index.ts';
import { type DB, openPool } from '../platform/db/database.ts';
import { asAccountId, asPersonId } from '../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../platform/ports/index.ts';
import { AGAIN } from './discover/decide-again.ts';
import { NAME } from './evidence/name-commenters.ts';
import { WROTE_LATELY } from './people/owner-first.ts';
import { COUNTS, countedIds } from './people/person-counts.ts';

let database: TestDatabase;
let pool: pg.Pool;
const ids = makeIds({ clock: systemClock(), rng: systemRng() });
const accountId = asAccountId(ids.uuid());
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.ownerUrl, { poolSize: 2, statementTimeoutMs: 10_000 });
  // A week of a shop that many people write to.
  await pool.query(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, media_id)
      select $1, uuid7_floor(db_now() - n * interval '1 minute'), 'comment', '{}', db_now(), 'done',
        case when n % 9 = 0 then 'no_automation' else 'answered' end, 'p' || n % 2000, 'm' || n % 500
      from generate_series(1, 9000) as g(n) on conflict do nothing`,
    [accountId],
  );
  await pool.query(
    `insert into seen_messages (account_id, mid, person_id, match_hash, at, delivery_id, commenter_id)
      select $1, 'm' || n, 'p' || n % 2000, '\\x00', db_now() - n * interval '1 minute', case when n % 3 > 0 then gen_random_uuid() end, 'c' || n % 2000
      from generate_series(1, 9000) as g(n)`,
    [accountId],
  );
  await pool.query(
    `insert into people (account_id, id, recipient_id) select $1, 'p' || n, case when n % 9 = 0 then 'm' || n end from generate_series(0, 1999) as g(n)`,
    [accountId],
  );
  await pool.query(
    `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, next_at, expires_at, created_at)
      select $1, uuid7_floor(db_now() - n * interval '5 seconds'), gen_random_uuid(), 'dm', 'messages', 0, 'p' || n % 2000, '{}', '\\x00', 1, 'sent',
        db_now(), db_now(), db_now() from generate_series(1, 9000) as g(n)`,
    [accountId],
  );
  await pool.query('vacuum analyze inbox, seen_messages, people, deliveries');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const planOf = (rows: Record<string, unknown>[]) => rows.map((row) => row['QUERY PLAN']).join('\n');

test('a person’s words are found by the person, comments that nothing answered by their media', async () => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const erase = await sql<
    Record<string, string>
  >`explain ${emptyInboxOf({ account_id: accountId, ids: [asPersonId('p7')] })}`.execute(db);
  expect(planOf(erase.rows)).toMatch(/inbox_\w*person_id\w*/);
  const again = await pool.query(`explain ${AGAIN.text}`, [accountId, 'm7', ids.uuid()]);
  expect(planOf(again.rows)).toMatch(/inbox_\w*media_id\w*/);
});

test('messages that were seen are found by their person, by who commented, and those by hand by their time', async () => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const indexes = ['seen_messages_of_person', 'seen_messages_commenter'];
  for (const [at, forget] of forgetSeenOf({ account_id: accountId, ids: [asPersonId('p7')] }).entries()) {
    const plan = await sql<Record<string, string>>`explain ${forget}`.execute(db);
    expect(planOf(plan.rows)).toContain(indexes[at]);
  }
  const lately = await pool.query(`explain ${WROTE_LATELY.text}`, [accountId]);
  expect(planOf(lately.rows)).toContain('seen_messages_by_hand');
  const named = await pool.query(`explain ${NAME.text}`, [[accountId], ['comment:7'], ['p7']]);
  expect(planOf(named.rows)).toContain('seen_messages_of_person');
});

test('what people were given lately is counted by their names, whatever else the account sent', async () => {
  const people = Array.from({ length: 100 }, (_, n) => `p${n}`);
  const values = [people.map(() => accountId), people, ...countedIds(systemClock().now())];
  const counts = planOf((await pool.query(`explain ${COUNTS.text}`, values)).rows);
  for (const index of [/deliveries_\w*person_id\w*/, /people_pkey/, /people_of_receiver/])
    expect(counts).toMatch(index);
  expect(counts).not.toContain('Seq Scan');
});
