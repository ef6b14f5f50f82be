import { expect, test } from 'vitest';
import { LIMITS, WINDOWS } from './limits.ts';

test('the numbers that were asked for', () => {
  expect(LIMITS).toMatchObject({ textCharacters: 1000, links: 20, recommendedReplies: 3, paddedReplies: 10 });
  expect(WINDOWS.liveWelcome).toBe(3 * 3_600_000);
});
