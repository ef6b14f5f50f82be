import { AREA_KINDS, AUTOMATION_KINDS, type AutomationKind, PLANS, type Plan, type PlanCode } from '@recado/contract';

interface Sold {
  priceCents: number;
  /** The credits of a month; null: unlimited. */
  credits: number | null;
  areas: Plan['areas'];
  covers: readonly AutomationKind[];
  /** Larger plans that it can be moved to. */
  larger: readonly PlanCode[];
}

/** Every plan: what it costs a month in cents of BRL, and what it covers. */
export const CATALOGUE: Readonly<Record<PlanCode, Sold>> = {
  'content-1000': {
    priceCents: 3990,
    credits: 1000,
    areas: ['content'],
    covers: AREA_KINDS.content,
    larger: ['content-unlimited', 'combo'],
  },
  'content-unlimited': {
    priceCents: 4990,
    credits: null,
    areas: ['content'],
    covers: AREA_KINDS.content,
    larger: ['combo'],
  },
  'self-service': {
    priceCents: 5390,
    credits: null,
    areas: ['directs'],
    covers: AREA_KINDS.directs,
    larger: ['combo'],
  },
  lives: { priceCents: 4990, credits: null, areas: ['lives'], covers: AREA_KINDS.lives, larger: ['combo'] },
  combo: {
    priceCents: 8990,
    credits: null,
    areas: ['content', 'directs', 'lives'],
    covers: AUTOMATION_KINDS,
    larger: [],
  },
};

/** A tenth of a month's credits go on for the three days in which a failed renewal is tried again. */
const GRACE_SHARE = 10;
export const GRACE_MS = 3 * 86_400_000;

export function graceCredits(plan: PlanCode): number | null {
  const { credits } = CATALOGUE[plan];
  return credits === null ? null : Math.floor(credits / GRACE_SHARE);
}

/** Presents the plans as `GET /plans` shows them, cheapest of each area first. */
export function presentPlans(): Plan[] {
  return PLANS.map((code) => {
    const { priceCents, credits, areas } = CATALOGUE[code];
    return { code, priceCents, credits, areas: [...areas] };
  });
}

/** Says whether all that `plan` covers is covered by `others` already, with as many credits. */
export function isCovered(plan: PlanCode, others: readonly PlanCode[]): boolean {
  const enough = others.filter((other) => other === plan || CATALOGUE[other].credits === null);
  const covered = new Set(enough.flatMap((other) => CATALOGUE[other].covers));
  return CATALOGUE[plan].covers.every((kind) => covered.has(kind));
}
