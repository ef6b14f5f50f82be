import type { Plan, Subscription } from '@recado/contract';

type Area = Plan['areas'][number];

/** One plan as it stands beside what somebody has. */
export interface Offer {
  plan: Plan;
  /** The way to get it. `again`: one more month is paid, from the end of this one; `instead`: this one, whose renewal failed. */
  way: { kind: 'buy' | 'yours' | 'covered' } | { kind: 'move' | 'again' | 'instead'; from: Subscription };
  /** The subscriptions that end as soon as it is paid. */
  ends: readonly Subscription[];
  /** The areas that it brings and that are not there yet; `more`: one is, up to a number of credits. */
  adds: readonly { area: Area; more: boolean }[];
  /** The price of it and all that renews, in cents a month, where everything in one plan costs less; null otherwise. */
  together: number | null;
}

/** The time before its end in which a plan that is paid month by month may be paid again. */
const AGAIN_MS = 7 * 86_400_000;

/** Every plan beside what runs. A partner has everything already. `now`: the server's epoch milliseconds. */
export function offersOf(
  plans: readonly Plan[],
  has: { running: readonly Subscription[]; partner: boolean; now: number },
): Offer[] {
  return plans.map((plan) => {
    const adds = has.partner ? [] : addsOf(plan, plans, has.running);
    const way = wayOf(plan, adds, has);
    const ends = has.running.filter(({ endedBy }) => endedBy.includes(plan.code));
    const stays = has.running.filter((one) => !ends.includes(one));
    return { plan, way, adds, ends, together: way.kind === 'buy' ? togetherOf(plan, plans, stays) : null };
  });
}

/** Returns what all areas without a limit cost less in one plan than one by one, in cents; 0 where nothing is saved. */
export function savingOf(plan: Plan, plans: readonly Plan[]): number {
  if (plan.areas.length < 2) return 0;
  const apart = plans.filter(({ areas, credits }) => areas.length === 1 && credits === null);
  return Math.max(0, sumOf(apart) - plan.priceCents);
}

/** Says whether one more month of a subscription can be paid now. */
export function isPayableAgain({ method, state, validUntil }: Subscription, now: number): boolean {
  const isPaidByMonth = method === 'pix' || method === 'boleto';
  return isPaidByMonth && state === 'active' && validUntil !== null && validUntil - now <= AGAIN_MS;
}

function addsOf(plan: Plan, plans: readonly Plan[], running: readonly Subscription[]): Offer['adds'] {
  const had = running.flatMap(({ plan: code }) => plans.find((one) => one.code === code) ?? []);
  const has = (area: Area, isUnlimited: boolean) =>
    had.some(({ areas, credits }) => areas.includes(area) && (credits === null) === isUnlimited);
  return plan.areas
    .filter((area) => !has(area, true) && (plan.credits === null || !has(area, false)))
    .map((area) => ({ area, more: has(area, false) }));
}

function wayOf(
  plan: Plan,
  adds: Offer['adds'],
  { running, partner, now }: { running: readonly Subscription[]; partner: boolean; now: number },
): Offer['way'] {
  const own = running.find((one) => one.plan === plan.code);
  if (partner) return { kind: own ? 'yours' : 'covered' };
  if (own?.state === 'grace') return { kind: 'instead', from: own };
  if (own) return isPayableAgain(own, now) ? { kind: 'again', from: own } : { kind: 'yours' };
  // The dearest one: the most of it comes back.
  const [from] = running
    .filter(({ upgrades }) => upgrades.includes(plan.code))
    .toSorted((a, b) => b.priceCents - a.priceCents);
  if (from) return { kind: 'move', from };
  return { kind: adds.length === 0 ? 'covered' : 'buy' };
}

function togetherOf(plan: Plan, plans: readonly Plan[], running: readonly Subscription[]): number | null {
  const all = plans.find(({ areas }) => areas.length > 1);
  const paid = running.filter(({ method }) => method !== 'code');
  if (!all || all.code === plan.code || paid.length === 0) return null;
  const sum = sumOf(paid) + plan.priceCents;
  return sum > all.priceCents ? sum : null;
}

function sumOf(priced: readonly { priceCents: number }[]): number {
  return priced.reduce((sum, { priceCents }) => sum + priceCents, 0);
}
