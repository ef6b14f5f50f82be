import type { InstagramClient, MediaItem } from '@recado/instagram';
import type { Logger } from 'pino';
import type { AccountId } from '../../../platform/ids/index.ts';
import { type Db, noteSynced, readSyncedAt, writeMedia } from './store.ts';

export interface SyncDeps {
  db: Db;
  instagram: InstagramClient;
  log: Logger;
  /** The account's working token; given by features/accounts. */
  openToken(accountId: AccountId): Promise<{ token: string; igId: string } | null>;
  onRefused(asked: { accountId: AccountId; token: string }, error: { code: string; action: string }): Promise<void>;
}

const PAGE = 50;
/** A sign-in looks at the newest; the first one at so many more, aside. What is older still comes by night. */
const NEWEST_PAGES = 2;
const FIRST_PAGES = 20;

/** Syncs media at a sign-in, and resolves when the newest are there. Returns what is left to do aside, or null. */
export async function syncAtSignIn(deps: SyncDeps, accountId: AccountId): Promise<(() => Promise<void>) | null> {
  const isFirst = (await readSyncedAt(deps.db, accountId)) === null;
  const isDone = await syncMedia(deps, accountId, { pages: NEWEST_PAGES });
  if (!isFirst || !isDone) return null;
  return async () => void (await syncMedia(deps, accountId, { pages: FIRST_PAGES }));
}

/** Brings our copy of the account's stories up to date: those that people see now. False when Instagram could not be asked. */
export async function syncStories(deps: SyncDeps, accountId: AccountId): Promise<boolean> {
  const open = await deps.openToken(accountId);
  if (!open) return false;
  const read = await deps.instagram.listStories({ ...open, limit: PAGE });
  if (!read.ok) {
    deps.log.warn({ accountId, instagramCode: read.error.code }, 'stories could not be read');
    await deps.onRefused({ accountId, token: open.token }, read.error);
    return false;
  }
  const { items, after } = read.value;
  await deps.db.transaction().execute((tx) => writeMedia(tx, { accountId, place: 'story', items, isWhole: !after }));
  return true;
}

/** Brings our copy of the account's media up to date, newest first, at most `pages` pages. False when Instagram could not be asked. */
export async function syncMedia(deps: SyncDeps, accountId: AccountId, { pages }: { pages: number }): Promise<boolean> {
  const open = await deps.openToken(accountId);
  if (!open) return false;
  const items: MediaItem[] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page++) {
    const read: Awaited<ReturnType<InstagramClient['listMedia']>> = await deps.instagram.listMedia({
      ...open,
      limit: PAGE,
      ...(after ? { after } : {}),
    });
    if (!read.ok) {
      deps.log.warn({ accountId, instagramCode: read.error.code }, 'media could not be read');
      await deps.onRefused({ accountId, token: open.token }, read.error);
      return false;
    }
    items.push(...read.value.items);
    after = read.value.after;
    if (!after) break;
  }
  const isWhole = after === null;
  await deps.db.transaction().execute((tx) => writeMedia(tx, { accountId, place: 'post', items, isWhole }));
  await noteSynced(deps.db, accountId);
  return true;
}
