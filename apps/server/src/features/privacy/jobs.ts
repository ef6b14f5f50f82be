import type { Job } from '../../platform/jobs/index.ts';
import { type EraseDeps, eraseAccount } from './erase-account.ts';
import { accountsThatKeep, forgetPeople, forgetStrangers } from './forget-people.ts';
import { keepDeletions } from './keep-deletions.ts';
import { scrubErased } from './scrub-erased.ts';
import { readDue } from './store.ts';

/**
 * Returns the jobs that erase: who is due, within the hour; what is older than accounts keep it, and what erased rows left on the disk,
 * every night.
 */
export function privacyJobs(deps: EraseDeps & { ownerUrl: string }): Job[] {
  return [
    {
      name: 'erase_accounts',
      cron: '*/15 * * * *',
      accounts: () => readDue(deps.db),
      runFor: (accountId) => eraseAccount(deps, accountId),
    },
    // Calls write it down at once; sign-ins, and what a call could not write, are found here.
    { name: 'keep_deletions', cron: '*/5 * * * *', run: () => keepDeletions(deps.db, deps.dataDir) },
    {
      name: 'forget_people',
      cron: '30 4 * * *',
      accounts: () => accountsThatKeep(deps.db),
      runFor: (accountId) => forgetPeople(deps.db, accountId),
    },
    { name: 'forget_strangers', cron: '40 4 * * *', run: () => forgetStrangers(deps.db) },
    { name: 'scrub_erased', cron: '50 4 * * *', run: () => scrubErased(deps.ownerUrl) },
  ];
}
