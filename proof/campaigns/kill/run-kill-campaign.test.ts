import { expect, test } from 'vitest';
import { describeReport } from '../describe-report.ts';
import { PLAYS } from '../plays/index.ts';
import { runKillCampaign, UPDATES_A_COMMENT } from './run-kill-campaign.ts';

// F07–F13, F15, F33: 16 lives of real servers on a real Postgres with fsync, each ended by SIGKILL.
test('16 kills lose nothing, send nothing twice and leave the ledger whole, whatever kind was played', {
  timeout: 900_000,
}, async () => {
  const [rounds, updates] = [16, 60];
  const report = await runKillCampaign({ rounds, updates, plays: 3, seed: 'ci' });
  const lines = describeReport(report);
  process.stdout.write(`${lines}\n`);
  expect([...report.violations, ...report.failures], lines).toEqual([]);
  expect(report.lives.length).toBeGreaterThanOrEqual(rounds);
  expect(report.kills.postgres?.killed).toBe(1);
  // What people write in a round, an update each time. The two that an answer adds are the drawn faults' to lose, and slow rounds ask for more.
  expect(report.counts['acknowledged updates']).toBeGreaterThanOrEqual((rounds * updates) / UPDATES_A_COMMENT);
  for (const { name } of PLAYS) expect(report.counts[`${name}: rounds`], name).toBeGreaterThanOrEqual(4);
  expect(report.counts['live replies that the end overtook']).toBeGreaterThan(0);
});
