import type { Job } from '../../platform/jobs/index.ts';
import { resultJobs } from './results/jobs.ts';
import type { Db } from './results/read-results.ts';

/** Returns the jobs that keep figures of days. */
export function insightJobs({ db }: { db: Db }): Job[] {
  return [...resultJobs(db)];
}
