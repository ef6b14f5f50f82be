import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInstagramClient, type InstagramClient } from '@recado/instagram';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { makeVault } from '../../platform/crypto/vault.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { type ConnectionDeps, checkConnection } from './connection.ts';
import { saveAccount } from './save-account.ts';
import { CORE_FIELDS } from './subscription.ts';
import { makeTokenBox } from './token-box.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
let server: http.Server;
let instagram: InstagramClient;
let deps: ConnectionDeps;
let accountId: string;
/** Codes that the two calls are refused with, as `[code, subcode]`; null where they work. */
let refusals: { subscribed: [number, number] | null; conversations: [number, number] | null };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 2, statementTimeoutMs: 10_000 });
  pool.on('error', () => {});
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const clock = systemClock();
  const rng = systemRng();
  const ids = makeIds({ clock, rng });
  const log = createLogger({ level: 'silent' });
  const vault = makeVault([{ id: 'k1', key: rng.bytes(32, 'test') }], rng);
  const tokens = makeTokenBox({ db, vault, clock, log });
  const url = await listen();
  const app = { version: 'v26.0', appId: '1', appSecret: 's', timeoutMs: 5_000 };
  instagram = createInstagramClient({ graphUrl: url, tokenUrl: url, authorizeUrl: url, ...app }, { clock });
  deps = { db, ids, instagram, tokens, log, resume: async () => {} };
  const me = { igId: '1', appScopedId: 'a1', username: 'loja', name: null, accountType: 'BUSINESS' };
  const grantor = { token: 'IGAA', expiresInMs: 5_184_000_000, scopes: ['a'], userId: null };
  const arrival = { ...grantor, me: { ...me, pictureUrl: null, followersCount: 3 } };
  const save = { ids, tokens, adminUsernames: [], ensureFreeGrant: async () => {} };
  const given = { grantor: arrival, locale: 'pt-BR', requestId: 'r' } as const;
  ({ accountId } = await db.transaction().execute((tx) => saveAccount(tx, given, save)));
});
afterAll(async () => {
  await instagram.close();
  server.close();
  await pool.end();
  await database.drop();
});

/** An Instagram that knows two calls. */
async function listen(): Promise<string> {
  server = http.createServer((request, response) => {
    const isConversations = request.url?.includes('/conversations') ?? false;
    const refusal = isConversations ? refusals.conversations : refusals.subscribed;
    const kept = isConversations ? [] : [{ id: '1', subscribed_fields: CORE_FIELDS }];
    const [code, error_subcode] = refusal ?? [];
    const body = refusal ? { error: { message: 'no', type: 'OAuthException', code, error_subcode } } : { data: kept };
    response.writeHead(refusal ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // as: a TCP server has no other kind of address
}

async function check(given: typeof refusals) {
  refusals = given;
  await checkConnection(deps, accountId);
  return db
    .selectFrom('accounts')
    .select(['connection', 'connection_problem as problem'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Mails that were ordered for the account, by what they are. */
async function ordered(): Promise<unknown[]> {
  const jobs = await pool.query<{ data: { template: string } }>(
    `select data from jobs.job where name = 'mails' and data->>'accountId' = $1`,
    [accountId],
  );
  return jobs.rows.map(({ data }) => data.template);
}

test('messages that are switched off stay the reason, check after check, until they are on again', async () => {
  const off: typeof refusals = { subscribed: null, conversations: [200, 2534041] };
  const expected = { connection: 'messages_off', problem: '200/2534041' };
  expect(await check(off)).toEqual(expected);
  expect(await check(off)).toEqual(expected);
  expect(await check({ subscribed: [2, 0], conversations: null })).toEqual(expected);
  expect(await check({ subscribed: null, conversations: null })).toEqual({ connection: 'connected', problem: null });
  expect(await ordered()).toEqual(['messages_off']);
  expect((await check(off)).connection).toBe('messages_off');
  expect(await ordered(), 'told once a day').toEqual(['messages_off']);
  await check({ subscribed: null, conversations: null });
});

test('hc20 a subscription that Instagram refuses is named, and no longer once it is there', async () => {
  const refused = await check({ subscribed: [10, 1], conversations: null });
  expect(refused.problem).toBe('10/1');
  expect((await check({ subscribed: null, conversations: null })).problem).toBeNull();
});
