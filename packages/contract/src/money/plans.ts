import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { PLAN_AREAS } from './area-kinds.ts';
import { PLANS } from './plan-codes.ts';

const plan = z.enum(PLANS);

/** The ways to pay. `pix_automatic` is authorised once and debits by itself; `pix` and `boleto` pay one month. */
export const PAYMENT_METHODS = ['card', 'pix', 'pix_automatic', 'boleto'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const money = { amountCents: z.number(), currency: z.literal('BRL') };

export const PlanSchema = z.object({
  code: plan,
  /** The price of a month, in cents. */
  priceCents: z.number(),
  /** The credits of a month; null: as many as are needed. */
  credits: z.nullable(z.number()),
  areas: z.array(z.enum(PLAN_AREAS)),
});
export type Plan = z.infer<typeof PlanSchema>;

/** `grace`: a renewal failed and is tried again; `pending`: not paid yet. */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'grace', 'ended'] as const;

export const SubscriptionSchema = z.object({
  id: z.string(),
  /** Its public number, for support. */
  code: z.string(),
  plan,
  state: z.enum(SUBSCRIPTION_STATES),
  /** The time at which it is paid again; null where it is not. Times are epoch milliseconds. */
  renewalDate: z.nullable(z.number()),
  /** The time at which the free credits of a month come. */
  freeRenewalDate: z.nullable(z.number()),
  /** Until when it covers what it covers. */
  validUntil: z.nullable(z.number()),
  since: z.number(),
  active: z.boolean(),
  /** A bank asks back the month that runs: it covers nothing until that is decided, and renews all the same. */
  disputed: z.boolean(),
  /** Paid by itself every month. Codes and single payments are not. */
  renews: z.boolean(),
  /** Ends with its period, since it was cancelled. */
  cancelled: z.boolean(),
  /** Ended at its provider: it renews no more, and cannot be kept. */
  stopped: z.boolean(),
  priceCents: z.number(),
  method: z.nullable(z.enum([...PAYMENT_METHODS, 'code'])),
  /** The provider's page where one that is not paid yet can be paid: a boleto's own once it was made. */
  payUrl: z.nullable(z.string()),
  /** Larger plans that it can be moved to now. */
  upgrades: z.array(plan),
  /** Plans that end it as soon as they are paid beside it: larger ones, and after a failed renewal the same, paid in another way. */
  endedBy: z.array(plan),
  /** The sum that would come back of it, if it ended now. */
  restCents: z.number(),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

export const PaymentSchema = z.object({
  id: z.string(),
  plan: z.nullable(plan),
  ...money,
  refundedCents: z.number(),
  state: z.enum(['paid', 'refunded', 'disputed', 'lost']),
  paidAt: z.number(),
  periodStart: z.number(),
  periodEnd: z.number(),
  /** The provider's page with the receipt. */
  receiptUrl: z.nullable(z.string()),
});
export type Payment = z.infer<typeof PaymentSchema>;

const subscriptionId = z.strictObject({ id: z.uuid() });

/** The price of a move to a larger plan now: the rest of the new price less the rest of the old one, to the second. */
export const UpgradeSchema = z.object({
  ...money,
  /** Rest of the old plan, given back. */
  creditCents: z.number(),
  /** Rest of the new one. */
  debitCents: z.number(),
  /** The instant that the sums were made for, epoch milliseconds; sent back with the order. */
  at: z.number(),
  /** Until when the sums cover. */
  periodEnd: z.number(),
  /** From then on, a month. */
  thenCents: z.number(),
  /** Other plans that the larger one makes needless: they end at once, and the rest of them is paid back. */
  ends: z.array(z.object({ id: z.string(), plan, refundCents: z.number() })),
});
export type Upgrade = z.infer<typeof UpgradeSchema>;

export const planRoutes = routes({
  plans: {
    method: 'GET',
    path: '/plans',
    summary: 'What is sold, for how much, and how it may be paid',
    access: 'open',
    answer: z.object({
      /** False: nothing is sold here, and every account has everything. */
      billing: z.boolean(),
      currency: z.literal('BRL'),
      methods: z.array(z.enum(PAYMENT_METHODS)),
      /** Those of them that their provider pays nothing back of: what goes back is transferred by hand. */
      backByHand: z.array(z.enum(PAYMENT_METHODS)),
      plans: z.array(PlanSchema),
      /** Free credits of a month, where an account has no number of its own. */
      freeCredits: z.number(),
    }),
  },
  checkout: {
    method: 'POST',
    path: '/checkout',
    summary: "Begins to buy a plan for a month, or every month: answers the address of the provider's page",
    access: 'account',
    standing: 'not_banned',
    needsRegistration: true,
    body: z.strictObject({ plan, method: z.enum(PAYMENT_METHODS) }),
    answer: z.object({ id: z.string(), url: z.string() }),
  },
  settleDebt: {
    method: 'POST',
    path: '/checkout/debt',
    summary: 'Begins to pay what a chargeback took: the account is of good standing again once it is paid',
    access: 'account',
    standing: 'not_banned',
    body: z.strictObject({ method: z.enum(['card', 'pix', 'boleto']) }),
    answer: z.object({ id: z.string(), url: z.string() }),
  },
  readCheckout: {
    method: 'GET',
    path: '/checkouts/{id}',
    summary: 'How far a checkout is; paid only once the provider has confirmed it',
    access: 'account',
    standing: 'not_banned',
    whileViewing: 'allowed',
    params: subscriptionId,
    answer: z.object({
      id: z.string(),
      kind: z.enum(['month', 'upgrade', 'debt']),
      state: z.enum(['open', 'paid', 'ended']),
      plan: z.nullable(plan),
      ...money,
      /** The address where it goes on while it is open. */
      url: z.nullable(z.string()),
    }),
  },
  previewUpgrade: {
    method: 'POST',
    path: '/subscriptions/{id}/upgrade/preview',
    summary: 'What a larger plan costs now, exactly',
    access: 'account',
    standing: 'not_banned',
    params: subscriptionId,
    body: z.strictObject({ plan }),
    answer: UpgradeSchema,
  },
  upgrade: {
    method: 'POST',
    path: '/subscriptions/{id}/upgrade',
    summary: 'Moves to a larger plan for the sum that was shown; `url` where it has to be paid on a page first',
    access: 'account',
    standing: 'not_banned',
    params: subscriptionId,
    body: z.strictObject({ plan, at: z.number(), amountCents: z.int() }),
    answer: z.object({ url: z.nullable(z.string()), checkoutId: z.nullable(z.string()) }),
  },
  cancelSubscription: {
    method: 'POST',
    path: '/subscriptions/{id}/cancel',
    summary: 'Ends with its period; harmless any number of times',
    access: 'account',
    standing: 'not_banned',
    params: subscriptionId,
    answer: z.object({ subscription: SubscriptionSchema }),
  },
  keepSubscription: {
    method: 'POST',
    path: '/subscriptions/{id}/keep',
    summary: 'Takes a cancellation back before the period ends',
    access: 'account',
    standing: 'not_banned',
    params: subscriptionId,
    answer: z.object({ subscription: SubscriptionSchema }),
  },
  payments: {
    method: 'GET',
    path: '/payments',
    summary: 'Everything that was paid, newest first, at most a hundred',
    access: 'account',
    standing: 'not_banned',
    whileViewing: 'allowed',
    answer: z.object({
      items: z.array(PaymentSchema),
      /** Taken by chargebacks and not paid yet. */
      debtCents: z.number(),
      /** The sum that goes back of payments, and has not gone yet. */
      owedBackCents: z.number(),
      /** The part of that sum which no provider pays back, and which is transferred by hand. */
      owedByHandCents: z.number(),
    }),
  },
  billingPortal: {
    method: 'POST',
    path: '/billing/portal',
    summary: "The provider's own page for cards and invoices; null where it has none",
    access: 'account',
    standing: 'not_banned',
    answer: z.object({ url: z.nullable(z.string()) }),
  },
});
