import { expect, test } from 'vitest';
import { countJourneys, countLine, countUnit } from './counts.ts';

test('unit tests are counted from the reporter’s line; without it the part failed', () => {
  expect(countUnit('...\nunit tests: 41 passed, 2 failed\n')).toEqual({ passed: 41, failed: 2 });
  expect(countUnit('Segmentation fault')).toEqual({ passed: 0, failed: 1 });
});

test('a part that ends with a line of ours is counted by it', () => {
  expect(countLine('  best-practices: 100\n8 passed, 0 failed\n')).toEqual({ passed: 8, failed: 0 });
  expect(countLine('Error: no Chromium')).toEqual({ passed: 0, failed: 1 });
});

test('journeys: whatever did not pass failed', () => {
  expect(countJourneys('Running 4 tests\n\n  4 passed (12.3s)\n')).toEqual({ passed: 4, failed: 0 });
  expect(
    countJourneys('  1 failed\n    [phone] > story\n  1 flaky\n  2 skipped\n  3 did not run\n  9 passed (1.2m)'),
  ).toEqual({
    passed: 9,
    failed: 7,
  });
  expect(countJourneys('npm error Missing script: "journeys"')).toEqual({ passed: 0, failed: 1 });
});
