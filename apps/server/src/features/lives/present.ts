import type { Broadcast, DeliveryReason, Unreached } from '@recado/contract';
import type { OnAir } from './on-air.ts';
import type { FiguresRow, LastComment, UnreachedRow } from './store.ts';

/** The time after its last comment for which a broadcast counts as running, without a word of Instagram. */
const QUIET_MS = 10 * 60_000;

/**
 * Says whether a broadcast runs: Instagram's word first. Where it says nothing, the comments tell, and a reply that was refused because the
 * broadcast had ended.
 */
export function isRunning(onAir: OnAir, last: LastComment | null, ended: boolean): boolean {
  if (onAir.k === 'known') return onAir.mediaId !== null;
  return last !== null && !ended && last.now - last.at < QUIET_MS;
}

export function presentBroadcast(mediaId: string, running: boolean, row: FiguresRow): Broadcast {
  return {
    mediaId,
    running,
    firstAt: row.first_at,
    lastAt: row.last_at,
    aMinute: row.a_minute,
    comments: row.comments,
    matched: row.matched,
    answered: row.answered,
    waiting: row.undecided + row.open,
    held: row.held,
    unreached: row.unreached,
  };
}

export function presentUnreached(row: UnreachedRow): Unreached {
  const reason = row.reason as DeliveryReason; // as: the pipeline writes the contract's reasons alone
  return { id: row.id, at: row.at, username: row.person_username, text: row.text, reason };
}
