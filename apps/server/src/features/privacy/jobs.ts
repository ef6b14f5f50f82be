import type { Job } from '../../platform/jobs/index.ts';
import { type EraseDeps, eraseAccount } from './erase-account.ts';
import { accountsThatKeep, forgetPeople } from './forget-people.ts';
import { readDue } from './store.ts';

/** Who is due is erased within the hour; what is older than accounts keep it goes every night. */
export function privacyJobs(deps: EraseDeps): Job[] {
  return [
    {
      name: 'erase_accounts',
      cron: '*/15 * * * *',
      accounts: () => readDue(deps.db),
      runFor: (accountId) => eraseAccount(deps, accountId),
    },
    {
      name: 'forget_people',
      cron: '30 4 * * *',
      accounts: () => accountsThatKeep(deps.db),
      runFor: (accountId) => forgetPeople(deps.db, accountId),
    },
  ];
}
