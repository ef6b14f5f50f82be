import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/index.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import { makeLimiter } from '../../platform/limits/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { hashAccessCode } from './access-code.ts';
import { redeem } from './redeem.ts';

const CODE = '0123456789ABCDEF';
const call = { requestId: 'r', locale: 'en-US', userAgent: '', reason: null, token: null } as const; // const: a literal of the closed list

test('T31, F38: of 200 calls at once by 20 people for one code, one person’s succeed, as often as one person may ask', async () => {
  await using database = await createTestDatabase();
  const pool = openPool(database.appUrl, { poolSize: 20, statementTimeoutMs: 30_000 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const [clock, rng] = [systemClock(), systemRng()];
  const ids = makeIds({ clock, rng });
  const deps = { db, ids, rng, limiter: makeLimiter({ pool, clock }) };
  try {
    const people = Array.from({ length: 20 }, () => ids.uuid());
    await pool.query(
      `insert into accounts (id, ig_id, app_scoped_id, username) select id, id::text, id::text, 'p' from unnest($1::uuid[]) id`,
      [people],
    );
    await pool.query(
      `with made as (insert into access_code_batches (id, plan, months, expires_at, created_by)
          values (gen_random_uuid(), 'content-1000', 2, db_now() + interval '1 day', gen_random_uuid()) returning id)
        insert into access_codes (hash, batch_id) select $1, id from made`,
      [hashAccessCode(CODE)],
    );
    const ask = async (accountId: AccountId) => {
      const who = {
        sessionId: '',
        role: 'user',
        standing: 'good',
        actorAccountId: null,
        key: null,
        proof: { own: true, signedInMs: 0, factorMs: 0 },
      } as const; // const: literals of closed lists
      const caller = { accountId, ...who };
      try {
        await redeem(deps, { caller, call: { ...call, network: accountId }, typed: CODE });
        return accountId;
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        throw error;
      }
    };
    const told = await Promise.all(Array.from({ length: 10 }, () => people.map((id) => ask(asAccountId(id)))).flat());
    const winners = new Set(told.filter((answer) => people.includes(answer)));
    expect(winners.size).toBe(1);
    expect(new Set(told.filter((answer) => !winners.has(answer)))).toEqual(
      new Set(['access_code_already_used', 'too_many_requests']),
    );
    // Five a minute and person get as far as the code.
    expect(told.filter((answer) => winners.has(answer)).length).toBeGreaterThanOrEqual(5);
    const { rows } = await pool.query(
      `select account_id, count(*)::int from credit_grants where source = 'code' group by 1`,
    );
    expect(rows).toEqual([{ account_id: [...winners][0], count: 2 }]);
  } finally {
    await db.destroy();
  }
});
