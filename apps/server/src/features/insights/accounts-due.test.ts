import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { asAccountId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { maySee } from './may-see.ts';
import { readAccountsDue } from './store.ts';

const ids = makeIds({ clock: systemClock(), rng: systemRng() });
let database: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(database.appUrl, { poolSize: 2, statementTimeoutMs: 10_000 }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Given {
  partner?: boolean;
  grant?: { source: string; covers: string; begins: string; ends: string };
}
const running = { source: 'plan', covers: '{post,story}', begins: '-1 day', ends: '1 day' };

async function account({ partner = false, grant }: Given) {
  const id = asAccountId(ids.uuid());
  await sql`insert into accounts (id, ig_id, app_scoped_id, username, partner) values (${id}, ${id}, ${id}, 'loja', ${partner})`.execute(
    db,
  );
  await sql`insert into media (account_id, id, place, published_at) values (${id}, '180', 'post', now())`.execute(db);
  if (grant)
    await sql`
      insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
      values (${id}, ${ids.uuid()}, ${grant.source}, 'x', ${grant.covers}, now() + ${grant.begins}::interval, now() + ${grant.ends}::interval, 1, 1)`.execute(
      db,
    );
  return id;
}

test.each<[string, boolean, Given]>([
  ['without a plan', false, {}],
  ['with free credits', false, { grant: { ...running, source: 'free' } }],
  ['whose plan is over', false, { grant: { ...running, begins: '-2 days', ends: '-1 day' } }],
  ['whose plan begins tomorrow', false, { grant: { ...running, begins: '1 day', ends: '2 days' } }],
  ['with a plan of posts', true, { grant: running }],
  ['with a code for lives', true, { grant: { ...running, source: 'code', covers: '{live}' } }],
  ['with directs for nothing', true, { grant: { ...running, source: 'unlimited', covers: '{direct}' } }],
  ['of a partner', true, { partner: true }],
])('an account %s is due: %s, as it may see', async (_what, due, given) => {
  const id = await account(given);
  expect(await maySee(db, id)).toBe(due);
  expect((await readAccountsDue(db)).includes(id)).toBe(due);
});
