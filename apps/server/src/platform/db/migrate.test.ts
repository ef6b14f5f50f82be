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

const write = (name: string, sql: string) => {
  fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  fs.writeFileSync(path.join(dir, name), sql);
};
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

  describe('a folder', () => {
    const writeFolder = () => {
      write('0001-base/02-two.sql', 'insert into one values (1)');
      write('0001-base/01-one.sql', 'create table one (id int)');
    };

    test('is one migration: its files in their order, once', async () => {
      writeFolder();
      write('0002-more.sql', 'insert into one values (2)');
      expect(await run()).toEqual(['0001-base', '0002-more.sql']);
      expect(await run()).toEqual([]);
      expect(await ask('select number, name from migrations order by number')).toEqual([
        { number: 1, name: '0001-base' },
        { number: 2, name: '0002-more.sql' },
      ]);
      expect(await ask('select id from one order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    });

    test('leaves nothing behind when one of its files fails, which is named with its line', async () => {
      writeFolder();
      write('0001-base/03-bad.sql', '\n\nselect nothing_like_this();');
      await expect(run()).rejects.toMatchObject({
        code: 'migration_failed',
        message: expect.stringMatching(/^The migration 0001-base\/03-bad.sql \(line 3\) could not be applied: /),
      });
      expect(await ask("select to_regclass('one') as one")).toEqual([{ one: null }]);
    });

    test('is refused when any of its files changed, or one came after it was applied', async () => {
      writeFolder();
      await run();
      write('0001-base/01-one.sql', 'create table one (id bigint)');
      await expect(run()).rejects.toMatchObject({ code: 'migration_changed' });
      writeFolder();
      expect(await run()).toEqual([]);
      write('0001-base/03-late.sql', 'create table late (id int)');
      await expect(run()).rejects.toMatchObject({ code: 'migration_changed' });
    });

    test.each(['04-far.sql', 'unnumbered.sql', '3-short.sql'])('is refused with a file %s', async (name) => {
      writeFolder();
      write(`0001-base/${name}`, 'select 1');
      const problem = { code: 'migration_failed', message: expect.stringContaining(`${name} is out of order`) };
      await expect(run()).rejects.toMatchObject(problem);
    });

    test('is refused without files', async () => {
      fs.mkdirSync(path.join(dir, '0001-base'));
      const problem = { code: 'migration_failed', message: expect.stringContaining('0001-base has no files') };
      await expect(run()).rejects.toMatchObject(problem);
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
