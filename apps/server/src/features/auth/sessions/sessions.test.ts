import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../../platform/db/database.ts';
import type { CallInfo } from '../../../platform/http/index.ts';
import { type AccountId, asAccountId } from '../../../platform/ids/index.ts';
import { makeIds, type Ports, systemClock, systemProc, systemRng } from '../../../platform/ports/index.ts';
import { makeAuthenticate } from '../index.ts';
import { endSessions } from './end-sessions.ts';
import { openOwn } from './open-own.ts';

const CALL: CallInfo = {
  requestId: 'r',
  locale: 'pt-BR',
  userAgent: '',
  network: '203.0.113.7',
  token: null,
  reason: null,
};

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
let ports: Ports;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 2, statementTimeoutMs: 30_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const [clock, rng] = [systemClock(), systemRng()];
  ports = { clock, rng, ids: makeIds({ clock, rng }), proc: systemProc() };
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function account(name: string): Promise<AccountId> {
  const id = asAccountId(ports.ids.uuid());
  await sql`insert into accounts (id, ig_id, app_scoped_id, username) values (${id}, ${name}, ${name}, ${name})`.execute(
    db,
  );
  return id;
}
const open = (accountId: AccountId) => db.transaction().execute((tx) => openOwn(ports, tx, { accountId, call: CALL }));
const isLive = async (token: string, network = CALL.network) =>
  (await makeAuthenticate(db, { secondFactor: false })(token, network)) !== null;

test.each(['banned', 'deleted'] as const)(
  'T11: of who is %s no session goes on, nor a view that it holds; those of others do',
  async (reason) => {
    const [own, other] = [await account(`own ${reason}`), await account(`other ${reason}`)];
    const [first, second, view, foreign] = [await open(own), await open(own), await open(other), await open(other)];
    await sql`update sessions set actor_account_id = ${own} where id =
    (select session_id from session_tokens where token_hash = sha256(${Buffer.from(view)}))`.execute(db);
    const end = { accountId: own, actorAccountId: null, reason, requestId: 'r' };
    await db.transaction().execute((tx) => endSessions(tx, ports.ids, end));
    expect([await isLive(first), await isLive(second), await isLive(view), await isLive(foreign)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const { rows } = await sql`select action, subject from audit_entries where account_id = ${own}`.execute(db);
    expect(rows).toEqual([{ action: 'sessions_ended', subject: reason }]);
  },
);

test('where a session is used is written down when it changes, and its thirty days begin anew', async () => {
  const id = await account('slides');
  const token = await open(id);
  const session = async () => {
    const { rows } = await sql<{ network: string; days: number }>`
      select last_network as network, round(extract(epoch from expires_at - db_now()) / 86400)::int as days
      from sessions where account_id = ${id}`.execute(db);
    return rows[0];
  };
  await sql`update sessions set last_used_at = db_now() - interval '6 minutes', expires_at = db_now() + interval '3 days'
    where account_id = ${id}`.execute(db);
  expect(await isLive(token)).toBe(true);
  expect(await session()).toEqual({ network: CALL.network, days: 3 });
  expect(await isLive(token, '198.51.100.9')).toBe(true);
  expect(await session()).toEqual({ network: '198.51.100.9', days: 30 });
});

test('a session that is used every day ends 180 days after its sign-in, and so does what took its place', async () => {
  const id = await account('for ever');
  const token = await open(id);
  const passDays = (days: number) =>
    sql`update sessions set last_used_at = last_used_at - make_interval(days => ${days}::int),
      signed_in_at = signed_in_at - make_interval(days => ${days}::int), expires_at = expires_at - make_interval(days => ${days}::int)
    where account_id = ${id}`.execute(db);
  for (let day = 0; day < 179; day++) {
    await passDays(1);
    expect(await isLive(token), `on day ${day + 1}`).toBe(true);
  }
  const session = await db.selectFrom('sessions').select('id').where('account_id', '=', id).executeTakeFirstOrThrow();
  const next = await db
    .transaction()
    .execute((tx) => openOwn(ports, tx, { accountId: id, replaces: session.id, call: CALL }));
  expect([await isLive(token), await isLive(next)]).toEqual([true, true]);
  await passDays(1);
  expect([await isLive(token), await isLive(next)]).toEqual([false, false]);
});
