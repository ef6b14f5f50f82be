import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { describeFailure, findBug, runSeeds } from './run-seeds.ts';
import { openSimDatabase, type SimDatabase } from './sim-database.ts';
import { simulate } from './simulate.ts';

let granted: TestDatabase;
let database: SimDatabase;

beforeAll(async () => {
  granted = await createTestDatabase();
  database = await openSimDatabase(granted);
});

afterAll(async () => {
  await database?.close();
  await granted?.drop();
});

test('the same seed gives the same run, byte for byte', { timeout: 300_000 }, async () => {
  const first = await simulate(database, { seed: 7 });
  const second = await simulate(database, { seed: 7 });
  expect(second.fingerprint).toBe(first.fingerprint);
  expect(second.events).toBe(first.events);
  const other = await simulate(database, { seed: 8 });
  expect(other.fingerprint).not.toBe(first.fingerprint);
});

test('the pipeline keeps its promises under 12 seeds of faults', { timeout: 600_000 }, async () => {
  const report = await runSeeds(database, { from: 1, to: 12 });
  expect(report.failed.map(describeFailure)).toEqual([]);
  expect(report.deliveries).toBeGreaterThan(30);
});

test.each(['update stored twice', 'update done without a delivery', 'forged webhook accepted'])(
  'the checkers find: %s',
  { timeout: 300_000 },
  async (bug) => {
    const found = await findBug(database, { bug, from: 1, to: 12 });
    expect(found.by, `${bug} was not found`).not.toBeNull();
  },
);
