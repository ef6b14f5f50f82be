import { PLANS, type PlanCode } from '@recado/contract';
import Stripe from 'stripe';

const PRODUCT = 'recado_';

/** One product a plan, made once: its id says which plan a price belongs to. */
export async function productOf(stripe: Stripe, plan: PlanCode, name: string): Promise<string> {
  const id = `${PRODUCT}${plan}`;
  try {
    return (await stripe.products.create({ id, name })).id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists') return id;
    throw error;
  }
}

export function planOf(product: unknown): PlanCode | null {
  const id = typeof product === 'string' ? product : '';
  return PLANS.find((plan) => id === `${PRODUCT}${plan}`) ?? null;
}
