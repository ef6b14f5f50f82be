import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { openPool } from '../db/database.ts';
import { mergeKeys } from './merge-keys.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: 3, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

interface Key {
  account: number;
  key: number;
  hours: number;
  merged: boolean;
}
const accountOf = ({ account }: Key) => `00000000-0000-7000-8000-00000000000${account}`;
const bytesOf = ({ key }: Key) => createHash('sha256').update(String(key)).digest().subarray(0, 16);
const nameOf = (one: Key) => `${accountOf(one)} ${bytesOf(one).toString('hex')}`;

async function write(keys: readonly Key[]): Promise<void> {
  await pool.query(
    `insert into update_keys (account_id, key, merged, seen_at) select account_id, key, merged, db_now() - make_interval(hours => hours)
      from unnest($1::uuid[], $2::bytea[], $3::boolean[], $4::int[]) as k(account_id, key, merged, hours)`,
    [keys.map(accountOf), keys.map(bytesOf), keys.map(({ merged }) => merged), keys.map(({ hours }) => hours)],
  );
}

async function read(): Promise<{ name: string; merged: boolean }[]> {
  const { rows } = await pool.query<{ name: string; merged: boolean }>(
    `select account_id || ' ' || encode(key, 'hex') as name, merged from update_keys order by account_id, key`,
  );
  return rows;
}

const quiet = { point() {} };
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

beforeEach(async () => {
  for (const table of ['update_keys', 'intent_keys', 'message_ids']) await pool.query(`delete from ${table}`);
});

test('law: every key is there once, whatever a slice holds and wherever it is killed; the end is what is older than a day', async () => {
  const key = fc.record({
    account: fc.integer({ min: 0, max: 4 }),
    key: fc.integer({ min: 0, max: 30 }),
    hours: fc.constantFrom(0, 23, 25, 9_000),
    merged: fc.boolean(),
  });
  const given = fc.record({
    keys: fc.uniqueArray(key, { selector: nameOf, maxLength: 40 }),
    slice: fc.integer({ min: 1, max: 12 }),
    dies: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ keys, slice, dies }) => {
      await pool.query('delete from update_keys');
      await write(keys);
      const names = keys.map(nameOf).toSorted();
      let visits = 0;
      const dying = {
        point() {
          if (++visits === dies) throw new Error('killed');
        },
      };
      const first = await mergeKeys({ pool, proc: dying }, { slice, least: 0 }).catch(() => null);
      const between = await read();
      expect(between.map(({ name }) => name).toSorted()).toEqual(names);
      // Whatever was committed is a beginning of what was to be moved, in its order.
      const toMove = keys.filter(({ merged, hours }) => !merged && hours > 24).map(nameOf);
      const moved = between.filter(({ name, merged }) => merged && toMove.includes(name)).map(({ name }) => name);
      expect(moved).toEqual(toMove.toSorted().slice(0, moved.length));
      if (first !== null) expect(first).toBe(toMove.length);
      await mergeKeys({ pool, proc: quiet }, { slice, least: 0 });
      const expected = keys.map((one) => ({ name: nameOf(one), merged: one.merged || one.hours > 24 }));
      expect(await read()).toEqual(expected.toSorted(byName));
    }),
    { numRuns: 40 },
  );
});

describe('a merge is worth a night', () => {
  const many = (count: number, given: Partial<Key> = {}): Key[] =>
    Array.from({ length: count }, (_, key) => ({ account: key % 5, key, hours: 30, merged: false, ...given }));

  test('when so many are old enough', async () => {
    await write(many(20));
    await write(
      many(30)
        .slice(20)
        .map((one) => ({ ...one, hours: 1 })),
    );
    expect(await mergeKeys({ pool, proc: quiet }, { least: 21 })).toBe(0);
    expect(await mergeKeys({ pool, proc: quiet }, { least: 20 })).toBe(20);
  });

  test('and a sixteenth of what is merged', async () => {
    await write(many(900, { merged: true }));
    const owner = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
    await owner.query('analyze update_keys_merged');
    await owner.end();
    await write(many(955).slice(900));
    expect(await mergeKeys({ pool, proc: quiet }, { least: 10 })).toBe(0);
    await write(many(960).slice(955));
    expect(await mergeKeys({ pool, proc: quiet }, { least: 10 })).toBe(60);
  });
});
