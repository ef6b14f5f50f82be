import { expect, test } from 'vitest';
import { describeReport } from './describe-report.ts';
import { runKillCampaign } from './kill.ts';
import { PLAYS } from './plays/index.ts';

// F07–F13, F15, F33: 36 lives of real servers on a real Postgres with fsync, each ended by SIGKILL.
test('36 kills lose nothing, send nothing twice and leave the ledger whole, whatever kind was played', {
  timeout: 900_000,
}, async () => {
  const report = await runKillCampaign({ rounds: 36, updates: 40, seed: 'ci' });
  const lines = describeReport(report);
  process.stdout.write(`${lines}\n`);
  expect([...report.violations, ...report.failures], lines).toEqual([]);
  expect(report.lives.length).toBeGreaterThanOrEqual(36);
  expect(report.kills.postgres?.killed).toBe(3);
  expect(report.counts['acknowledged updates']).toBeGreaterThan(1_500);
  for (const { name } of PLAYS) expect(report.counts[`${name}: rounds`], name).toBeGreaterThanOrEqual(6);
  expect(report.counts['live replies that the end overtook']).toBeGreaterThan(0);
});
