import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { type AccountId, asAccountId, asPersonId, type PersonId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { erasePerson, writeIgnored, writeStopped } from './store.ts';

let database: TestDatabase;
let pool: pg.Pool;
const accountId = asAccountId(makeIds({ clock: systemClock(), rng: systemRng() }).uuid());
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.ownerUrl, { poolSize: 4, statementTimeoutMs: 10_000 });
  await pool.query(
    `insert into accounts (id, ig_id, app_scoped_id, username) values ($1::uuid, $1::text, $1::text, 'shop')`,
    [accountId],
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Who comments under one name and gets messages under another, `z…` before `a…` in the table, with a message that was sent. */
async function someone(
  name: string,
): Promise<{ account_id: AccountId; person_id: PersonId; username: string; stopped: boolean }> {
  for (const id of [`z${name}`, `a${name}`])
    await pool.query('insert into people (account_id, id, username, ignored) values ($1, $2, $3, true)', [
      accountId,
      id,
      name,
    ]);
  await pool.query(
    `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, recipient_id, content, match_hash, credits, state, next_at, expires_at)
      values ($1, uuid7_floor(db_now() - $3 * interval '1 second'), gen_random_uuid(), 'private_reply', 'private_replies', 0, 'z' || $2, 'a' || $2,
        '{"shape":"text","text":"x"}', '\\x00', 0, 'sent', db_now(), db_now())`,
    [accountId, name, name.length],
  );
  return { account_id: accountId, person_id: asPersonId(`z${name}`), username: 'shop', stopped: false };
}

const waiting = async () =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount;

test('whoever changes a person locks the names in their order, before anything else about them', async () => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const changes = {
    erased: (visitor: Parameters<typeof erasePerson>[1]) => db.transaction().execute((tx) => erasePerson(tx, visitor)),
    stoppedHere: (visitor: Parameters<typeof writeStopped>[1]) =>
      db.transaction().execute((tx) => writeStopped(tx, visitor, true)),
    heeded: ({ person_id: personId }: { person_id: PersonId }) =>
      db.transaction().execute((tx) => writeIgnored(tx, { accountId, personId, ignored: false })),
  };
  for (const [name, change] of Object.entries(changes)) {
    const visitor = await someone(name);
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from people where account_id = $1 and id = $2 for update', [accountId, `a${name}`]);
    const changed = change(visitor);
    await expect.poll(waiting).toBe(1);
    // Nothing of theirs is locked yet: who has the first name may take the rest, and so nobody waits in a circle.
    await other.query('select from people where account_id = $1 and id = $2 for update nowait', [
      accountId,
      `z${name}`,
    ]);
    await other.query('select from deliveries where account_id = $1 and person_id = $2 for update nowait', [
      accountId,
      `z${name}`,
    ]);
    await other.query('commit');
    other.release();
    await changed;
  }
});
