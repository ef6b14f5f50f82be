import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-migrations-'));
});
afterEach(async () => {
  fs.rmSync(dir, { recursive: true });
  await database.drop();
});

const write = (name: string, sql: string) => fs.writeFileSync(path.join(dir, name), sql);
const run = () => migrate({ ownerUrl: database.ownerUrl, dir });

async function ask(sql: string, url = database.ownerUrl): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  test('applies what is missing, in order, once', async () => {
    write('0001-one.sql', 'create table one (id int)');
    expect(await run()).toEqual(['0001-one.sql']);
    write('0002-two.sql', 'insert into one values (2); insert into one values (3)');
    expect(await run()).toEqual(['0002-two.sql']);
    expect(await run()).toEqual([]);
    expect(await ask('select id from one order by id')).toEqual([{ id: 2 }, { id: 3 }]);
  });

  test('eight processes at once apply each file once', async () => {
    write('0001-one.sql', 'create table one (id int); insert into one values (1)');
    const applied = await Promise.all(Array.from({ length: 8 }, run));
    expect(applied.flat()).toEqual(['0001-one.sql']);
    expect(await ask('select count(*)::int as n from one')).toEqual([{ n: 1 }]);
  });

  test('a file that fails leaves nothing behind and is named with its line', async () => {
    write('0001-one.sql', 'create table one (id int)');
    write('0002-bad.sql', 'create table two (id int);\nselect nothing_like_this();');
    await expect(run()).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringMatching(
        /^The migration 0002-bad.sql \(line 2\) could not be applied: .*nothing_like_this/,
      ),
    });
    expect(await ask("select to_regclass('two') as two, to_regclass('one')::text as one")).toEqual([
      { two: null, one: 'one' },
    ]);
  });

  test('a database migrated by a newer release is refused and untouched', async () => {
    write('0001-one.sql', 'create table one (id int)');
    write('0002-two.sql', 'create table two (id int)');
    await run();
    fs.rmSync(path.join(dir, '0002-two.sql'));
    await expect(run()).rejects.toMatchObject({
      code: 'migration_newer',
      message:
        'The database was migrated by a newer release of Recado (it has 0002-two.sql, this release ends at 0001-one.sql): start that release, or a newer one.',
    });
    expect(await ask("select to_regclass('two')::text as two")).toEqual([{ two: 'two' }]);
  });

  test('a file that changed after it was applied is refused; another line end is no change', async () => {
    write('0001-one.sql', 'create table one (\n id int)');
    await run();
    write('0001-one.sql', 'create table one (\r\n id int)');
    expect(await run()).toEqual([]);
    write('0001-one.sql', 'create table one (\n id bigint)');
    await expect(run()).rejects.toMatchObject({ code: 'migration_changed' });
  });

  test('a gap in the numbers is refused', async () => {
    write('0001-one.sql', 'select 1');
    write('0003-three.sql', 'select 1');
    await expect(run()).rejects.toMatchObject({
      code: 'migration_failed',
      message: expect.stringContaining('0003-three.sql'),
    });
  });

  test('the program works with what a migration grants, and cannot change tables', async () => {
    write('0001-one.sql', 'create table one (id int); grant select, insert on one to recado_app');
    await run();
    await ask('insert into one values (1)', database.appUrl);
    await expect(ask('delete from one', database.appUrl)).rejects.toThrow('permission denied');
    await expect(ask('alter table one add b int', database.appUrl)).rejects.toThrow('must be owner');
    await expect(ask('create table mine (id int)', database.appUrl)).rejects.toThrow('permission denied');
  });
});
