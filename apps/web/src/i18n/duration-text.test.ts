import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [511, '0:01'],
  [61_999, '1:01'],
  [3_600_000, '60:00'],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
