import { expect, test } from 'vitest';
import { ROUTES } from '../../malformed/make-call.ts';
import { describeMalformed, runMalformed } from './malformed-campaign.ts';

// H1: a slice; a million by `npm run campaign -- malformed --calls 1000000 --seed S`.
test('5,000 calls that break the contract, over all of its routes: each is refused, none hangs, nothing is kept', {
  timeout: 600_000,
}, async () => {
  const report = await runMalformed({ calls: 5_000, seed: 'ci' });
  const lines = describeMalformed(report);
  process.stdout.write(`${lines}\n`);
  expect(report.violations, lines).toEqual([]);
  expect(report.routes).toBe(ROUTES.length);
  expect(report.unread).toEqual([]);
  expect(report.counts[422] ?? 0).toBeGreaterThan(2_000);
  expect(report.counts[429] ?? 0).toBeLessThan(500);
});
