import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { accountsWithOldBinned, deleteOldBinned } from './bin/delete-binned.ts';
import type { Db } from './media/store.ts';
import { type SyncDeps, syncMedia } from './media/sync-media.ts';
import { accountsWithOldVersions, removeOldVersions } from './versions/store.ts';

/** Instagram lists at most the 10,000 newest media (docs/platform.md 7). */
const ALL_PAGES = 200;
const NEWEST_PAGES = 2;

/** Keeps our copy of the media up to date (no webhook announces new or deleted ones), and as many versions as are told; empties the bin. */
export function automationJobs(deps: SyncDeps & { ids: Ids }): Job[] {
  return [
    {
      name: 'media_sync',
      cron: '*/30 * * * *',
      accounts: () => accountsToSync(deps.db),
      runFor: async (accountId) => {
        await syncMedia(deps, accountId, { pages: NEWEST_PAGES });
      },
    },
    {
      // Counts and deletions of older ones; a hundred calls for somebody with 5,000 posts.
      name: 'media_sync_whole',
      cron: '20 5 * * *',
      accounts: () => accountsToSync(deps.db),
      runFor: async (accountId) => {
        await syncMedia(deps, accountId, { pages: ALL_PAGES });
      },
    },
    {
      name: 'old_versions',
      cron: '40 4 * * *',
      accounts: () => accountsWithOldVersions(deps.db),
      runFor: (accountId) => removeOldVersions(deps.db, accountId),
    },
    {
      name: 'automations_bin',
      cron: '50 4 * * *',
      accounts: () => accountsWithOldBinned(deps.db),
      runFor: (accountId) => deleteOldBinned(deps, accountId),
    },
  ];
}

/** Those that are used: seen within a month, or answering by themselves. */
async function accountsToSync(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from accounts a where a.connection <> 'reconnect' and a.standing = 'good' and a.deletion_due_at is null
      and (a.last_seen_at > db_now() - interval '30 days'
        or exists (select from automations u where u.account_id = a.id and u.enabled)) order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
