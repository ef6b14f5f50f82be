import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { makeVault } from '../../platform/crypto/vault.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { type Arrival, type SaveDeps, saveAccount } from './save-account.ts';
import { makeTokenBox, type TokenBox } from './token-box.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
let deps: SaveDeps;
let freshBox: () => TokenBox;
let grants: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 4, statementTimeoutMs: 10_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const clock = systemClock();
  const rng = systemRng();
  const vault = makeVault([{ id: 'k1', key: rng.bytes(32, 'test') }], rng);
  freshBox = () => makeTokenBox({ db, vault, clock, log: createLogger({ level: 'silent' }) });
  grants = [];
  const ensureFreeGrant = async (_tx: unknown, accountId: AccountId) => {
    grants.push(accountId);
  };
  deps = {
    ids: makeIds({ clock, rng }),
    tokens: freshBox(),
    adminUsernames: ['Chefe'],
    comeBack: async () => {},
    ensureFreeGrant,
    refer: async () => {},
  };
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function arrival(igId: string, change: { username?: string; appScopedId?: string; token?: string } = {}): Arrival {
  const { username = `loja${igId}`, appScopedId = `app${igId}`, token = `IGAA-canary-${igId}` } = change;
  const me = { igId, appScopedId, username, name: null, accountType: 'BUSINESS', pictureUrl: null, followersCount: 3 };
  return {
    grantor: { me, token, expiresInMs: 5_184_000_000, scopes: ['a'], userId: null },
    locale: 'pt-BR',
    requestId: 'r',
  };
}

const save = (given: Arrival) => db.transaction().execute((tx) => saveAccount(tx, given, deps));
const roleOf = async (id: AccountId) =>
  (await db.selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

test('the same Instagram account comes back to the same account, connected again', async () => {
  const first = await save(arrival('1'));
  await sql`update accounts set connection = 'reconnect', deletion_due_at = now() where id = ${first.accountId}`.execute(
    db,
  );
  const second = await save(arrival('1', { username: 'novo.nome', token: 'IGAA-second' }));
  expect(second.accountId).toBe(first.accountId);
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', first.accountId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    username: 'novo.nome',
    connection: 'connected',
    deletion_due_at: null,
    followers_count: 3,
  });
  expect((await freshBox().open(first.accountId))?.token).toBe('IGAA-second');
  const audit = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('account_id', '=', first.accountId)
    .execute();
  expect(audit.map(({ action }) => action).toSorted()).toEqual([
    'account_created',
    'connection_restored',
    'deletion_reverted',
    'signed_in',
    'signed_in',
  ]);
  const said = (username: string) => JSON.stringify({ username, name: '', accountType: 'BUSINESS' });
  const { rows: signedIn } = await sql<{ told: boolean }>`
    select e.before_hash = sha256(uuid_send(a.audit_key) || ${Buffer.from(said('loja1'))})
      and e.after_hash = sha256(uuid_send(a.audit_key) || ${Buffer.from(said('novo.nome'))}) as told
    from audit_entries e join accounts a on a.id = e.account_id
    where a.id = ${first.accountId} and e.action = 'signed_in' order by e.id desc limit 1`.execute(db);
  expect(signedIn).toEqual([{ told: true }]);
  expect(grants.filter((id) => id === first.accountId)).toHaveLength(2);
});

test('a hundred arrivals of one account at once make one account', async () => {
  // As many lines as there are connections: who waits for one too long gives up, on a busy machine.
  const line = async () => {
    const made: string[] = [];
    for (let n = 0; n < 25; n++) made.push((await save(arrival('2'))).accountId);
    return made;
  };
  const all = await Promise.all([line(), line(), line(), line()]);
  expect(new Set(all.flat()).size).toBe(1);
});

test('an administrator name grants once, to the first who comes with it', async () => {
  const first = await save(arrival('3', { username: 'chefe' }));
  expect(await roleOf(first.accountId)).toBe('administrator');
  const taker = await save(arrival('4', { username: 'chefe' }));
  expect(await roleOf(taker.accountId)).toBe('user');
  expect(await roleOf((await save(arrival('3', { username: 'outro' }))).accountId)).toBe('administrator');
});

test('T05: two ids that belong to different accounts sign nobody in', async () => {
  await save(arrival('5'));
  await expect(save(arrival('6', { appScopedId: 'app5' }))).rejects.toMatchObject({ code: 'instagram_api_exception' });
});

test('T25, T28: a token opens in its own row alone, and no dump shows it', async () => {
  const [one, two] = [await save(arrival('7')), await save(arrival('8'))];
  expect((await freshBox().open(one.accountId))?.token).toBe('IGAA-canary-7');
  const { rows } = await sql<{ dump: string }>`
    select string_agg(encode(ciphertext, 'escape') || t::text, '') as dump from instagram_tokens t`.execute(db);
  expect(rows[0]?.dump).not.toContain('canary');
  await sql`update instagram_tokens a set ciphertext = b.ciphertext from instagram_tokens b
    where a.account_id = ${one.accountId} and b.account_id = ${two.accountId}`.execute(db);
  expect(await freshBox().open(one.accountId)).toBeNull();
  expect((await freshBox().open(two.accountId))?.token).toBe('IGAA-canary-8');
});

test('a token that is over opens for nobody', async () => {
  const { accountId } = await save(arrival('9'));
  await sql`update instagram_tokens set expires_at = now() - interval '1 second' where account_id = ${accountId}`.execute(
    db,
  );
  expect(await freshBox().open(accountId)).toBeNull();
});
