import type { Job } from '../../platform/jobs/index.ts';
import type { Db } from './endpoints-store.ts';
import { forgetOldReports } from './log-store.ts';

/** Keeps the log of endpoints for 30 days. */
export function outgoingJobs(db: Db): Job[] {
  return [{ name: 'old_reports', cron: '35 * * * *', run: () => forgetOldReports(db) }];
}
