import type { Job } from '../../platform/jobs/index.ts';
import { type EraseDeps, eraseAccount } from './erase-account.ts';
import { readDue } from './store.ts';

/** Who is due is erased within the hour. */
export function privacyJobs(deps: EraseDeps): Job[] {
  return [
    {
      name: 'erase_accounts',
      cron: '*/15 * * * *',
      accounts: () => readDue(deps.db),
      runFor: (accountId) => eraseAccount(deps, accountId),
    },
  ];
}
