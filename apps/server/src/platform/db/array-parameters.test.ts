import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { booleans, byteas, floats, ints, jsons, texts, uuids } from './array-parameters.ts';
import { openPool } from './database.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  pool = openPool(database.appUrl, { poolSize: 2, statementTimeoutMs: 5_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 5 });
const text = fc.string({ unit: 'binary', maxLength: 30 }).map((value) => value.replaceAll('\0', ' '));
const row = fc.tuple(
  nullable(fc.uuid()),
  nullable(text),
  nullable(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  nullable(fc.double({ noNaN: true })),
  nullable(fc.boolean()),
  nullable(fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes))),
  nullable(fc.record({ said: text, n: fc.integer() })),
);

test('what is sent as bytes comes back as it was, nulls and empty lists too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const column = <N extends 0 | 1 | 2 | 3 | 4 | 5 | 6>(n: N) => rows.map((one) => one[n]);
      const values = [
        uuids(column(0)),
        texts(column(1)),
        ints(column(2)),
        floats(column(3)),
        booleans(column(4)),
        byteas(column(5)),
        jsons(column(6)),
      ];
      const told = await pool.query({
        name: 'every_kind',
        rowMode: 'array',
        text: 'select * from unnest($1::uuid[], $2::text[], $3::int[], $4::float8[], $5::boolean[], $6::bytea[], $7::jsonb[])',
        values,
      });
      expect(told.rows).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test('what is no uuid is sent as none', () => {
  for (const wrong of [
    '',
    'none',
    '018f-',
    '018f2f3e-0000-7000-8000-00000000000g',
    '018f2f3e-0000-7000-8000-0000000000000',
    '018f2f3e000070008000000000000000',
    '018f2f3e-00007-000-8000-000000000000',
    '018f2f3e-0000-7000-8000-00000000000é',
  ])
    expect(() => uuids([wrong]).toPostgres()).toThrow('no uuid');
});

test('a zero in a text is refused by the database, as it is anywhere', async () => {
  await expect(pool.query('select $1::text[]', [texts(['a\0b'])])).rejects.toMatchObject({ code: '22021' });
});

test('a number that is no 32 bits is refused, and not cut', () => {
  for (const wrong of [2 ** 31, -(2 ** 31) - 1]) expect(() => ints([wrong]).toPostgres()).toThrow(RangeError);
});
