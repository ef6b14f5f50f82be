import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { PARTNER_LIMITS, PRODUCT_STATES, ProductContentSchema } from './partners.ts';

/** The account that it belongs to, as administrators see it. */
const by = z.object({ id: z.string(), username: z.string(), followersCount: z.number() });

/** Somebody who asks to become a partner. Times are epoch milliseconds. */
export const WaitingApplicationSchema = z.object({
  id: z.string(),
  by,
  text: z.string(),
  link: z.string(),
  createdAt: z.number(),
});
export type WaitingApplication = z.infer<typeof WaitingApplicationSchema>;

/** A product as administrators see it. */
export const ListedProductSchema = z.object({
  id: z.string(),
  by,
  content: ProductContentSchema,
  shown: z.nullable(ProductContentSchema),
  state: z.enum(PRODUCT_STATES),
  version: z.number(),
  /** Nobody sees it now: paused, or its account is no partner, on hold or leaving. */
  hidden: z.boolean(),
});
export type ListedProduct = z.infer<typeof ListedProductSchema>;

const access = 'administrator' as const; // const: a literal of the closed list
const id = z.strictObject({ id: z.uuid() });
const reason = z.string().check(
  z.trim(),
  z.refine((text) => text.length > 0, { error: 'text_empty' }),
  z.maxLength(PARTNER_LIMITS.reason),
);
/** An administrator's verdict; a reason against it is said to the one who asked. */
const verdict = { accept: z.boolean(), reason: z.optional(reason) };

export const partnerDecisionRoutes = routes({
  partnersDesk: {
    method: 'GET',
    path: '/administration/partners',
    summary:
      'What waits for a decision, oldest first and a hundred at most, and the products that are shown, in their order',
    access,
    answer: z.object({
      applications: z.array(WaitingApplicationSchema),
      waiting: z.array(ListedProductSchema),
      shown: z.array(ListedProductSchema),
    }),
  },
  decideApplication: {
    method: 'POST',
    path: '/administration/partner-applications/{id}/decide',
    summary: 'Makes who asked a partner, or says why not',
    access,
    factor: 'now',
    params: id,
    body: z.strictObject(verdict).check(isReasoned()),
    answer: z.object({}),
  },
  decideProduct: {
    method: 'POST',
    path: '/administration/partner-products/{id}/decide',
    summary: 'Approves the version of a product that was looked at, or says why not',
    access,
    params: id,
    body: z.strictObject({ ...verdict, version: z.int() }).check(isReasoned()),
    answer: z.object({}),
  },
  takeDownProduct: {
    method: 'POST',
    path: '/administration/partner-products/{id}/take-down',
    summary: 'Takes a product that is shown away from subscribers',
    access,
    params: id,
    body: z.strictObject({ reason }),
    answer: z.object({}),
  },
  moveProduct: {
    method: 'POST',
    path: '/administration/partner-products/{id}/move',
    summary: 'Moves a product that is shown one place up or down',
    access,
    params: id,
    body: z.strictObject({ to: z.enum(['up', 'down']) }),
    answer: z.object({}),
  },
});

function isReasoned() {
  return z.refine<{ accept: boolean; reason?: string | undefined }>(
    ({ accept, reason: why }) => accept || why !== undefined,
    { error: 'text_empty', path: ['reason'] },
  );
}
