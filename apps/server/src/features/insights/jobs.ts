import type { Job } from '../../platform/jobs/index.ts';
import type { InsightDeps } from './look-at-media.ts';
import { resultJobs } from './results/jobs.ts';
import { removeOldInsights } from './store.ts';
import { syncInsights } from './sync-insights.ts';

/** Returns the jobs that read what Instagram counts of media, forget what is older than it is kept, and count days that are over. */
export function insightJobs(deps: InsightDeps): Job[] {
  return [
    { name: 'insights', cron: '10 * * * *', lostAfter: 3_600, run: () => syncInsights(deps) },
    { name: 'old_insights', cron: '45 4 * * *', run: () => removeOldInsights(deps.db) },
    ...resultJobs(deps.db),
  ];
}
