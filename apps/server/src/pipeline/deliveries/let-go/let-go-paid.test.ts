import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tooling/vitest/database.ts';
import { openPool } from '../../../platform/db/database.ts';
import { type AccountId, asAccountId } from '../../../platform/ids/index.ts';
import { letGoPaid, payableAccounts } from './let-go-paid.ts';

let database: TestDatabase;
let pool: pg.Pool;
const NONE = asAccountId('');
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.ownerUrl, { poolSize: 2, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Sellers with a post's and a story's automation, credits for stories alone, and posts' DMs that wait for credits. */
async function sellers(count: number, held: number): Promise<AccountId[]> {
  const { rows } = await pool.query<{ id: AccountId }>(
    `with made as (
        insert into accounts (id, ig_id, app_scoped_id, username) select id, id::text, id::text, 'shop'
          from (select gen_random_uuid() as id from generate_series(1, $1)) g returning id),
      automated as (
        insert into automations (account_id, id, kind, enabled, version)
          select made.id, gen_random_uuid(), kind, true, 1 from made, unnest(array['post', 'story']) as kind returning account_id, id, kind),
      paid as (
        insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
          select id, gen_random_uuid(), 'gift', 'g', '{story}', db_now() - interval '1 day', db_now() + interval '1 day', 5, 5 from made),
      waiting as (
        insert into deliveries (account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, content, match_hash, credits,
            state, reason, next_at, expires_at, created_at)
          select account_id, uuid7_floor(db_now() - n * interval '1 second'), gen_random_uuid(), id, 1, 'dm', 'messages', 0, 'p' || n,
            '{"shape":"text","text":"x"}', '\\x00', 1, 'held', 'no_credits', db_now(), db_now() + interval '1 hour', db_now()
          from automated, generate_series(1, $2) as n where kind = 'post')
    select id from made`,
    [count, held],
  );
  return rows.map(({ id }) => id);
}

/** Turns the seller's delivery that ends last into one of a story. */
const holdStory = (accountId: AccountId) =>
  pool.query(
    `update deliveries d set expires_at = db_now() + interval '2 hours',
        automation_id = (select id from automations a where a.account_id = d.account_id and a.kind = 'story')
      where d.account_id = $1 and d.person_id = 'p1'`,
    [accountId],
  );

test('held DMs that no grant covers stand in nobody’s way: neither other sellers’, nor the same seller’s', async () => {
  const [lucky = NONE, ...others] = await sellers(102, 1);
  const [full = NONE] = await sellers(1, 501);
  expect(others).toHaveLength(101);
  for (const id of [lucky, full]) await holdStory(id);
  expect((await payableAccounts(pool)).toSorted()).toEqual([lucky, full].toSorted());
  const tx = await pool.connect();
  for (const id of [lucky, full]) expect(await letGoPaid(tx, id)).toBe(1);
  tx.release();
  expect(await payableAccounts(pool)).toEqual([]);
});
