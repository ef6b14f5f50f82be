import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { tellUsedUp } from './tell-used-up.ts';

const [EMPTY, FULL] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];

test('who has used all credits is told by mail, once a month; who has some left, or never had any, is not', async () => {
  await using database = await createTestDatabase();
  const pool = openPool(database.appUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  pool.on('error', () => {}); // the end of the database meets connections that end
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const told = async () => {
    await sql`update admin_users set zero_credits = true`.execute(db);
    await tellUsedUp(db);
    const { rows } = await sql<{ whose: string }>`
      select data->>'accountId' as whose from jobs.job where data->>'template' = 'credits_used_up' order by created_on`.execute(
      db,
    );
    return rows.map(({ whose }) => whose);
  };
  try {
    await sql`insert into accounts (id, ig_id, app_scoped_id, username) values (${EMPTY}, 'a', 'a', 'a'), (${FULL}, 'b', 'b', 'b')`.execute(
      db,
    );
    await sql`
      insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available, spent)
      select id, gen_random_uuid(), 'free', 'free:0', '{post}', db_now() - interval '1 day', db_now() + interval '20 days', 10, 10, 0 from accounts`.execute(
      db,
    );
    expect(await told()).toEqual([]);
    await sql`update credit_grants set available = 0, spent = 10 where account_id = ${EMPTY}`.execute(db);
    expect(await told()).toEqual([EMPTY]);
    expect(await told()).toEqual([EMPTY]);
    await sql`update credit_grants set ends_at = ends_at + interval '1 month'`.execute(db);
    expect(await told()).toEqual([EMPTY, EMPTY]);
    await sql`update credit_grants set ends_at = ends_at + interval '1 month', spent = 0, expired = 10 where account_id = ${EMPTY}`.execute(
      db,
    );
    expect(await told()).toEqual([EMPTY, EMPTY]);
  } finally {
    await db.destroy();
  }
});
