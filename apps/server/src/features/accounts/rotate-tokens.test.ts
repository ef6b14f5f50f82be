import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { makeVault, type Vault } from '../../platform/crypto/vault.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { countSealed, rotateTokens } from './rotate-tokens.ts';
import { type Db, saveToken } from './store.ts';
import { makeTokenBox, placeOf } from './token-box.ts';

const rng = systemRng();
const clock = systemClock();
const ids = makeIds({ clock, rng });
const [old, fresh] = [
  { id: 'old', key: rng.bytes(32, 'test') },
  { id: 'new', key: rng.bytes(32, 'test') },
];
const vault = makeVault([fresh, old], rng);
const ROWS = 700;
const DAY = 86_400_000;

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let db: Db;
const NONE = asAccountId('');
let accounts: AccountId[];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 8, statementTimeoutMs: 10_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await sql`delete from accounts`.execute(db);
  accounts = Array.from({ length: ROWS }, () => asAccountId(ids.uuid()));
  await fill(makeVault([old], rng));
});

async function fill(by: Vault): Promise<void> {
  const sealed = accounts.map((id) => by.seal(`token of ${id}`, placeOf(id)).ciphertext);
  await sql`insert into accounts (id, ig_id, app_scoped_id, username)
    select id, 'ig' || n, 'as' || n, 'user' || n from unnest(${accounts}::uuid[]) with ordinality as x (id, n)`.execute(
    db,
  );
  await sql`insert into instagram_tokens (account_id, ciphertext, key_id, scopes, issued_at, expires_at)
    select id, c, ${by.keyId}, '{}', db_now(), db_now() + interval '60 days'
    from unnest(${accounts}::uuid[], ${sealed}::bytea[]) as x (id, c)`.execute(db);
}

/** A sender's way to a token, with nothing remembered. */
const open = (id: AccountId, ring: Vault) =>
  makeTokenBox({ db, vault: ring, clock, log: createLogger({ level: 'silent' }) }).open(id);

test('T29 F14: a rotation that is killed, again and again, ends with every token on the new key; who sends meanwhile opens each', async () => {
  let points = 0;
  const dying = () => {
    if (++points % 3 === 2) throw new Error('killed');
  };
  const proc = { point: dying };
  let ended = false;
  let [opened, failed] = [0, 0];
  const sender = async (n: number) => {
    for (let at = n; !ended; at = (at + 7) % ROWS) {
      const id = accounts[at] ?? NONE;
      const token = (await open(id, vault))?.token;
      if (token === `token of ${id}` || token === `renewed of ${id}`) opened++;
      else failed++;
    }
  };
  const renewed = new Set<string>();
  const renew = async () => {
    for (let at = 0; !ended; at = (at + 11) % ROWS) {
      const accountId = accounts[at] ?? NONE;
      const sealed = vault.seal(`renewed of ${accountId}`, placeOf(accountId));
      await db.transaction().execute((tx) => saveToken(tx, { accountId, sealed, expiresInMs: DAY }));
      renewed.add(accountId);
    }
  };
  const load = [sender(0), sender(3), sender(5), renew()];
  let kills = 0;
  for (let done = false; !done; ) {
    done = await rotateTokens({ db, vault, proc }).then(
      () => true,
      () => false,
    );
    if (!done) kills++;
  }
  ended = true;
  await Promise.all(load);
  expect(kills).toBeGreaterThan(0);
  expect(opened).toBeGreaterThan(0);
  expect(failed).toBe(0);
  expect(await countSealed(db)).toEqual([{ keyId: 'new', count: ROWS }]);
  const without = makeVault([fresh], rng);
  for (const id of accounts) {
    expect((await open(id, without))?.token).toBe(`${renewed.has(id) ? 'renewed' : 'token'} of ${id}`);
  }
});

test('T29: a token that no key opens is named and left as it is; the others go on', async () => {
  const [first = NONE, second = NONE] = accounts;
  await sql`update instagram_tokens set key_id = 'lost' where account_id = ${first}`.execute(db);
  const { resealed, broken } = await rotateTokens({ db, vault, proc: { point: () => {} } });
  expect({ resealed, broken }).toEqual({ resealed: ROWS - 1, broken: [first] });
  expect(await countSealed(db)).toEqual([
    { keyId: 'lost', count: 1 },
    { keyId: 'new', count: ROWS - 1 },
  ]);
  expect(await open(first, vault)).toBeNull();
  expect((await open(second, vault))?.token).toBe(`token of ${second}`);
});

test('T25: ciphertexts that changed their rows open in none of them, before and after a rotation', async () => {
  const swap = () =>
    sql`update instagram_tokens t set ciphertext = o.ciphertext from instagram_tokens o, unnest(${accounts}::uuid[], ${[...accounts.slice(1), accounts[0]]}::uuid[]) as x (a, b)
      where t.account_id = x.a and o.account_id = x.b`.execute(db);
  await swap();
  for (const id of accounts.slice(0, 100)) expect(await open(id, vault)).toBeNull();
  const { resealed, broken } = await rotateTokens({ db, vault, proc: { point: () => {} } });
  expect([resealed, broken.length]).toEqual([0, ROWS]);
});

test('T28: no token can be read in a dump of the table', async () => {
  const { rows } = await sql<{ line: string; bytes: Buffer }>`
    select t::text as line, ciphertext as bytes from instagram_tokens t`.execute(db);
  const found = rows.filter(({ line, bytes }) => line.includes('token of') || bytes.includes('token of'));
  expect([rows.length, found.length]).toEqual([ROWS, 0]);
});
