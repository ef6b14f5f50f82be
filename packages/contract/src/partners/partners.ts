import { isWebUrl } from '@recado/engine';
import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { PRODUCT_CATEGORIES } from './product-categories.ts';

/** Most of each, in characters; `products` of one partner. */
export const PARTNER_LIMITS = {
  title: 80,
  text: 500,
  application: 1000,
  reason: 300,
  url: 2000,
  products: 20,
} as const;

/** Stages of a product: an administrator sets `taken_down` after it was shown. */
export const PRODUCT_STATES = ['draft', 'submitted', 'approved', 'refused', 'taken_down'] as const;

const words = (most: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text.length > 0, { error: 'text_empty' }),
    z.maxLength(most),
  );
/** The browser goes there or shows it; the server never fetches it. */
const secureUrl = z.string().check(
  z.trim(),
  z.maxLength(PARTNER_LIMITS.url, { error: 'url_too_long' }),
  z.refine((url) => isWebUrl(url) && url.toLowerCase().startsWith('https:'), { error: 'url_invalid' }),
);

export const ProductContentSchema = z.strictObject({
  title: words(PARTNER_LIMITS.title),
  text: words(PARTNER_LIMITS.text),
  imageUrl: z.nullable(secureUrl),
  link: secureUrl,
  /** In cents of BRL; 0 costs nothing. */
  priceCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  category: z.enum(PRODUCT_CATEGORIES),
});
export type ProductContent = z.infer<typeof ProductContentSchema>;

/** Views and clicks by others, of which nothing else is known. */
const CountsSchema = z.object({ views: z.number(), clicks: z.number() });

/** A product as its partner sees it. */
export const PartnerProductSchema = z.object({
  id: z.string(),
  /** The content that the partner wrote last. */
  content: ProductContentSchema,
  state: z.enum(PRODUCT_STATES),
  /** An administrator's, of what was refused or taken down. */
  reason: z.nullable(z.string()),
  paused: z.boolean(),
  /** Counts changes of the content: an older one is not written over a newer one. */
  version: z.number(),
  /** The content that an administrator approved, as subscribers see it while it is not paused; null where nothing is. */
  shown: z.nullable(ProductContentSchema),
  lastDays: CountsSchema,
  inAll: CountsSchema,
});
export type PartnerProduct = z.infer<typeof PartnerProductSchema>;

/** Times are epoch milliseconds. */
const ApplicationSchema = z.object({
  state: z.enum(['open', 'accepted', 'refused']),
  reason: z.nullable(z.string()),
  createdAt: z.number(),
  decidedAt: z.nullable(z.number()),
});

/** A product as subscribers see it. */
export const RecommendationSchema = z.extend(ProductContentSchema, {
  id: z.string(),
  /** The partner's username. */
  by: z.string(),
});
export type Recommendation = z.infer<typeof RecommendationSchema>;

const id = z.strictObject({ id: z.uuid() });
const product = z.object({ product: PartnerProductSchema });
/** `submit`: an administrator is asked to approve it; else it stays a draft. */
const saved = { content: ProductContentSchema, submit: z.boolean() };

export const partnerRoutes = routes({
  recommendations: {
    method: 'GET',
    path: '/recommendations',
    summary: 'Products of partners, in the order of administrators. For accounts with a running plan, and partners',
    access: 'account',
    whileViewing: 'allowed',
    query: z.strictObject({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
      size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 24),
      category: z.optional(z.enum(PRODUCT_CATEGORIES)),
    }),
    answer: z.object({ items: z.array(RecommendationSchema), total: z.number(), page: z.number(), size: z.number() }),
  },
  countViews: {
    method: 'POST',
    path: '/recommendations/views',
    summary: 'Counts products that came into sight; numbers alone are kept',
    access: 'account',
    whileViewing: 'allowed',
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({}),
  },
  countClick: {
    method: 'POST',
    path: '/recommendations/{id}/click',
    summary: 'Counts that a link was followed; a number alone is kept',
    access: 'account',
    whileViewing: 'allowed',
    params: id,
    answer: z.object({}),
  },
  partnership: {
    method: 'GET',
    path: '/partners',
    summary: 'Whether the account is a partner, and its last application',
    access: 'account',
    whileViewing: 'allowed',
    answer: z.object({ partner: z.boolean(), application: z.nullable(ApplicationSchema) }),
  },
  applyAsPartner: {
    method: 'POST',
    path: '/partners/applications',
    summary: 'Asks to become a partner; one application at a time is open',
    access: 'account',
    needsRegistration: true,
    body: z.strictObject({ text: words(PARTNER_LIMITS.application), link: secureUrl }),
    answer: z.object({ application: ApplicationSchema }),
  },
  partnerProducts: {
    method: 'GET',
    path: '/partners/products',
    summary: "A partner's own products with their counts, of the last 30 days and in all",
    access: 'account',
    whileViewing: 'allowed',
    answer: z.object({ items: z.array(PartnerProductSchema) }),
  },
  addProduct: {
    method: 'POST',
    path: '/partners/products',
    summary: 'Writes down a product of a partner',
    access: 'account',
    idempotent: true,
    body: z.strictObject(saved),
    answer: product,
  },
  saveProduct: {
    method: 'PUT',
    path: '/partners/products/{id}',
    summary: 'Changes a product; what was approved stays shown until the change is',
    access: 'account',
    params: id,
    body: z.strictObject({ ...saved, version: z.int() }),
    answer: product,
  },
  pauseProduct: {
    method: 'POST',
    path: '/partners/products/{id}/pause',
    summary: 'Hides a product from subscribers, or shows it again',
    access: 'account',
    params: id,
    body: z.strictObject({ paused: z.boolean() }),
    answer: product,
  },
  removeProduct: {
    method: 'DELETE',
    path: '/partners/products/{id}',
    summary: 'Removes a product with its counts',
    access: 'account',
    params: id,
    answer: z.object({}),
  },
});
