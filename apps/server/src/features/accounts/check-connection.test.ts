import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInstagramClient, type InstagramClient } from '@recado/instagram';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { makeVault } from '../../platform/crypto/vault.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { type ConnectionDeps, checkConnection, refreshToken } from './check-connection.ts';
import { leaveApp } from './leave-app.ts';
import { saveAccount } from './save-account.ts';
import { makeTokenBox } from './token-box.ts';
import { CORE_FIELDS } from './webhook-fields.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
let server: http.Server;
let instagram: InstagramClient;
let deps: ConnectionDeps;
let accountId: AccountId;
/** Somebody signs in, or again, with this token. */
let signIn: (token: string) => Promise<AccountId>;
/** What Instagram's answers wait for. */
let gate: { asked(): void; opened: Promise<void> } | null = null;
type Refused = [code: number, subcode: number] | null;
/** What the calls are refused with; null where they work. `made`: said to a subscription alone, not to who reads it. */
let refusals: { subscribed: Refused; conversations: Refused; made?: Refused };
/** How the next subscription alone is refused, whatever else is said to those after it. */
let madeNext: Refused = null;
let subscriptions = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 2, statementTimeoutMs: 10_000 });
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
  const profile = { ...me, pictureUrl: null, followersCount: 3 };
  const save = {
    ids,
    tokens,
    adminUsernames: [],
    comeBack: async () => {},
    ensureFreeGrant: async () => {},
    refer: async () => {},
  };
  signIn = async (token) => {
    const grantor = { token, expiresInMs: 5_184_000_000, scopes: [token], userId: null, me: profile };
    const given = { grantor, locale: 'pt-BR', requestId: 'r' } as const;
    return (await db.transaction().execute((tx) => saveAccount(tx, given, save))).accountId;
  };
  accountId = await signIn('IGAA');
});
afterAll(async () => {
  await instagram.close();
  server.close();
  await pool.end();
  await database.drop();
});

