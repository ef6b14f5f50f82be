import { expect, test } from 'vitest';
import { describeFuzz, runFuzzCampaign } from './fuzz-campaign.ts';

// T01, T03, A1, A8, H1, H2: a slice; a million by `npm run campaign -- fuzz --inputs 1000000 --seed S`.
test('7,000 mutated webhooks: no 5xx, no hang, nothing without a signature, nothing lost with one', {
  timeout: 900_000,
}, async () => {
  const report = await runFuzzCampaign({ inputs: 7_000, seed: 'ci' });
  const lines = describeFuzz(report);
  process.stdout.write(`${lines}\n`);
  expect(report.violations, lines).toEqual([]);
  // Every way in was taken, else nothing is shown.
  expect(report.counts['plain signed answered 200']).toBeGreaterThan(2_200);
  expect(report.counts['plain unsigned answered 401']).toBeGreaterThan(2_200);
  expect(report.counts['comments beside something broken']).toBeGreaterThan(900);
  expect(report.counts.deliveries).toBeGreaterThan(40);
});
