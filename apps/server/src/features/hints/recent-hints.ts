import type { HintKind } from '@recado/contract';
import type { AccountId } from '../../platform/ids/index.ts';

/** The changes of the last seconds: a tab reads its screen first and opens its stream after it. */
export interface RecentHints {
  /** By account, the one that changed last at the end. */
  byAccount: Map<AccountId, Map<HintKind, number>>;
  everythingAt: number;
}

/** So long may pass between what a tab has read and its stream, milliseconds. */
const RECENT_MS = 15_000;
/** More accounts than this are not remembered: then every tab that comes is told that something may have been missed. */
const MOST_ACCOUNTS = 50_000;

export function newRecent(): RecentHints {
  return { byAccount: new Map(), everythingAt: Number.NEGATIVE_INFINITY };
}

export function noteRecent({ byAccount }: RecentHints, accountId: AccountId, kinds: HintKind[], now: number): void {
  const known = byAccount.get(accountId) ?? new Map<HintKind, number>();
  byAccount.delete(accountId);
  for (const kind of kinds) known.set(kind, now);
  byAccount.set(accountId, known);
}

/** The moment by which a hint may come later than its commit, in milliseconds. */
const SLACK_MS = 500;

/** Returns what a tab may not have read, as far as it is remembered; `readAt`: when it asked for what it shows. */
export function recentFor({ byAccount, everythingAt }: RecentHints, accountId: AccountId, readAt: number): HintKind[] {
  const from = readAt - SLACK_MS;
  if (everythingAt > from) return ['everything'];
  const known = byAccount.get(accountId) ?? new Map<HintKind, number>();
  return [...known].filter(([, at]) => at > from).map(([kind]) => kind);
}

export function forgetPast(recent: RecentHints, now: number): void {
  const { byAccount } = recent;
  if (byAccount.size > MOST_ACCOUNTS) {
    byAccount.clear();
    recent.everythingAt = now;
  }
  for (const [accountId, kinds] of byAccount) {
    if ([...kinds.values()].some((at) => now - at < RECENT_MS)) return;
    byAccount.delete(accountId);
  }
}
