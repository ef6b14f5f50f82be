import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/vitest/database.ts';
import { describeFailure } from './run-seeds.ts';
import { shareSeeds } from './share-seeds.ts';
import { simulate } from './simulate.ts';
import { openSimDatabase, type SimDatabase } from './world/sim-database.ts';

const SEEDS = 60;
/** Rare states that so many seeds reach dependably. */
const REACHED = [
  'already replied',
  'answer before its echo',
  'commit unknown at claim',
  'commit unknown at decide',
  'credit settled after its period',
  'echo before its answer',
  'gate asked three times',
  'gate delivered',
  'key merged of what came again',
  'keys merged',
  'lease ran out',
  'live welcomed',
  'next post taken',
  'queued for a dead token',
  'remix tied',
  'spooled',
  'unknown, then sent by a read',
  'unknown, then sent by an echo',
  'voice sent',
];

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

test('the same seed gives the same run, byte for byte, whatever ran before it', { timeout: 300_000 }, async () => {
  // 11 writes to the spool, where virtual time waits for a real disk.
  const first = new Map<number, string>();
  for (const seed of [11, 5]) first.set(seed, (await simulate(database, { seed })).fingerprint);
  for (const seed of [5, 11]) expect((await simulate(database, { seed })).fingerprint).toBe(first.get(seed));
  expect(first.get(5)).not.toBe(first.get(11));
});

test(`the pipeline keeps its promises under ${SEEDS} seeds of faults, and rare states are met`, {
  timeout: 1_800_000,
}, async () => {
  const report = await shareSeeds({ from: 1, to: SEEDS, processes: 1, say: () => {} });
  expect(report.failed.map(describeFailure)).toEqual([]);
  expect(report.seeds).toBe(SEEDS);
  expect(report.deliveries).toBeGreaterThan(5 * SEEDS);
  expect(REACHED.filter((name) => !report.seen.has(name))).toEqual([]);
});
