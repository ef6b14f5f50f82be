/** The plans that are sold. */
export const PLANS = ['content-1000', 'content-unlimited', 'self-service', 'lives', 'combo'] as const;
export type PlanCode = (typeof PLANS)[number];
