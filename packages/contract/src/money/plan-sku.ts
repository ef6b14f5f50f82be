import type { PlanCode } from './plan-codes.ts';

/** The beginning of every product's number, as those who count purchases know it. */
export const SKU_PREFIX = 'RECADO-';

/** Returns a plan's number as a product: `RECADO-CONTENT-1000`. */
export function skuOf(plan: PlanCode): string {
  return `${SKU_PREFIX}${plan.toUpperCase()}`;
}
