import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from '../db/database.ts';
import { systemClock } from '../ports/index.ts';
import { makeLimiter } from './limiter.ts';

const HOUR = 3_600_000;
let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let asked: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 8, statementTimeoutMs: 10_000 });
  // Connections that the end of the database meets while they end.
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  asked = 0;
  await pool.query('delete from rate_limits');
});

/** A process' limiter; the pool counts what it is asked. */
function limiter() {
  const counted = {
    query: (...given: Parameters<Pool['query']>) => {
      asked++;
      return pool.query(...given);
    },
  } as Pick<Pool, 'query'>; // as: the overloads of query, passed on unchanged
  return makeLimiter({ pool: counted, clock: systemClock() });
}
const network = (name: string, count: number) => ({ key: `sign_in ${name}`, rate: { count, ms: HOUR } });
const all = (count: number) => ({ key: 'sign_in', rate: { count, ms: HOUR } });
const through = (waits: (number | null)[]) => waits.filter((wait) => wait === null).length;

describe('a limit', () => {
  test('T12: 10,000 attempts at once: as many as allowed go on, the database is asked no more than these', async () => {
    const one = limiter();
    const waits = await Promise.all(
      Array.from({ length: 10_000 }, () => one.takeShared([network('mallory', 20), all(1_200)])),
    );
    expect(through(waits)).toBe(20);
    expect(asked).toBe(2 * 20);
    for (const wait of waits) if (wait !== null) expect(wait).toBeGreaterThan(0);
    expect(await one.takeShared([network('ana', 20), all(1_200)])).toBeNull();
  });

  test('T12: 10,000 attempts from 10,000 networks: the limit of all holds', async () => {
    const one = limiter();
    const waits = await Promise.all(
      Array.from({ length: 10_000 }, (_, n) => one.takeShared([network(`bot ${n}`, 20), all(50)])),
    );
    expect(through(waits)).toBe(50);
    expect(asked).toBe(2 * 50);
  });

  test('holds across processes, and the one that did not count says how long to wait', async () => {
    const [one, two] = [limiter(), limiter()];
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 ? one : two).takeShared([network('mallory', 30)])),
    );
    expect(through(waits)).toBe(30);
    const after = limiter();
    const wait = (await after.takeShared([network('mallory', 30)])) ?? 0;
    expect(wait).toBeGreaterThan(HOUR / 30 / 2);
    expect(wait).toBeLessThanOrEqual(HOUR / 30);
    // What it learned it need not ask again.
    const before = asked;
    expect(await after.takeShared([network('mallory', 30)])).toBeGreaterThan(0);
    expect(asked).toBe(before);
  });

  test('of one network, used up, leaves that of all alone', async () => {
    const one = limiter();
    for (let n = 0; n < 100; n++) await one.takeShared([network('mallory', 5), all(10)]);
    const others = await Promise.all(
      ['ana', 'bia', 'caio', 'davi', 'eva'].map((name) => one.takeShared([network(name, 5), all(10)])),
    );
    expect(through(others)).toBe(5);
    expect(await one.takeShared([network('fred', 5), all(10)])).toBeGreaterThan(0);
  });

  test('fills again with time', async () => {
    const one = limiter();
    const quick = { key: 'quick', rate: { count: 10, ms: 200 } };
    const first = through(await Promise.all(Array.from({ length: 5_000 }, () => one.takeShared([quick]))));
    expect(first).toBeGreaterThanOrEqual(10);
    expect(first).toBeLessThan(5_000);
    await expect.poll(() => one.takeShared([quick]), { timeout: 10_000, interval: 30 }).toBeNull();
  });

  test('asked without counting stays as it is', () => {
    const one = limiter();
    const bucket = network('guess', 2);
    for (let n = 0; n < 10; n++) expect(one.waitHere(bucket)).toBeNull();
    expect(one.takeHere([bucket])).toBeNull();
    expect(one.takeHere([bucket])).toBeNull();
    expect(one.waitHere(bucket)).toBeGreaterThan(0);
    expect(asked).toBe(0);
  });
});
