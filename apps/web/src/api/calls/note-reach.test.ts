import { expect, test } from 'vitest';
import { noteReach, silentFor } from './note-reach.ts';

test('silence lasts from the first call without an answer to the next answer', async () => {
  expect(silentFor()).toBe(0);
  noteReach(false);
  await new Promise((resolve) => setTimeout(resolve, 30));
  noteReach(false);
  expect(silentFor()).toBeGreaterThanOrEqual(25);
  noteReach(true);
  expect(silentFor()).toBe(0);
});
