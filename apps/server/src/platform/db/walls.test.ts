import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type AccountId, asAccountId } from '../ids/index.ts';
import { openPool } from './database.ts';
import { acrossAccounts, forAccount, makeWalledPool, outsideCalls, type WalledPool } from './walls.ts';

/** Tables of no tenant; calls are served without them, but for the clock. A new one belongs here, or needs an account_id. */
const OF_NO_TENANT = [
  'access_code_batches',
  'access_codes',
  'administrator_names',
  'app_pauses',
  'claims',
  'clock_shift',
  'credit_day_lines',
  'credit_days',
  'migrations',
  'orders_of_nobody',
  'payments_of_nobody',
  'provider_events',
  'rate_limits',
  'session_tokens',
  'sign_in_codes',
  'tombstones',
];

interface Tenant {
  name: string;
  /** The column that names the account. */
  key: string;
}

const [OWN, OTHER] = [asAccountId(randomUUID()), asAccountId(randomUUID())];
let database: TestDatabase;
let owner: pg.Client;
let web: pg.Pool;
let walled: WalledPool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const limits = { poolSize: 2, statementTimeoutMs: 5_000 };
  web = openPool(database.webUrl, { ...limits, poolSize: 1 });
  walled = makeWalledPool({ program: openPool(database.appUrl, limits), web });
});
afterAll(async () => {
  await walled.end();
  await owner.end();
  await database.drop();
});

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function tenants(): Promise<Tenant[]> {
  const names = (await tables()).filter((name) => !OF_NO_TENANT.includes(name));
  return names.map((name) => ({ name, key: name === 'accounts' ? 'id' : 'account_id' }));
}

/** A row that the table takes once its checks, references and triggers are gone: they say nothing of whose it is. */
async function plant({ name, key }: Tenant, account: string): Promise<void> {
  const { rows: constraints } = await owner.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f') and conislocal`,
    [name],
  );
  for (const one of constraints) await owner.query(`alter table ${name} drop constraint "${one.name}"`);
  await owner.query(`alter table ${name} disable trigger user`);
  const { rows: columns } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and (attnotnull and not atthasdef or attname = $2) and attidentity = ''`,
    [name, key],
  );
  const values = columns.map((column) => (column.name === key ? `'${account}'` : sampleOf(column.type, account)));
  await owner.query(`insert into ${name} (${columns.map((column) => column.name)}) values (${values})`);
}

function sampleOf(type: string, account: string): string {
  // Apart also where both rows are planted within one millisecond.
  if (type === 'uuid') return `uuid7_floor(now() + interval '${account === OWN ? 0 : 1} second')`;
  if (type === 'text') return `'${account}'`;
  if (type === 'bytea') return `sha256('${account}')`;
  if (type === 'timestamp with time zone') return 'now()';
  if (type === 'date') return 'now()::date';
  if (type === 'boolean') return 'true';
  if (type.endsWith('[]') || type.startsWith('json')) return `'{}'`;
  return '1';
}

const rowsOf = async ({ name, key }: Tenant) =>
  (await walled.query<{ account: string }>(`select ${key} as account from ${name}`)).rows.map(({ account }) => account);

describe('T13: a statement without its `where account_id`, in a call', () => {
  test('finds, changes and removes no row of another account, whatever the table; nobody finds none', async () => {
    const walls = await tenants();
    expect(walls.length).toBeGreaterThan(20);
    for (const tenant of walls) for (const account of [OWN, OTHER]) await plant(tenant, account);
    const seen: Record<string, unknown> = {};
    for (const tenant of walls) {
      const { name, key } = tenant;
      const may = async (what: string) =>
        (await owner.query(`select has_any_column_privilege('recado_web', '${name}', '${what}') as may`)).rows[0].may;
      const count = async (text: string) => (await walled.query(text)).rowCount;
      seen[name] = {
        everybody: (await rowsOf(tenant)).length,
        across: (await forAccount(OWN, () => acrossAccounts('identity', () => rowsOf(tenant)))).length,
        beside: (await forAccount(OWN, () => outsideCalls(() => rowsOf(tenant)))).length,
        nobody: await forAccount(null, () => rowsOf(tenant)),
        own: await forAccount(OWN, () => rowsOf(tenant)),
        changed: (await may('update')) ? await forAccount(OWN, () => count(`update ${name} set ${key} = ${key}`)) : 1,
        given: (await may('update'))
          ? await forAccount(OWN, () => count(`update ${name} set ${key} = '${OTHER}'`).catch((error) => error.code))
          : '42501',
      };
    }
    for (const { name } of walls.toReversed()) {
      const { rows } = await owner.query(`select has_table_privilege('recado_web', '${name}', 'delete') as may`);
      const removed = rows[0].may
        ? await forAccount(OTHER, () => walled.query(`delete from ${name}`))
        : { rowCount: 1 };
      Object.assign(seen[name] as object, { removed: removed.rowCount });
    }
    const held = {
      everybody: 2,
      across: 2,
      beside: 2,
      nobody: [],
      own: [OWN],
      changed: 1,
      given: '42501',
      removed: 1,
    };
    expect(seen).toEqual(Object.fromEntries(walls.map(({ name }) => [name, held])));
    console.info(`${walls.length} tables of tenants: 0 foreign rows`);
  });

  test('cannot reach a table of no tenant, nor a month by itself, nor become the program', async () => {
    for (const forbidden of [
      ...OF_NO_TENANT.filter((name) => name !== 'clock_shift').map((name) => `select from ${name}`),
      'select from update_keys_recent',
      'select from update_keys_merged_0',
      'update clock_shift set shift = null',
      'alter table people disable row level security',
    ]) {
      const refused = forAccount(OWN, () => walled.query(forbidden));
      await expect(refused, forbidden).rejects.toMatchObject({ code: '42501' });
    }
  });
});

test('a table that comes later has its wall with the next start', async () => {
  await owner.query(`create table later (account_id uuid not null, what text); grant select, insert on later to recado_app;
    insert into later values ('${OWN}', 'a'), ('${OTHER}', 'b')`);
  const later = { name: 'later', key: 'account_id' };
  await expect(forAccount(OWN, () => rowsOf(later))).rejects.toMatchObject({ code: '42501' });
  await owner.query('select raise_walls()');
  expect(await forAccount(OWN, () => rowsOf(later))).toEqual([OWN]);
  await owner.query('drop table later');
});

test('calls of many accounts at once share connections, and none sees another', async () => {
  await owner.query('delete from people');
  const accounts = Array.from({ length: 20 }, () => asAccountId(randomUUID()));
  for (const account of accounts) await owner.query(`insert into people (account_id, id) values ('${account}', 'x')`);
  const ask = (account: AccountId) => forAccount(account, () => rowsOf({ name: 'people', key: 'account_id' }));
  const asked = [...accounts, ...accounts, ...accounts.toReversed()];
  expect(await Promise.all(asked.map(ask))).toEqual(asked.map((account) => [account]));
});

test('a connection that could not be told whose call it serves answers nothing, and is not used again', async () => {
  const people = { name: 'people', key: 'account_id' };
  const client = await web.connect();
  const query = client.query.bind(client);
  const refuse = () => Promise.reject(new Error('not told'));
  client.query = ((given: { name?: string }, ...rest: unknown[]) =>
    given.name === 'walls.account' ? refuse() : Reflect.apply(query, client, [given, ...rest])) as typeof client.query;
  client.release();
  await expect(forAccount(asAccountId(randomUUID()), () => rowsOf(people))).rejects.toThrow('not told');
  expect(await forAccount(asAccountId(randomUUID()), () => rowsOf(people))).toEqual([]);
});
