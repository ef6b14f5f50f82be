import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tooling/vitest/database.ts';
import { runLedger } from './run-ledger.ts';

// 1,000,000 by `npm run campaign -- ledger --months 1000000`.
test('C1–C9 5,000 account-months of random operations leave the ledger as an independent model says', {
  timeout: 600_000,
}, async () => {
  await using database = await createTestDatabase();
  const report = await runLedger({ accounts: 1_000, months: 5, seed: 'ci', database });
  expect(report.wrong).toEqual([]);
  expect(report.accountMonths).toBe(5_000);
  // Nothing is shown by what did not come.
  for (const kind of ['grant', 'reserve', 'capture', 'release', 'goodwill', 'gift', 'expire', 'withdraw', 'correct'])
    expect(report.entries[kind], kind).toBeGreaterThan(50);
});
