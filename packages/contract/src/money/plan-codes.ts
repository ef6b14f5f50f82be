/** The plans that are sold. A new one needs a migration besides: `subscriptions_plan_check` names them. */
export const PLANS = ['content-1000', 'content-unlimited', 'self-service', 'lives', 'combo'] as const;
export type PlanCode = (typeof PLANS)[number];
