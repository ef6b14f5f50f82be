import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPipelinePool } from '../../platform/db/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPipelinePool(database.appUrl, { poolSize: 1, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ACCOUNT = '00000000-0000-7000-8000-000000000001';
const STATES = ['held', 'ready', 'sending', 'unknown', 'sent', 'failed', 'skipped', 'expired', 'unprovable'] as const; // const: literals
/** What happens to one of five deliveries: it is made or changed, or goes. */
const act = fc.record({
  which: fc.integer({ min: 1, max: 5 }),
  state: fc.option(fc.constantFrom(...STATES), { nil: null }),
  reason: fc.constantFrom('no_credits', 'follow_check'),
  lane: fc.constantFrom('messages', 'public_replies'),
  next: fc.constantFrom('1 minute', '1 hour'),
});

const WRITE = `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, reason, lease_until, next_at, expires_at)
  values ($1, $2, gen_random_uuid(), 'dm', $3, 0, 'p', '{}', '\\x00', 1, $4, $5, case when $4 = 'sending' then now() end, date_trunc('day', now()) + $6::interval, now() + interval '1 day')
  on conflict (account_id, id) do update set state = excluded.state, reason = excluded.reason, lane = excluded.lane,
    lease_until = excluded.lease_until, next_at = excluded.next_at`;

test('S11 what waits is what the deliveries say, whatever becomes of them', async () => {
  const { rows: months } = await pool.query<{ id: string }>(
    `select uuid7_floor(db_now() + n * interval '20 days') as id from generate_series(1, 5) n order by n`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      await pool.query('delete from deliveries');
      for (const { which, state, reason, lane, next } of acts) {
        const id = months[which - 1]?.id;
        if (state === null) await pool.query('delete from deliveries where account_id = $1 and id = $2', [ACCOUNT, id]);
        else await pool.query(WRITE, [ACCOUNT, id, lane, state, reason, next]);
      }
      const { rows } = await pool.query(`
        (select account_id, id, lane, state, reason, next_at, expires_at from waiting
          except select account_id, id, lane, state, reason, next_at, expires_at from deliveries where state in ('held', 'ready', 'unknown'))
        union all (select account_id, id, lane, state, reason, next_at, expires_at from deliveries where state in ('held', 'ready', 'unknown')
          except select account_id, id, lane, state, reason, next_at, expires_at from waiting)`);
      expect(rows).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
