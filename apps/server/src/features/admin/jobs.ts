import type { Job } from '../../platform/jobs/index.ts';
import type { Db } from './list-users.ts';
import { refreshLists } from './refresh-lists.ts';

/** Keeps the lists of users true while nobody looks at them. */
export function adminJobs(db: Db): Job[] {
  return [{ name: 'lists_of_users', cron: '* * * * *', run: () => refreshLists(db) }];
}
