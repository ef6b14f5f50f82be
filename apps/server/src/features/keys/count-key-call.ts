import { KEY_LIMITS } from '@recado/contract';
import type { Counted } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';

const MINUTE = 60_000;
const OF_KEY: Rate = { count: KEY_LIMITS.callsPerMinute, ms: MINUTE };

/**
 * Counts the calls of a key, in this process alone. All keys of an account together have no more than a person may call, and that person's
 * own calls are counted apart.
 */
export function makeCountKeyCall(
  limiter: Limiter,
  callsPerMinute: number,
): (caller: { accountId: AccountId; keyId: string }) => Counted {
  const ofAll: Rate = { count: callsPerMinute, ms: MINUTE };
  return ({ accountId, keyId }) => {
    const own = { key: `key ${keyId}`, rate: OF_KEY };
    const all = { key: `keys ${accountId}`, rate: ofAll };
    const wait = limiter.takeHere([own, all]);
    // What is told is what ends first.
    const [first, other] = [limiter.leftHere(own), limiter.leftHere(all)];
    return { wait, left: { limit: OF_KEY.count, ...(other.calls < first.calls ? other : first) } };
  };
}
