import { type Caller, tooMany } from '../../platform/http/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';

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
