import type { Job } from '../../platform/jobs/index.ts';
import { type ConnectionDeps, checkConnection, loseConnection, refreshToken, resubscribe } from './check-connection.ts';
import { accountsToSignOut, endWithToken } from './end-with-token.ts';
import {
  accountsToRefresh,
  accountsToWatch,
  accountsWithDeadToken,
  accountsWithEndingToken,
  silentAccounts,
} from './store.ts';
import { warnOfEnd } from './warn-of-end.ts';

/** Keeps tokens alive and webhooks subscribed. What is due is asked of the database's clock: late or twice harms nothing. */
export function accountJobs(deps: ConnectionDeps): Job[] {
  return [
    {
      name: 'token_refresh',
      cron: '*/10 * * * *',
      accounts: () => accountsToRefresh(deps.db),
      runFor: (accountId) => refreshToken(deps, accountId),
    },
    {
      name: 'token_ended',
      cron: '5 * * * *',
      accounts: () => accountsWithDeadToken(deps.db),
      runFor: (accountId) =>
        loseConnection(deps, { accountId, token: null }, { connection: 'reconnect', code: 'expired' }),
    },
    {
      name: 'sessions_with_token',
      cron: '*/3 * * * *',
      accounts: () => accountsToSignOut(deps.db),
      runFor: (accountId) => endWithToken(deps, accountId),
    },
    {
      name: 'token_ending',
      cron: '35 12 * * *',
      accounts: () => accountsWithEndingToken(deps.db),
      runFor: (accountId) => warnOfEnd(deps, accountId),
    },
    {
      name: 'subscription_health',
      cron: '17 * * * *',
      accounts: () => accountsToWatch(deps.db),
      runFor: async (accountId) => void (await checkConnection(deps, accountId, { anew: false })),
    },
    {
      name: 'silence',
      cron: '47 * * * *',
      accounts: () => silentAccounts(deps.db),
      runFor: (accountId) => resubscribe(deps, accountId),
    },
  ];
}
