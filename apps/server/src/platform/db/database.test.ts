import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openDatabase, openPool } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

const open = (url: string) => openDatabase({ source: { kind: 'server', url }, poolSize: 3, statementTimeoutMs: 300 });

async function asAdmin(...commands: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  for (const command of commands) await client.query(command);
  await client.end();
}

describe('a server of one’s own (DATABASE_URL)', () => {
  test('the role in the address owns and migrates, the program steps down to recado_app', async () => {
    await using opened = await disposable(open(database.ownerUrl));
    const { rows } = await opened.pool.query('select current_user as me');
    expect(rows).toEqual([{ me: 'recado_app' }]);
    const accounts = await opened.kysely
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute();
    expect(accounts).toEqual([{ n: 0 }]);
    await expect(opened.pool.query('alter table accounts add hm int')).rejects.toThrow('must be owner');
    await expect(opened.pool.query('select pg_sleep(1)')).rejects.toThrow('statement timeout');
  });

  test('a role that may not make recado_app is told the command for an administrator', async () => {
    const url = new URL(database.ownerUrl);
    await asAdmin("create role plain_seller login password 'sesame'");
    await asAdmin(`grant connect on database ${database.name} to plain_seller`);
    url.username = 'plain_seller';
    url.password = 'sesame';
    await expect(open(url.href)).rejects.toMatchObject({
      code: 'roles',
      message: expect.stringContaining('have an administrator run "grant recado_app to "plain_seller";" once'),
    });
  });

  test('F15: a lent connection that the server ends costs its borrower a statement, not the process', async () => {
    await using opened = await disposable(open(database.ownerUrl));
    const client = await opened.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => client.once('end', resolve));
    await asAdmin(`select pg_terminate_backend(${rows[0]?.pid})`);
    await lost;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('an idle connection that the server ends costs nothing, also where nobody listens to the pool', async () => {
    const pool = openPool(database.appUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await asAdmin(`select pg_terminate_backend(${rows[0]?.pid})`);
    await expect.poll(() => pool.totalCount, { timeout: 20_000 }).toBe(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('an address that nobody answers is one sentence, without the password', async () => {
    const problem = await open('postgres://me:canary-secret@127.0.0.1:1/nothing').catch((error: unknown) => error);
    expect(problem).toMatchObject({
      code: 'postgres_unreachable',
      message: expect.stringContaining('cannot be reached'),
    });
    expect(String(problem)).not.toContain('canary-secret');
  });
});

async function disposable<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T & AsyncDisposable> {
  const opened = await opening;
  return Object.assign(opened, { [Symbol.asyncDispose]: () => opened.close() });
}
