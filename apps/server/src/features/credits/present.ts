import { AREA_KINDS, type AreaCredits, type Credits, PLAN_AREAS, type PlanArea } from '@recado/contract';
import type { RunningGrant } from './store.ts';

/**
 * The account's credits as its screens show them: unlimited has neither remaining nor total. `kindsOn`: the kinds of
 * which an automation is switched on.
 */
export function presentCredits(
  grants: readonly RunningGrant[],
  kindsOn: readonly string[],
): Omit<Credits, 'freePerMonth'> {
  const counted = grants.filter(({ source }) => source !== 'unlimited');
  const covered = (kind: string) =>
    grants.some(({ source, covers }) => source === 'unlimited' && covers.includes(kind));
  const isUnlimited = covered('post');
  return {
    remaining: isUnlimited ? null : sum(counted, 'available'),
    total: isUnlimited ? null : sum(counted, 'granted'),
    unlimited: isUnlimited,
    held: sum(grants, 'held'),
    spent: sum(grants, 'spent'),
    renewsAt: counted.find(({ source }) => source === 'free')?.ends_at ?? null,
    onlyFree: counted.every(({ source }) => source === 'free'),
    addOns: { directs: covered('direct'), lives: covered('live') },
    areas: PLAN_AREAS.map((area) => presentArea(area, grants, kindsOn)),
  };
}

function presentArea(area: PlanArea, grants: readonly RunningGrant[], kindsOn: readonly string[]): AreaCredits {
  const isOneOf = (kinds: readonly string[]) => AREA_KINDS[area].some((kind) => kinds.includes(kind));
  const paying = grants.filter(({ covers }) => isOneOf(covers));
  const isUnlimited = paying.some(({ source }) => source === 'unlimited');
  return {
    area,
    remaining: isUnlimited ? null : sum(paying, 'available'),
    total: isUnlimited ? null : sum(paying, 'granted'),
    inUse: isOneOf(kindsOn),
  };
}

const sum = (grants: readonly RunningGrant[], balance: 'available' | 'granted' | 'held' | 'spent') =>
  grants.reduce((total, grant) => total + grant[balance], 0);
