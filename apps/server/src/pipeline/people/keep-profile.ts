import { displayNameOf } from '@recado/engine';
import type { CallResult, Profile, ProfileAnswer } from '@recado/instagram';
import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';

/** A profile that was read; `refused` where nobody may know it, `failed` where Instagram did not say. */
export type ReadProfile = Profile | 'refused' | 'failed';

const TOLD = {
  name: 'pipeline.profile_told',
  // Who had their data taken away meanwhile, and has not written since, is not named again.
  text: `update people set name = $3, username = coalesce($4, username), profile_due_at = null, profile_fresh_until = ${NOW} + interval '7 days',
      follows = coalesce($5, follows), follows_at = case when $5::boolean is null then follows_at else ${NOW} end
    where account_id = $1 and id = $2 and (erased_at is null or last_event_at > erased_at)`,
};
const REFUSED = {
  name: 'pipeline.profile_refused',
  // A tap may be no consent; what the person writes next is.
  text: `update people set profile_due_at = null, profile_fresh_until = ${NOW} + interval '1 minute' where account_id = $1 and id = $2`,
};
const FAILED = {
  name: 'pipeline.profile_failed',
  text: `update people set profile_due_at = ${NOW} + interval '5 minutes' where account_id = $1 and id = $2 and profile_due_at is not null`,
};

/** Returns what a read of a profile says: names, that nobody may know them, or nothing. Pure. */
export function readProfile(read: CallResult<ProfileAnswer> | null): ReadProfile {
  if (!read) return 'failed';
  if (read.ok) return read.value.k === 'profile' ? read.value.profile : 'refused';
  return read.error.action === 'giveUp' || read.error.action === 'fix' ? 'refused' : 'failed';
}

/** Keeps with the person what a read of their profile said: their names and whether they follow, or when to ask again. */
export async function keepProfile(
  tx: ClientBase,
  { accountId, personId }: { accountId: AccountId; personId: PersonId },
  answer: ReadProfile,
): Promise<void> {
  const person = [accountId, personId];
  if (answer === 'refused') await tx.query({ ...REFUSED, values: person });
  else if (answer === 'failed') await tx.query({ ...FAILED, values: person });
  else {
    const names = [displayNameOf(answer.name), displayNameOf(answer.username)];
    await tx.query({ ...TOLD, values: [...person, ...names, answer.followsAccount] });
  }
}
