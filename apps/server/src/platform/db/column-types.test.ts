import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { timestampText } from './column-types.ts';
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

const one = async (sql: string, values: unknown[] = []) =>
  Object.values((await pool.query<Record<string, unknown>>(sql, values)).rows[0] ?? {})[0];

test('a bigint is a number; one beyond 2^53 fails the query instead of losing digits', async () => {
  expect(await one('select 9007199254740991::int8')).toBe(9_007_199_254_740_991);
  await expect(one('select 9007199254740993::int8')).rejects.toThrow('does not fit');
  expect(await one('select 1')).toBe(1);
});

test('a time is epoch milliseconds in every zone, fractions cut off', async () => {
  expect(await one("select timestamptz '2026-11-21 00:38:13.123999+00'")).toBe(Date.UTC(2026, 10, 21, 0, 38, 13, 123));
  for (const zone of ['America/Sao_Paulo', 'Asia/Kolkata', 'UTC']) {
    const client = await pool.connect();
    await client.query(`set timezone to '${zone}'`);
    const { rows } = await client.query("select timestamptz '2026-02-28 23:59:59Z' as at");
    client.release(true);
    expect(rows).toEqual([{ at: Date.UTC(2026, 1, 28, 23, 59, 59) }]);
  }
  expect(await one("select 'infinity'::timestamptz")).toBe(Number.POSITIVE_INFINITY);
});

test('law: what is written with timestampText is read back the same, and equals ISO 8601', async () => {
  const times = fc.sample(fc.integer({ min: 0, max: 4_102_444_800_000 }), { numRuns: 300, seed: 1 });
  for (const ms of times) expect(timestampText(ms)).toBe(new Date(ms).toISOString());
  const { rows } = await pool.query<{ at: number }>('select unnest($1::timestamptz[]) as at', [
    times.map(timestampText),
  ]);
  // unnest keeps element type timestamptz, so that the parser of one value is used.
  expect(rows.map((row) => row.at)).toEqual(times);
});
