import type { Job } from '../../platform/jobs/index.ts';
import { type Db, forgetOldNotices } from './store.ts';

/** Keeps what is told for 90 days, and no device beyond its session. */
export function noticeJobs(db: Db): Job[] {
  return [{ name: 'old_notices', cron: '25 * * * *', run: () => forgetOldNotices(db) }];
}
