import { expect, test } from 'vitest';
import { describeOutages } from './outage-stage.ts';
import { runOutages } from './outages-campaign.ts';

// F15, F27, R11: a slice; 30 s and 60 s under 300 a second by `npm run campaign -- outages`.
test('Instagram away, Postgres away, a full disk and a restart under load lose nothing, double nothing and need nobody', {
  timeout: 600_000,
}, async () => {
  const report = await runOutages({ seed: 'ci', graphSeconds: 2, postgresSeconds: 4, perSecond: 40, waitFactor: 20 });
  const lines = describeOutages(report);
  process.stdout.write(`${lines}\n`);
  expect(report.failures, lines).toEqual([]);
  expect(report.counts['acknowledged updates']).toBeGreaterThan(200);
  expect(report.counts['messages arrived']).toBeGreaterThan(5);
});
