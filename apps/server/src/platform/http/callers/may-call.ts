import type { ErrorCode, Route } from '@recado/contract';
import type { Caller, CallerKey, Proof } from './caller.ts';

type Rules = Pick<
  Route,
  'method' | 'access' | 'key' | 'standing' | 'whileViewing' | 'stateChangingGet' | 'factor' | 'confirmed'
>;

const ALSO_OPEN_TO: Record<NonNullable<Route['standing']>, readonly Caller['standing'][]> = {
  not_banned: ['non_compliant'],
  any: ['non_compliant', 'banned'],
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An administrator who changes something signed in no longer ago than this. */
const ADMINISTRATOR_SIGN_IN_MS = 12 * HOUR_MS;
/** The time for which a second factor that was shown counts. */
const FACTOR_MS = { hours: 8 * HOUR_MS, now: 5 * MINUTE_MS };
/** The time that counts as signed in just now: long enough to go through with what one came back for. */
const SIGNED_IN_NOW_MS = 10 * MINUTE_MS;

/** Says whether a session showed the second factor recently enough. */
export function isProven({ factorMs }: Proof, within: keyof typeof FACTOR_MS): boolean {
  return factorMs !== null && factorMs <= FACTOR_MS[within];
}

/** Says whether a session's owner themselves signed in with Instagram in the last minutes: not by switching, which inherits the time alone. */
export function isSignedInNow({ own, signedInMs }: Proof): boolean {
  return own && signedInMs <= SIGNED_IN_NOW_MS;
}

/** Returns why this caller may not call this route, by what the contract says of it; null where they may. */
export function refusalOf(
  route: Rules,
  caller: Pick<Caller, 'role' | 'standing' | 'actorAccountId' | 'proof' | 'key'>,
): ErrorCode | null {
  const keyRefused = caller.key && refusalOfKey(route, caller.key);
  if (keyRefused) return keyRefused;
  const standings = ['good', ...(route.standing ? ALSO_OPEN_TO[route.standing] : [])];
  if (!standings.includes(caller.standing)) return 'non_compliant_user';
  if (caller.actorAccountId !== null && route.whileViewing !== 'allowed') return 'viewing_as';
  if (route.confirmed && !isSignedInNow(caller.proof)) return 'confirm_sign_in';
  return route.access === 'administrator' ? refusalOfAdministration(route, caller) : null;
}

/** A key opens what names it alone: whatever is new is shut to keys until somebody says otherwise. */
function refusalOfKey(route: Rules, { scopes }: CallerKey): ErrorCode | null {
  if (!route.key) return 'key_not_allowed';
  return route.key === 'any' || scopes.includes(route.key) ? null : 'key_scope_missing';
}

/** A session that came by switching acts as a user: whoever signed in as a linked account is no administrator by that. */
function refusalOfAdministration(route: Rules, { role, proof }: Pick<Caller, 'role' | 'proof'>): ErrorCode | null {
  if (role !== 'administrator') return 'access_denied';
  if (!proof.own) return 'own_sign_in_needed';
  // How one shows the factor: what more it needs, its own room says.
  if (route.factor === 'none') return null;
  const changes = route.method !== 'GET' || route.stateChangingGet === true;
  if (changes && proof.signedInMs > ADMINISTRATOR_SIGN_IN_MS) return 'sign_in_again';
  return isProven(proof, route.factor ?? 'hours') ? null : 'second_factor_needed';
}
