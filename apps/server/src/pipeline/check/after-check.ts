import type { CallResult, ProfileAnswer } from '@recado/instagram';
import type { Waits } from '../limits/waits.ts';

/** The verdict of a look at the profile: who does not follow is told apart from whom nobody can tell. */
export type CheckVerdict =
  /** `follows` is null where the profile stays unreadable after the tap: the gate opens. */
  { k: 'open'; follows: true | null } | { k: 'closed' } | { k: 'again'; wait: number };

/** Decides what a read of the profile leads to. Pure. Null: Instagram could not be asked. */
export function afterCheck(read: CallResult<ProfileAnswer> | null, waits: Waits): CheckVerdict {
  if (!read) return { k: 'again', wait: waits.readGap };
  if (read.ok) {
    if (read.value.k === 'consent') return { k: 'open', follows: null };
    const { followsAccount } = read.value.profile;
    return followsAccount === false ? { k: 'closed' } : { k: 'open', follows: followsAccount };
  }
  const { action, scope, retryAfterMs } = read.error;
  switch (action) {
    // Refused for good, whatever the code: this profile is not to be read (docs/platform.md 16, row 19).
    case 'giveUp':
    case 'fix':
      return { k: 'open', follows: null };
    case 'later':
    case 'pause':
      // The account's pause is longer than this where there is one.
      return { k: 'again', wait: scope === 'person' ? (retryAfterMs ?? waits.readGap) : waits.readGap };
    case 'retry':
    case 'reconnect':
      return { k: 'again', wait: waits.readGap };
  }
}
