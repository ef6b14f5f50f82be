import * as z from 'zod/mini';
import { routes } from './route.ts';

export const CreditsSchema = z.object({
  /** Null when unlimited. */
  remaining: z.nullable(z.number()),
  total: z.nullable(z.number()),
  unlimited: z.boolean(),
  /** Reserved for deliveries under way. */
  held: z.number(),
  spent: z.number(),
  renewsAt: z.nullable(z.number()),
  addOns: z.object({ directs: z.boolean(), lives: z.boolean() }),
});
export type Credits = z.infer<typeof CreditsSchema>;

export const SubscriptionSchema = z.object({
  code: z.string(),
  plan: z.string(),
  renewalDate: z.nullable(z.number()),
  freeRenewalDate: z.nullable(z.number()),
  validUntil: z.nullable(z.number()),
  since: z.number(),
  active: z.boolean(),
});

/** One line of the statement: what moved, why, and for whom. */
export const StatementLineSchema = z.object({
  at: z.number(),
  kind: z.enum(['grant', 'reserve', 'capture', 'release', 'goodwill', 'gift', 'expire', 'correct']),
  amount: z.number(),
  activityId: z.nullable(z.string()),
  person: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const creditRoutes = routes({
  subscriptions: {
    method: 'GET',
    path: '/subscriptions',
    summary: 'Subscriptions and credits',
    access: 'account',
    standing: 'not_banned',
    whileViewing: 'allowed',
    answer: z.object({ subscriptions: z.array(SubscriptionSchema), credits: CreditsSchema }),
  },
  statement: {
    method: 'GET',
    path: '/credits/statement',
    summary: 'Every movement of credits, newest first',
    access: 'account',
    whileViewing: 'allowed',
    query: z.strictObject({ after: z.optional(z.string()) }),
    answer: z.object({ items: z.array(StatementLineSchema), next: z.nullable(z.string()) }),
  },
});
