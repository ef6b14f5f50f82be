import type { Change } from '../deliveries/change-deliveries.ts';
import type { LockedDelivery } from '../deliveries/locked-delivery.ts';
import type { Contest } from '../evidence/find-contests.ts';
import { COMMENT_GONE, LIVE_ENDED, TAKEN } from '../limits/reasons.ts';
import type { Waits } from '../limits/waits.ts';
import { type ReadBack, takesText } from './read-back.ts';

/** A message counts as absent after this many reads that do not show it. */
const READS = 2;

/** Decides the change that a read which proved nothing leads to (docs/invariants.md S3 to S5). Pure. */
export function afterRead(
  row: LockedDelivery,
  { read, contest, waits }: { read: Exclude<ReadBack, { k: 'taken' }>; contest: Contest | null; waits: Waits },
): Change {
  // Its comment is not there any more: only its thread is left to tell.
  const isGone = read.k === 'read' || (read.k === 'failed' && read.commentGone === true);
  const refused = row.reason === TAKEN && isGone && !takesText(row) ? goneReason(row) : row.reason;
  const base = { delivery: row, reason: refused };
  const age = row.now - (row.claimed_at ?? 0);
  if (refused === TAKEN) {
    const isReadable = read.k === 'read' && read.complete;
    // A template that was seen is its own as likely as another's: as a text it could not be told from it any more.
    if (takesText(row) && contest !== null)
      return contest === 'open' && age <= waits.unknownAtMost
        ? { ...base, state: 'unknown', wait: waits.readGap }
        : { ...base, state: 'unprovable', reason: 'outcome_unknown' };
    if (takesText(row) && row.expires_at > row.now && (isReadable || age > waits.beforeAbsent))
      return { ...base, reason: null, state: 'ready', wait: 0, content: row.fallback ?? row.content };
    // Where not even the comment can be read, Instagram's word counts.
    if (read.k === 'failed' && age > waits.beforeAbsent) return { ...base, reason: null, state: 'sent' };
  }
  const unprovable: Change = { ...base, state: 'unprovable', reason: 'outcome_unknown' };
  // Instagram takes one: repeating is safe whatever the read showed. Reading first ends a row of lost answers.
  if (row.kind === 'private_reply' && refused === null) return { ...base, state: 'ready', wait: 0 };
  // Whoever deletes a comment deletes its replies with it: nothing is left to tell whether ours was among them.
  if (read.k === 'gone') return unprovable;
  if (read.k === 'failed' || !read.complete) {
    return age > waits.unknownAtMost
      ? unprovable
      : { ...base, state: 'unknown', wait: Math.min(age, 10 * waits.readGap) };
  }
  // Nothing younger than `beforeAbsent` is called absent.
  if (age < waits.beforeAbsent) return { ...base, state: 'unknown', wait: waits.beforeAbsent - age };
  if (contest === 'open' && age <= waits.unknownAtMost) return { ...base, state: 'unknown', wait: waits.readGap };
  if (row.absences + 1 < READS) return { ...base, state: 'unknown', wait: waits.readGap, absences: row.absences + 1 };
  if (contest !== null) return unprovable;
  if (refused !== null) return { ...base, state: 'failed', absences: row.absences + 1 };
  // A message is never repeated (no marker of ours is known to be readable), nor called absent for good: its text may be late.
  if (row.kind !== 'public_reply') return { ...unprovable, absences: row.absences + 1 };
  // The list of replies is exact: what is not there was not sent. It is repeated once.
  if (row.expires_at <= row.now) return { ...base, state: 'expired', reason: 'too_late', absences: row.absences + 1 };
  if (row.doubts < 2) return { ...base, state: 'ready', wait: 0 };
  return { ...base, state: 'failed', reason: 'too_many_tries', absences: row.absences + 1 };
}

/** Returns why a comment is gone: a broadcast ends, and takes its comments along. */
function goneReason({ lane }: LockedDelivery): string {
  return lane === 'live_replies' ? LIVE_ENDED : COMMENT_GONE;
}
