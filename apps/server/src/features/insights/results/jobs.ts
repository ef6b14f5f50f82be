import type { Job } from '../../../platform/jobs/index.ts';
import type { Db } from './read-results.ts';
import { accountsToRollUp, rollUpResults } from './roll-up-results.ts';

/** Every hour the accounts are found whose day is over and not counted: once a day, soon after midnight, and after an outage at once. */
export function resultJobs(db: Db): Job[] {
  return [
    {
      name: 'results',
      cron: '12 * * * *',
      accounts: () => accountsToRollUp(db),
      runFor: (accountId) => rollUpResults(db, accountId),
    },
  ];
}
