import { contract } from '@recado/contract';
import type { SignInLimits } from '../../config/config.ts';
import type { Caller, CallLimits, Counted } from '../../platform/http/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';

const MINUTE = 60_000;

/** The open calls of signing in. The button may be pressed twice as often as a sign-in is finished. */
export function signInCallLimits({ ofNetwork, inAll }: SignInLimits): CallLimits {
  return {
    [`POST /api${contract.authorize.path}`]: {
      name: 'sign_in_start',
      ofNetwork: perMinute(2 * ofNetwork),
      inAll: perMinute(2 * inAll),
      shared: true,
    },
    [`POST /api${contract.login.path}`]: {
      name: 'sign_in',
      ofNetwork: perMinute(ofNetwork),
      inAll: perMinute(inAll),
      shared: true,
    },
    // A link is looked at, then made: both may exchange a code.
    ...Object.fromEntries(
      [contract.lookAtMerge, contract.merge].map(({ path }) => [
        `POST /api${path}`,
        { name: 'merge', ofNetwork: perMinute(2 * ofNetwork), inAll: perMinute(2 * inAll), shared: true },
      ]),
    ),
  };
}

/** Sign-ins of one account, from wherever: each leaves a session behind. */
export function accountRate({ ofNetwork }: SignInLimits): Rate {
  return { count: ofNetwork, ms: 10 * MINUTE };
}

/** Tokens of no session, from one network. */
export function guessRate({ ofNetwork }: SignInLimits): Rate {
  return perMinute(6 * ofNetwork);
}

/**
 * Counts the calls of whoever really acts: in a view the administrator. In this process alone, since it only saves work; what costs
 * others something has a limit of its own where it is served.
 */
export function makeCountCall(limiter: Limiter, callsPerMinute: number): (caller: Caller) => Counted {
  const rate = perMinute(callsPerMinute);
  return ({ accountId, actorAccountId }) => ({
    wait: limiter.takeHere([{ key: `calls ${actorAccountId ?? accountId}`, rate }]),
    left: null,
  });
}

function perMinute(count: number): Rate {
  return { count, ms: MINUTE };
}
