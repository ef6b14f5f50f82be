import http from 'node:http';
import { contract } from '@recado/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tooling/vitest/database.ts';
import { makeAuthenticate, readOpen } from '../../src/features/auth/index.ts';
import { newHub, registerHintRoutes, startHints } from '../../src/features/hints/index.ts';
import { type DB, openPool } from '../../src/platform/db/database.ts';
import { closeApp, createApp, makeServe } from '../../src/platform/http/index.ts';
import { makeIds, systemClock, systemRng } from '../../src/platform/ports/index.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';

const TABS = 1_000;
const LISTENERS = 100;
const IDLE_MS = 10_000;

/** A pool that counts every statement of all of its connections. */
function counted(pool: pg.Pool): { statements: string[] } {
  const statements: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown; // as: whichever of its overloads
    Object.assign(client, {
      query(...given: unknown[]) {
        const [first] = given;
        statements.push(typeof first === 'string' ? first : String(Reflect.get(first as object, 'text')));
        return query(...given);
      },
    });
  });
  return { statements };
}

/** Sessions of a hundred accounts; their tokens. */
async function signIn(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    with who as (select gen_random_uuid() as id, gen_random_uuid() as session, 'token-of-an-idle-tab-' || n as token, n from generate_series(1, ${LISTENERS}::int) as n),
      made as (insert into accounts (id, ig_id, app_scoped_id, username) select id, 'idle' || n, 'idle' || n, 'idle' || n from who),
      opened as (insert into sessions (id, account_id, user_agent, signed_in_at, expires_at)
        select session, id, '', db_now(), db_now() + interval '1 day' from who),
      known as (insert into session_tokens (token_hash, session_id) select sha256(token::bytea), session from who)
    select token from who`.execute(db);
  return rows.map(({ token }) => token);
}

function listen(port: number, token: string): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: '/api/changes', headers: { authorization: `Bearer ${token}` } };
    const request = http.get(options, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve(request);
      else reject(new Error(`a stream was answered ${response.statusCode}`));
    });
    request.on('error', reject);
  });
}

test(`${TABS} tabs at which nobody does anything ask the database nothing in ten seconds`, {
  timeout: 90_000,
}, async () => {
  await using database = await createTestDatabase();
  const pool = openPool(database.appUrl, { poolSize: 4, statementTimeoutMs: 30_000 });
  const { statements } = counted(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const [clock, rng, log] = [systemClock(), systemRng(), createLogger({ level: 'silent' })];
  const tokens = await signIn(db);
  const hints = newHub({ clock, readOpen: (ids) => readOpen(db, ids, { secondFactor: false }) });
  const hearing = startHints(hints, { pool, clock, log });
  const ids = makeIds({ clock, rng });
  const app = createApp({ ids, clock, log, imageOrigins: [], https: false, trustProxy: [], draining: () => false });
  registerHintRoutes(
    makeServe(app, { authenticate: makeAuthenticate(db, { secondFactor: false }), checkAnswers: true }),
    {
      hints,
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number }; // as: a TCP server has no other kind of address
  const before = process.memoryUsage();
  const tabs: http.ClientRequest[] = [];
  for (const token of tokens)
    tabs.push(
      ...(await Promise.all(
        Array(TABS / LISTENERS)
          .fill(token)
          .map((one) => listen(port, one)),
      )),
    );
  expect(hints.streams.size).toBe(TABS);
  const after = process.memoryUsage();
  // What was told just before they came has been told.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  statements.splice(0);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  // One connection of the process, whatever the number of tabs, is asked every twenty seconds whether it is still there.
  const [asked, watching] = [
    statements.filter((text) => text !== 'select'),
    statements.filter((text) => text === 'select'),
  ];
  expect(asked).toEqual([]);
  expect(watching.length).toBeLessThanOrEqual(1);
  const kb = (after.heapUsed + after.external - before.heapUsed - before.external) / TABS / 1024;
  console.info(
    `${TABS} idle tabs, ${contract.changes.path}: 0 statements in ${IDLE_MS / 1000} s, ${kb.toFixed(1)} KiB a tab, both its ends`,
  );
  await hearing.stop();
  for (const tab of tabs) tab.destroy();
  await closeApp(app, clock);
  await pool.end();
});
