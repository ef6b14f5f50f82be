import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tooling/vitest/database.ts';
import { createLogger } from '../telemetry/logger.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { startJobs } from './start-jobs.ts';

test('a start that fails half-way leaves no queue behind that keeps the process alive', async () => {
  await using database = await createTestDatabase();
  await prepareJobs(database.ownerUrl);
  const job = { name: 'broken', cron: 'no cron at all', run: async () => {} };
  const log = createLogger({ level: 'silent' });
  await expect(
    startJobs({ appUrl: database.appUrl, jobs: [job], sendOrdered: async () => {}, log, works: true }),
  ).rejects.toThrow();
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const left = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = $1 and application_name = 'recado jobs'`,
      [database.name],
    );
    return rows[0]?.n;
  };
  await expect.poll(left, { timeout: 5_000 }).toBe(0);
  await client.end();
});