/** An Instagram that knows three calls. */
async function listen(): Promise<string> {
  server = http.createServer(async (request, response) => {
    gate?.asked();
    await gate?.opened;
    const isConversations = request.url?.includes('/conversations') ?? false;
    const isMade = request.method === 'POST' && request.url?.includes('/subscribed_apps');
    const { conversations, subscribed, made = subscribed } = refusals;
    const refusal = isConversations ? conversations : isMade ? (madeNext ?? made) : subscribed;
    const kept = isConversations ? [] : [{ id: '1', subscribed_fields: CORE_FIELDS }];
    const [code, error_subcode] = refusal ?? [];
    const body = refusal ? { error: { message: 'no', type: 'OAuthException', code, error_subcode } } : { data: kept };
    if (isMade) {
      [madeNext, subscriptions] = [null, subscriptions + 1];
      Object.assign(body, { success: !refusal });
    }
    if (request.url?.includes('refresh_access_token'))
      Object.assign(body, { access_token: 'IGAA renewed', token_type: 'bearer', expires_in: 5_184_000 });
    response.writeHead(refusal ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // as: a TCP server has no other kind of address
}

async function check(given: typeof refusals) {
  refusals = given;
  await checkConnection(deps, accountId, { anew: false });
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

test.each<[NonNullable<Refused>, string | null]>([
  [[2, 0], null],
  [[2200, 1], '2200/1'],
])('what Instagram says is subscribed stays where it does not take it anew: %j', async (made, problem) => {
  refusals = { subscribed: null, conversations: null, made };
  await checkConnection(deps, accountId, { anew: true });
  const { rows } = await pool.query(
    'select subscribed_fields as fields, connection_problem as problem from accounts where id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ fields: CORE_FIELDS, problem }]);
});

test('one error that passes does not narrow a subscription: what the account has is left alone', async () => {
  refusals = { subscribed: null, conversations: null };
  [madeNext, subscriptions] = [[2, 0], 0];
  await checkConnection(deps, accountId, { anew: true });
  expect(subscriptions, 'the core is not asked for alone').toBe(1);
  madeNext = [100, 0];
  await checkConnection(deps, accountId, { anew: true });
  expect(subscriptions, 'a name that is refused: the core, and each of the six extras').toBe(1 + 1 + 7);
});

/** What Instagram was asked is answered only after `meanwhile` is done. */
async function answeredAfter(work: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  deps.tokens.forget(accountId);
  const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gate = { asked: asked.resolve, opened: opened.promise };
  const done = work();
  await asked.promise;
  await meanwhile();
  gate = null;
  opened.resolve();
  await done;
}
async function kept() {
  const { rows } = await pool.query(
    'select a.connection, t.scopes from accounts a left join instagram_tokens t on t.account_id = a.id where a.id = $1',
    [accountId],
  );
  const token = await db.transaction().execute((tx) => deps.tokens.hold(tx, accountId));
  return { ...rows[0], token };
}
const removeApp = () => leaveApp(deps, { userId: 'a1', issuedAt: null }, 'r');
const gone = { connection: 'reconnect', scopes: null, token: null };

test('P1: no answer that was under way brings an erased token back, nor a connection without one', async () => {
  refusals = { subscribed: null, conversations: null };
  await answeredAfter(() => refreshToken(deps, accountId), removeApp);
  expect(await kept()).toEqual(gone);
  await signIn('IGAA');
  await pool.query("update accounts set connection = 'messages_off' where id = $1", [accountId]);
  await answeredAfter(() => checkConnection(deps, accountId, { anew: false }), removeApp);
  expect(await kept()).toEqual(gone);
});

test('hc22: what Instagram says of a former token changes nothing for the one that a new sign-in brought', async () => {
  await signIn('IGAA');
  refusals = { subscribed: null, conversations: null };
  await answeredAfter(
    () => refreshToken(deps, accountId),
    () => signIn('IGAB'),
  );
  expect(await kept()).toEqual({ connection: 'connected', scopes: ['IGAB'], token: 'IGAB' });
  refusals = { subscribed: [190, 463], conversations: null };
  await answeredAfter(
    () => checkConnection(deps, accountId, { anew: false }),
    () => signIn('IGAC'),
  );
  expect(await kept()).toEqual({ connection: 'connected', scopes: ['IGAC'], token: 'IGAC' });
  // Of the token that is the account's it counts.
  refusals = { subscribed: null, conversations: null };
  await refreshToken(deps, accountId);
  expect(await kept()).toEqual({ connection: 'connected', scopes: ['IGAC'], token: 'IGAA renewed' });
  const { rows: renewed } = await pool.query(
    `select e.after_hash = sha256(uuid_send(a.audit_key) || convert_to(floor(extract(epoch from t.expires_at) * 1000)::bigint::text, 'UTF8')) as told
     from audit_entries e join accounts a on a.id = e.account_id join instagram_tokens t on t.account_id = a.id
     where a.id = $1 and e.action = 'token_refreshed' and e.before_hash is not null order by e.id desc limit 1`,
    [accountId],
  );
  expect(renewed).toEqual([{ told: true }]);
  refusals = { subscribed: [190, 463], conversations: null };
  await checkConnection(deps, accountId, { anew: false });
  expect((await kept()).connection).toBe('reconnect');
  const { rows } = await pool.query(
    `select e.before_hash = sha256(uuid_send(a.audit_key) || $2) and e.after_hash = sha256(uuid_send(a.audit_key) || $3) as told
     from audit_entries e join accounts a on a.id = e.account_id where a.id = $1 and e.action = 'connection_lost' order by e.id desc limit 1`,
    [
      accountId,
      // The renewed token has a blank, which is no token's: the client says so by itself.
      Buffer.from('{"connection":"connected","problem":"local/token"}'),
      Buffer.from('{"connection":"reconnect","problem":"local/token"}'),
    ],
  );
  expect(rows).toEqual([{ told: true }]);
});
