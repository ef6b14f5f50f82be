import type { SendOutcome } from '@recado/instagram';
import { isOfToken, MESSAGES_OFF } from '@recado/instagram';

/** A sign, in the answer to one call, of how the whole account or the app stands with Instagram. */
export type AccountSignal =
  | { k: 'throttled'; scope: 'account' | 'app'; wait: number | null }
  | { k: 'blocked'; wait: number }
  | { k: 'token'; code: string }
  | { k: 'lost'; connection: 'reconnect' | 'messages_off'; code: string };

/** An account that Instagram blocks rests so long where Instagram does not say how long. */
export const BLOCKED_FOR = 3_600_000;

/** Reads what an answer says about the account or the app; null where it speaks of its own message alone. Pure. */
export function readAccountSignal(outcome: SendOutcome): AccountSignal | null {
  if (outcome.k === 'sent') return null;
  const code = outcome.code ?? '';
  const advice = outcome.k === 'notSent' ? outcome : outcome.advice;
  if (!advice || (advice.scope !== 'account' && advice.scope !== 'app')) return null;
  switch (advice.action) {
    case 'later':
      return { k: 'throttled', scope: advice.scope, wait: advice.retryAfterMs ?? null };
    case 'pause':
      if (MESSAGES_OFF.has(code)) return { k: 'lost', connection: 'messages_off', code };
      return { k: 'blocked', wait: advice.retryAfterMs ?? BLOCKED_FOR };
    case 'reconnect':
      return isOfToken(code) ? { k: 'token', code } : { k: 'lost', connection: 'reconnect', code };
    case 'retry':
    case 'giveUp':
    case 'fix':
      return null;
  }
}
