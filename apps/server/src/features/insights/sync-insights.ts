import type { AccountId } from '../../platform/ids/index.ts';
import { type GoesOn, type InsightDeps, lookAtMedia, newRound } from './look-at-media.ts';
import { maySee } from './may-see.ts';
import { readAccountsDue, readDue, readUnseen } from './store.ts';

/** So many calls an account has in one run; what is left is first in the next. */
const MOST_CALLS = 60;
/** Each waits for its own turn most of the time, so that a slow one holds only itself up. */
const ACCOUNTS_AT_ONCE = 32;

/**
 * Reads the figures of all media that are due, of accounts that may see them. An account stops at a throttle, and all do where the app
 * is meant; what was not looked at is still due. Throws the first fault, after everything else was looked at.
 */
export async function syncInsights(deps: InsightDeps): Promise<void> {
  const accounts = (await readAccountsDue(deps.db)).values();
  const faults: unknown[] = [];
  let goesOn: GoesOn = 'yes';
  const work = async () => {
    for (const accountId of accounts) {
      if (goesOn === 'all_rest') return;
      try {
        if ((await syncAccount(deps, accountId)) === 'all_rest') goesOn = 'all_rest';
      } catch (fault) {
        faults.push(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, work));
  if (faults.length > 0) throw faults[0];
}

async function syncAccount(deps: InsightDeps, accountId: AccountId): Promise<GoesOn> {
  if (!(await maySee(deps.db, accountId))) return 'rest';
  const open = await deps.openToken(accountId);
  if (!open) return 'rest';
  const round = newRound(accountId, open.token, MOST_CALLS);
  for (const media of await readDue(deps.db, accountId, MOST_CALLS)) {
    if (round.left === 0) return 'rest';
    const goesOn = await lookAtMedia(deps, round, media);
    if (goesOn !== 'yes') return goesOn;
  }
  return 'yes';
}

/** Looks at one media that somebody opens, with one call, where Instagram was not asked about it within a day. */
export async function lookAtOpened(deps: InsightDeps, accountId: AccountId, mediaId: string): Promise<void> {
  const media = await readUnseen(deps.db, accountId, mediaId);
  const open = media && (await deps.openToken(accountId));
  if (open) await lookAtMedia(deps, newRound(accountId, open.token, 1), media);
}
