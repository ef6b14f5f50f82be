import { expect, test } from 'vitest';
import { failedFiles } from './failed-files.ts';

test('a run names its failed files, each once, with and without colours', () => {
  const colour = String.fromCharCode(27);
  const unit = ` FAIL  packages/a/src/x.test.ts > first\n${colour}[1m FAIL ${colour}[22m packages/a/src/x.test.ts > second\n ✓ y.test.ts`;
  expect(failedFiles(unit)).toEqual(['packages/a/src/x.test.ts']);
  expect(
    failedFiles(
      '  1) journeys/accounts/15-profile.spec.ts:12:3 › a title\n  2) [chromium] › journeys/accounts/15-profile.spec.ts:40:1 › b',
    ),
  ).toEqual(['journeys/accounts/15-profile.spec.ts']);
});

test('what failed without a file, or in many, is not tried again', () => {
  expect(failedFiles('Unhandled Rejection: nobody knows where')).toEqual([]);
  expect(failedFiles(['a', 'b', 'c', 'd'].map((name) => ` FAIL  ${name}.test.ts > one`).join('\n'))).toEqual([]);
});
