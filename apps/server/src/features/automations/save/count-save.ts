import { type Caller, tooMany } from '../../../platform/http/index.ts';
import type { Limiter } from '../../../platform/limits/index.ts';

/** Each save keeps a version and an entry of the audit log. Who tries things saves every few seconds for a while; nobody does all day. */
const SAVES = { count: 300, ms: 3_600_000 };

/**
 * Counts a save by an account. What is saved switched off is counted apart, so that whoever may save no more can still turn off. Throws
 * `too_many_requests`.
 */
export async function countSave(
  limiter: Limiter,
  { caller: { accountId }, enabled }: { caller: Caller; enabled: boolean },
): Promise<void> {
  const wait = await limiter.takeShared([{ key: `automation_${enabled ? 'save' : 'off'} ${accountId}`, rate: SAVES }]);
  if (wait !== null) throw tooMany(wait);
}

/** A call changes a hundred at most, and keeps an entry of the audit log for each: as many calls as a seller with a thousand posts needs, twice. */
const MANY = { count: 100, ms: 3_600_000 };

/** Counts a change of many at once as one, apart from saves, so that neither uses the other up. Throws `too_many_requests`. */
export async function countMany(limiter: Limiter, { accountId }: Caller): Promise<void> {
  const wait = await limiter.takeShared([{ key: `automation_many ${accountId}`, rate: MANY }]);
  if (wait !== null) throw tooMany(wait);
}
