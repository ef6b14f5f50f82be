import type { ErrorCode, Route } from '@recado/contract';
import type { Caller } from './caller.ts';

type Rules = Pick<Route, 'access' | 'standing' | 'whileViewing'>;

const ALSO_OPEN_TO: Record<NonNullable<Route['standing']>, readonly Caller['standing'][]> = {
  not_banned: ['non_compliant'],
  any: ['non_compliant', 'banned'],
};

/** Why this caller may not call this route (decisions.md 2), by what the contract says of it; null where it may. */
export function refusalOf(
  route: Rules,
  caller: Pick<Caller, 'role' | 'standing' | 'actorAccountId'>,
): ErrorCode | null {
  const standings = ['good', ...(route.standing ? ALSO_OPEN_TO[route.standing] : [])];
  if (!standings.includes(caller.standing)) return 'non_compliant_user';
  if (caller.actorAccountId !== null && route.whileViewing !== 'allowed') return 'viewing_as';
  if (route.access === 'administrator' && caller.role !== 'administrator') return 'access_denied';
  return null;
}
