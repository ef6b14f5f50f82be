import type { Results } from '@recado/contract';

type Step = keyof Results['funnel'];

/** A step on the way from a comment to a sale. */
export interface FunnelStep {
  step: Step;
  count: number;
  /** Of the largest step, how long its bar is. */
  length: number;
  /** The share of `of` that came so far; null where that has none, or where the step has another door too and is larger. */
  rate: { of: 'comments' | 'dms'; share: number } | null;
}

/** A DM answers a comment; all that comes after is of who got one, not of the step before: not everybody is asked to follow. */
const OF: Readonly<Record<Step, 'comments' | 'dms' | null>> = {
  comments: null,
  dms: 'comments',
  taps: 'dms',
  follows: 'dms',
  sales: 'dms',
};

/** Returns the steps in their order, with lengths and rates; sales only where they are counted. Pure. */
export function stepsOf(funnel: Results['funnel'], salesOn: boolean): FunnelStep[] {
  const steps: Step[] = ['comments', 'dms', 'taps', 'follows', ...(salesOn ? ['sales' as const] : [])];
  const largest = Math.max(1, ...steps.map((step) => funnel[step]));
  return steps.map((step) => {
    const count = funnel[step];
    const of = OF[step];
    const whole = of === null ? 0 : funnel[of];
    const rate = of !== null && whole > 0 && count <= whole ? { of, share: count / whole } : null;
    return { step, count, length: count / largest, rate };
  });
}
