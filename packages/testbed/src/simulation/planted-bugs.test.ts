import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';
import { findBug } from './run-seeds.ts';
import { openSimDatabase, type SimDatabase } from './sim-database.ts';

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

test.each(Object.keys(PLANTED_BUGS))('the checkers find: %s', { timeout: 600_000 }, async (bug) => {
  const found = await findBug(database, { bug, from: 1, to: 60 });
  expect(found.by, `${bug} was not found`).not.toBeNull();
});
