import { expect, test } from 'vitest';
import type { Calls } from './limits.ts';
import { counted, limits } from './limits.ts';

test.each([
  ['business', 60, 1_441],
  ['private_replies', 1, 3_601],
] as const)('%s: calls of two windows hold a bounded number of slots', (name, everySeconds, most) => {
  const limit = limits[name];
  let calls: Calls = [];
  for (let at = 0; at < 2 * limit.windowMs; at += everySeconds * 1_000) calls = counted(calls, limit, { at, count: 1 });
  expect(calls.length).toBeLessThanOrEqual(most);
  expect(calls.length).toBeGreaterThan(most - 3);
});
