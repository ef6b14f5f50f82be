import { AUTOMATION_KINDS } from '@recado/engine';
import * as z from 'zod/mini';
import { LocaleSchema } from './locale-schema.ts';
import { PLANS } from './money/plan-codes.ts';
import { SKU_PREFIX } from './money/plan-sku.ts';
import { routes } from './route.ts';

// What people do with Recado, as it is counted: a closed list, of which no part can carry words that somebody typed.

/** The texts that a form fills in by itself, or at one press. */
export const AUTOFILLS = ['replies', 'words'] as const;
/** The banners whose button is counted. */
export const COUNTED_BANNERS = [
  'consent',
  'update',
  'install',
  'connection',
  'credits',
  'month',
  'renewal',
  'notice',
] as const;
const WARM = ['red', 'orange', 'amber', 'rose', 'pink', 'fuchsia', 'purple', 'violet'] as const;
const COOL = ['green', 'emerald', 'teal', 'cyan', 'sky', 'blue', 'indigo'] as const;
/** The most that one call tells. */
export const MOST_USAGE_EVENTS = 25;

const kind = z.enum(AUTOMATION_KINDS);
/** A number of 128 random bits, which is nobody's. */
const random = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const cents = z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.01));
const sku = z.string().check(z.regex(new RegExp(`^${SKU_PREFIX}[A-Z0-9-]{1,40}$`)));
const one = <S extends z.ZodMiniType>(item: S) => z.array(item).check(z.length(1));

const AutomationSchema = z.strictObject({
  name: z.literal('automation'),
  params: z.union([
    z.strictObject({
      type: kind,
      event: z.literal('open'),
      success: z.literal(true),
      transaction_id: random,
      currency: z.literal('USD'),
      value: z.literal(0.003),
      items: one(z.strictObject({ item_name: z.literal('ADS') })),
    }),
    z.strictObject({ type: kind, event: z.enum(['save', 'remove']), success: z.boolean() }),
  ]),
});

const PersonalisationSchema = z.strictObject({
  name: z.literal('personalisation'),
  params: z.union([
    z.strictObject({ type: z.literal('mode'), mode: z.enum(['system', 'light', 'dark']) }),
    z.strictObject({ type: z.literal('round'), round: z.number().check(z.minimum(0), z.maximum(2)) }),
    z.strictObject({ type: z.literal('color'), color: z.enum([...WARM, ...COOL]) }),
    z.strictObject({ type: z.literal('language'), language: LocaleSchema }),
  ]),
});

/** One usage event, in the form that the collector takes: a name and its parameters. */
export const UsageEventSchema = z.union([
  AutomationSchema,
  z.strictObject({
    name: z.literal('autofill'),
    params: z.strictObject({ type: z.enum(AUTOFILLS), first: z.boolean() }),
  }),
  PersonalisationSchema,
  z.strictObject({ name: z.literal('banner'), params: z.strictObject({ type: z.enum(COUNTED_BANNERS) }) }),
  z.strictObject({
    name: z.literal('checkout'),
    params: z.strictObject({
      name: z.enum(PLANS),
      transaction_id: random,
      currency: z.literal('BRL'),
      value: cents,
      items: one(z.strictObject({ item_id: sku })),
    }),
  }),
  z.strictObject({
    name: z.literal('purchase'),
    params: z.strictObject({
      /** The order's own id. */
      transaction_id: z.uuid(),
      currency: z.literal('BRL'),
      value: cents,
      items: one(z.strictObject({ item_id: sku, item_name: z.enum(PLANS) })),
    }),
  }),
]);
export type UsageEvent = z.infer<typeof UsageEventSchema>;

export const usageRoutes = routes({
  tellUsage: {
    method: 'POST',
    path: '/events',
    summary:
      'Tells what was done with Recado, by who agreed to that: counted without names where the operator has a collector',
    access: 'open',
    bodyLimit: 16 * 1024,
    body: z.strictObject({
      /** Nothing is taken of who did not agree. */
      consented: z.literal(true),
      /** A number that this browser made once its owner had agreed; nothing else tells browsers apart. */
      clientId: z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/)),
      events: z.array(UsageEventSchema).check(z.minLength(1), z.maxLength(MOST_USAGE_EVENTS)),
    }),
    answer: z.object({}),
  },
});
