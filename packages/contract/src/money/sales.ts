import { AUTOMATION_KINDS } from '@recado/engine';
import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** The shops and providers that tell of sales. */
export const SALE_SOURCES = ['hotmart', 'stripe', 'mercadopago'] as const;
export type SaleSource = (typeof SALE_SOURCES)[number];

/** A connected source, without its secret: that is never shown again. */
const SourceSchema = z.object({
  source: z.enum(SALE_SOURCES),
  /** The address where the source tells of sales; it holds a token that is the account's own. Null while sales were never counted. */
  hookUrl: z.nullable(z.string()),
  connected: z.boolean(),
  /** The time at which it last told something that it had signed, epoch milliseconds. */
  heardAt: z.nullable(z.number()),
  /** Since it was connected: signed events that are no sale, and calls that were not signed with its secret. */
  otherEvents: z.number(),
  refusedEvents: z.number(),
  /** It takes the stored token no more: what it told of meanwhile is asked about with the next one. */
  tokenRefused: z.boolean(),
});

const SalesSettingsSchema = z.object({
  /** True where links of messages lead over our address, so that sales find the post that brought them. */
  on: z.boolean(),
  sources: z.array(SourceSchema),
});
export type SalesSettings = z.infer<typeof SalesSettingsSchema>;

/** Hundredths of the currency's unit, whatever the currency; what was paid back or charged back is taken off. */
const MoneySchema = z.object({ currency: z.string(), cents: z.number(), sales: z.number() });

const SalesSchema = z.object({
  /** The days that all figures look back. */
  days: z.number(),
  /** By automation and post, dearest first; at most 200. */
  places: z.array(
    z.object({
      automationId: z.string(),
      /** Null where its answers belong to no post. */
      mediaId: z.nullable(z.string()),
      /** Null where the automation was removed. */
      kind: z.nullable(z.enum(AUTOMATION_KINDS)),
      name: z.nullable(z.string()),
      caption: z.nullable(z.string()),
      pictureUrl: z.nullable(z.string()),
      dms: z.number(),
      clicks: z.number(),
      money: z.array(MoneySchema),
    }),
  ),
  totals: z.array(
    z.extend(MoneySchema, {
      source: z.enum(SALE_SOURCES),
      /** The part of these that no link of ours is known to have led to. */
      centsWithoutLink: z.number(),
      salesWithoutLink: z.number(),
    }),
  ),
});
export type Sales = z.infer<typeof SalesSchema>;

const secret = z.string().check(z.trim(), z.minLength(8), z.maxLength(300));

export const salesRoutes = routes({
  sales: {
    method: 'GET',
    path: '/sales',
    summary: 'Clicks and money by post and automation, and sales by source, of the last 90 days',
    access: 'account',
    whileViewing: 'allowed',
    answer: SalesSchema,
  },
  salesSettings: {
    method: 'GET',
    path: '/settings/sales',
    summary: 'Whether sales are counted, and where the account sells',
    access: 'account',
    whileViewing: 'allowed',
    answer: SalesSettingsSchema,
  },
  setSales: {
    method: 'PUT',
    path: '/settings/sales',
    summary: 'Counts sales from now on, or no more; links that were sent go on working',
    access: 'account',
    body: z.strictObject({ on: z.boolean() }),
    answer: SalesSettingsSchema,
  },
  connectSource: {
    method: 'PUT',
    path: '/settings/sales/sources/{source}',
    summary:
      'Takes the secret that a source signs with; of Mercado Pago also a token that its payments are asked about with',
    access: 'account',
    params: z.strictObject({ source: z.enum(SALE_SOURCES) }),
    body: z.strictObject({ secret, accessToken: z.nullable(secret) }),
    answer: SalesSettingsSchema,
  },
  renewAddress: {
    method: 'POST',
    path: '/settings/sales/sources/{source}/address',
    summary: 'Gives a source a new address for its webhook; the one before is nobody’s from now on',
    access: 'account',
    params: z.strictObject({ source: z.enum(SALE_SOURCES) }),
    answer: z.object({}),
  },
  disconnectSource: {
    method: 'DELETE',
    path: '/settings/sales/sources/{source}',
    summary: 'Forgets the secret of a source: what it tells is refused from now on; what it told stays',
    access: 'account',
    params: z.strictObject({ source: z.enum(SALE_SOURCES) }),
    answer: SalesSettingsSchema,
  },
});
