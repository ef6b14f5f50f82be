import { PLANS, type PlanCode } from '@recado/contract/plan-codes';

/** The search of `/plans`, which its address keeps: why somebody is here, and the sheet that is open. */
export interface PlansSearch {
  warning?: 'no_credits';
  /** `left`: somebody came back from the provider's page without paying. */
  checkout?: 'left';
  buy?: PlanCode | 'debt';
  /** The larger plan to move to. */
  move?: PlanCode;
}

/** Reads the address; what is not known there is left out. */
export function readPlansSearch(search: Record<string, unknown>): PlansSearch {
  const buy = search.buy === 'debt' ? 'debt' : planOf(search.buy);
  const move = planOf(search.move);
  return {
    ...(search.warning === 'no_credits' ? { warning: 'no_credits' } : {}),
    ...(search.checkout === 'left' ? { checkout: 'left' } : {}),
    ...(buy ? { buy } : {}),
    ...(move ? { move } : {}),
  };
}

function planOf(value: unknown): PlanCode | undefined {
  return PLANS.find((plan) => plan === value);
}
