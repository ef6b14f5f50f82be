import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { childTicks, processorOfEnded } from './processor-of-ended.ts';

test('the time of children is read after a name of any kind', () => {
  expect(childTicks('7 (a) b (c)) S 1 2 3 4 5 6 7 8 9 10 11 12 340 21 20 0')).toBe(361);
});

test('what a child took is told once, where the system counts it', () => {
  const isCounted = processorOfEnded() !== null;
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 150_000);']);
  const took = [processorOfEnded(), processorOfEnded()];
  expect(took).toEqual(isCounted ? [expect.toSatisfy((seconds: number) => seconds > 0.05), 0] : [null, null]);
});
