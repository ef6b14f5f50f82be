import type { Job } from '../../platform/jobs/index.ts';
import { type Db, removeOld } from './store.ts';

/** Returns the job that forgets counts which nobody can ask for any more. */
export function coverageJobs(db: Db): Job[] {
  return [{ name: 'old_coverage', cron: '50 4 * * *', run: () => removeOld(db) }];
}
