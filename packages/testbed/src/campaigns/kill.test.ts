import { expect, test } from 'vitest';
import { describeReport } from './describe-report.ts';
import { runKillCampaign } from './kill.ts';
import { PLAYS } from './plays/index.ts';

// F07–F13, F15, F33: 16 lives of real servers on a real Postgres with fsync, each ended by SIGKILL.
test('16 kills lose nothing, send nothing twice and leave the ledger whole, whatever kind was played', {
  timeout: 900_000,
}, async () => {
  const report = await runKillCampaign({ rounds: 16, updates: 60, plays: 3, seed: 'ci' });
  const lines = describeReport(report);
  process.stdout.write(`${lines}\n`);
  expect([...report.violations, ...report.failures], lines).toEqual([]);
  expect(report.lives.length).toBeGreaterThanOrEqual(16);
  expect(report.kills.postgres?.killed).toBe(1);
  expect(report.counts['acknowledged updates']).toBeGreaterThan(1_000);
  for (const { name } of PLAYS) expect(report.counts[`${name}: rounds`], name).toBeGreaterThanOrEqual(4);
  expect(report.counts['live replies that the end overtook']).toBeGreaterThan(0);
});
