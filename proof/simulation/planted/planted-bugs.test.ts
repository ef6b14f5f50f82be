import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tooling/vitest/database.ts';
import { findBug } from '../run-seeds.ts';
import { simulate } from '../simulate.ts';
import { openSimDatabase, type SimDatabase } from '../world/sim-database.ts';
import { onlyFor, swapped } from './plant.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';

/**
 * Where the rare ones were last found, or at less cost than at the first seed: the search begins there. A change of a statement moves them;
 * then it takes longer, or finds nothing.
 */
const NEAR: Record<string, number> = {
  'acknowledge before commit': 8,
  'spool forgotten': 2,
  'answered twice': 2,
  'a code of anybody': 6,
  'signature over JSON written anew': 2,
  'only the first update of a body is stored': 4,
  'voice not held back': 4,
  'welcomed at each comment': 4,
  'stale attempt is sent again': 2,
  'refund after sent': 10,
  'unknown is sent again': 4,
  'welcome twice': 13,
  'asked without end': 2,
  'no settle time': 9,
  'welcome forgotten': 9,
  'an arrival left behind': 4,
  'a plain confirmation hides an early echo': 5,
  'a claim that goes too early': 2,
};
const MOST_SEEDS = 60;

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
  const from = NEAR[bug] ?? 1;
  const found = await findBug(database, { bug, from, to: from + MOST_SEEDS - 1 });
  expect(found.by, `${bug} was not found`).not.toBeNull();
});

test('a plant whose words the product no longer has ends the search: what it breaks is no find', {
  timeout: 600_000,
}, async () => {
  const rewrite = onlyFor('pipeline.pick', (one) => ({ ...one, text: swapped(one.text, 'words of before', '') }));
  const found = simulate(database, { seed: 1, bug: { rewrite } });
  await expect(found).rejects.toMatchObject({ cause: { message: expect.stringContaining('words of before') } });
  expect((await simulate(database, { seed: 1 })).violations).toEqual([]);
});
