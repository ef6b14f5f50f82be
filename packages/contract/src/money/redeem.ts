import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { PLANS } from './plan-codes.ts';

/** One batch holds so much at most. */
export const CODE_LIMITS = { months: 36, codes: 500, note: 200 } as const;

/** Codes that were made together. Times are epoch milliseconds. */
export const CodeBatchSchema = z.object({
  id: z.string(),
  plan: z.enum(PLANS),
  months: z.number(),
  note: z.string(),
  /** Until when they can be redeemed. */
  expiresAt: z.number(),
  createdAt: z.number(),
  /** The administrator's username; null once that account is gone. */
  by: z.nullable(z.string()),
  count: z.number(),
  used: z.number(),
});
export type CodeBatch = z.infer<typeof CodeBatchSchema>;

const whole = (most: number) => z.number().check(z.int(), z.minimum(1), z.maximum(most));
const access = 'administrator' as const; // const: a literal of the closed list

export const redeemRoutes = routes({
  redeem: {
    method: 'GET',
    path: '/subscriptions/redeem/{code}',
    summary: 'Redeems an access code: its plan for its months. Asked again within ten minutes it answers the same',
    access: 'account',
    stateChangingGet: true,
    needsRegistration: true,
    params: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
    /** `auto`: the browser redeems a code that was kept for after the sign-in. */
    query: z.strictObject({ auto: z.optional(z.enum(['1'])) }),
    answer: z.object({ plan: z.enum(PLANS), months: z.number(), validUntil: z.number() }),
  },
  codeBatches: {
    method: 'GET',
    path: '/administration/codes',
    summary: 'Batches of access codes, newest first',
    access,
    query: z.strictObject({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
      size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    answer: z.object({ items: z.array(CodeBatchSchema), total: z.number(), page: z.number(), size: z.number() }),
  },
  makeCodes: {
    method: 'POST',
    path: '/administration/codes',
    // Not idempotent: the answer would have to be kept, and codes are kept as hashes alone.
    summary: 'Makes a batch of access codes; this answer alone has the codes themselves',
    access,
    factor: 'now',
    body: z.strictObject({
      plan: z.enum(PLANS),
      months: whole(CODE_LIMITS.months),
      count: whole(CODE_LIMITS.codes),
      note: z.string().check(z.trim(), z.maxLength(CODE_LIMITS.note)),
      expiresAt: z.number().check(z.int(), z.minimum(0), z.maximum(253_402_300_799_999)),
    }),
    answer: z.object({ batch: CodeBatchSchema, codes: z.array(z.string()) }),
  },
});
