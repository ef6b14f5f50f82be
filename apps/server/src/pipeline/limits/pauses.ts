import type { AccountId } from '../../platform/ids/index.ts';
import { forgetOld } from '../../platform/limits/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import type { Waits } from './waits.ts';

/** The throttles and dead tokens that this process remembers, with how often in a row. A restart forgets them, which costs one more try. */
export interface Pauses {
  ports: Pick<Ports, 'clock' | 'rng'>;
  waits: Waits;
  /** By account, and `app`: throttles in a row, and when the last one is over. */
  throttled: Map<string, { times: number; at: number }>;
  /** By account: when its token was called dead for the first time. */
  deadTokens: Map<AccountId, number>;
  /** Times in a row that Instagram could not be reached, and until when the app pauses for it. */
  unreachable: { times: number; until: number };
}

const MINUTE = 60_000;
const STEPS = [5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** A throttle so long after the last one is the first again. */
const THROTTLES_COUNT = 120 * MINUTE;
const REMEMBERED = 10 * MINUTE;
const LONGEST_UNREACHABLE = 30_000;

export function newPauses({ ports, waits }: Pick<Pauses, 'ports' | 'waits'>): Pauses {
  return { ports, waits, throttled: new Map(), deadTokens: new Map(), unreachable: { times: 0, until: 0 } };
}

/** Forgets a dead token, since the account has a new one. Throttles stay remembered. */
export function forgetDeadToken({ deadTokens }: Pauses, accountId: AccountId): void {
  deadTokens.delete(accountId);
}

/** Returns the pause after a throttle: 5 → 15 → 60 minutes, with jitter, unless Instagram says how long. */
export function throttleWait({ ports, throttled }: Pauses, key: string, told: number | null): number {
  const now = ports.clock.mono();
  const last = throttled.get(key);
  const jitter = 1 + ports.rng.next('throttle') / 10;
  if (last && now < last.at) return last.at - now;
  const times = last && now - last.at < THROTTLES_COUNT ? last.times + 1 : 1;
  const wait = (told ?? STEPS[Math.min(times, STEPS.length) - 1] ?? MINUTE) * jitter;
  throttled.delete(key);
  throttled.set(key, { times, at: now + wait });
  forgetOld(throttled, ({ at }) => now - at >= THROTTLES_COUNT);
  return wait;
}

/** Returns the pause of the app while Instagram cannot be reached; it doubles. */
export function unreachableWait(pauses: Pauses): number {
  const { ports, waits, unreachable } = pauses;
  const now = ports.clock.mono();
  if (now < unreachable.until) return unreachable.until - now;
  const wait = Math.min(
    LONGEST_UNREACHABLE * (waits.backoff / 1_000),
    waits.backoff * 2 ** Math.min(unreachable.times, 10),
  );
  pauses.unreachable = { times: unreachable.times + 1, until: now + wait };
  return wait;
}

/** A dead token is believed the second time; what was under way at the first changes nothing. `wait` is the pause before one more try. */
export type DeadToken = { k: 'first'; wait: number } | { k: 'under_way' } | { k: 'dead' };

/** Notes that a token was called dead, and says whether that is to be believed. */
export function noteDeadToken({ ports, waits, deadTokens }: Pauses, accountId: AccountId): DeadToken {
  const now = ports.clock.mono();
  const first = deadTokens.get(accountId);
  const wait = waits.tokenBlip * (1 + ports.rng.next('token'));
  if (first === undefined || now - first > REMEMBERED) {
    deadTokens.delete(accountId);
    deadTokens.set(accountId, now);
    forgetOld(deadTokens, (at) => now - at > REMEMBERED);
    return { k: 'first', wait };
  }
  return now - first < waits.tokenBlip ? { k: 'under_way' } : { k: 'dead' };
}
