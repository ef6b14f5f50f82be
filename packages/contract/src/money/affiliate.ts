import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { PIX_KEY_KINDS } from './pix-key.ts';

/** The least that is paid out. */
export const PAYOUT_MIN_CENTS = 5_000;

const page = z.strictObject({
  /** `requested`: what waits to be paid, oldest first; `done`: the rest, newest first. */
  state: z._default(z.enum(['requested', 'done']), 'requested'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
const payoutId = z.strictObject({ id: z.uuid() });
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/**
 * `pending`: its thirty days run; `payable`; `requested`, `paid`: part of a payout; `taken_back`: the payment was paid back, or is disputed.
 */
export const COMMISSION_STATES = ['pending', 'payable', 'requested', 'paid', 'taken_back'] as const;
export const PAYOUT_STATES = ['requested', 'paid', 'refused', 'called_off'] as const;

/** A commission: the worth of one payment of somebody who came by the link. Times are epoch milliseconds, sums cents of BRL. */
const CommissionSchema = z.object({
  id: z.string(),
  paidAt: z.number(),
  /** The time at which it is payable, or became it. */
  payableAt: z.number(),
  /** As the payment is now. */
  cents: z.number(),
  /** The part of its first worth that is gone with what was paid back. */
  takenBackCents: z.number(),
  /** The sum that the next payout has of it; less than nothing where more was paid out than it is worth now. */
  openCents: z.number(),
  state: z.enum(COMMISSION_STATES),
});
export type Commission = z.infer<typeof CommissionSchema>;

const payout = {
  id: z.string(),
  cents: z.number(),
  requestedAt: z.number(),
  state: z.enum(PAYOUT_STATES),
  /** The time at which it was paid, refused or called off. What waited when an earlier one turned out to be paid is called off as well. */
  doneAt: z.nullable(z.number()),
  /** The reference of the transfer, where it was paid. */
  reference: z.nullable(z.string()),
  /** The reason for which it was refused. */
  reason: z.nullable(z.string()),
};
/** A payout as its owner sees it. */
export const PayoutSchema = z.object({
  ...payout,
  /** The key that it goes to: its kind and its last signs. Null once it is done, or where no key of the ring opens it. */
  maskedKey: z.nullable(z.string()),
  /** It waits, and is in no file for the bank yet. */
  canCallOff: z.boolean(),
});
export type Payout = z.infer<typeof PayoutSchema>;

/** A payout as an administrator sees it; the key is there until it is paid or refused. */
const AdminPayoutSchema = z.object({
  ...payout,
  accountId: z.string(),
  /** Null once the account is gone. */
  username: z.nullable(z.string()),
  standing: z.nullable(z.enum(['good', 'non_compliant', 'banned'])),
  /** The time at which its account is to be erased; a payout that was asked for is paid all the same. */
  leavesAt: z.nullable(z.number()),
  keyKind: z.enum(PIX_KEY_KINDS),
  /** Null once it is done, or where no key of the ring opens it: then it cannot be paid. */
  key: z.nullable(z.string()),
  /** The time at which it went into a file for the bank. */
  exportedAt: z.nullable(z.number()),
  /**
   * The people whose payments it settles, while it waits: how many, and whether one of them has a phone, e-mail or Pix key that is the
   * affiliate's.
   */
  friends: z.nullable(z.object({ paid: z.number(), alike: z.boolean() })),
});
export type AdminPayout = z.infer<typeof AdminPayoutSchema>;

export const AffiliateSchema = z.object({
  /** False: nothing is sold here, so nothing is earned. */
  earns: z.boolean(),
  /** Null until its owner has looked for the first time: an administrator's look makes none. */
  code: z.nullable(z.string()),
  link: z.nullable(z.string()),
  minimumCents: z.number(),
  clicks: z.number(),
  signUps: z.number(),
  /** Payments that earned something. */
  payments: z.number(),
  totals: z.object({
    pendingCents: z.number(),
    /** Less than nothing where more was taken back than is payable. */
    payableCents: z.number(),
    requestedCents: z.number(),
    paidCents: z.number(),
  }),
  /** Newest first, at most a hundred. */
  commissions: z.array(CommissionSchema),
  /** The people who came, without names: newest first, at most a hundred. */
  referrals: z.array(
    z.object({
      at: z.number(),
      payments: z.number(),
      cents: z.number(),
      /** It earns no more; why is not said, since a phone that is the affiliate's own would confirm a guess. */
      ended: z.boolean(),
    }),
  ),
  payouts: z.array(PayoutSchema),
});
export type Affiliate = z.infer<typeof AffiliateSchema>;

const access = 'administrator' as const; // const: a literal of the closed list

export const affiliateRoutes = routes({
  affiliate: {
    method: 'GET',
    path: '/affiliate',
    summary: "The account's own link, who came by it, and what it earned",
    access: 'account',
    whileViewing: 'allowed',
    answer: AffiliateSchema,
  },
  countLinkClick: {
    method: 'POST',
    path: '/affiliate/clicks',
    summary: 'Somebody followed a link; answered alike whether or not there is such a code',
    access: 'open',
    body: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
    answer: z.object({}),
  },
  requestPayout: {
    method: 'POST',
    path: '/affiliate/payouts',
    summary: 'Asks for all that is payable, by Pix; one at a time',
    access: 'account',
    confirmed: true,
    needsRegistration: true,
    body: z.strictObject({ keyKind: z.enum(PIX_KEY_KINDS), key: z.string().check(z.maxLength(100)) }),
    answer: z.object({ payout: PayoutSchema }),
  },
  callOffPayout: {
    method: 'POST',
    path: '/affiliate/payouts/{id}/call-off',
    summary:
      'Takes a request back that is in no file for the bank yet; the sum is payable again, and the key is erased',
    access: 'account',
    params: payoutId,
    answer: z.object({ payout: PayoutSchema }),
  },
  payouts: {
    method: 'GET',
    path: '/administration/payouts',
    summary: 'Payouts that were asked for, with the key that each goes to',
    access,
    query: page,
    answer: z.object({ items: z.array(AdminPayoutSchema), total: z.number(), page: z.number(), size: z.number() }),
  },
  payoutsExport: {
    method: 'POST',
    path: '/administration/payouts/export',
    // No GET: that somebody took the keys along is written down.
    summary: 'What waits to be paid and was in no file yet, as a file for the bank',
    access,
    factor: 'now',
    answer: z.object({ csv: z.string(), rows: z.number() }),
  },
  payPayout: {
    method: 'POST',
    path: '/administration/payouts/{id}/pay',
    summary: 'Says that it was paid, with the reference of the transfer; its key is erased',
    access,
    factor: 'now',
    params: payoutId,
    body: z.strictObject({ reference: words(100) }),
    answer: z.object({ payout: AdminPayoutSchema }),
  },
  refusePayout: {
    method: 'POST',
    path: '/administration/payouts/{id}/refuse',
    summary: 'Refuses it, with a reason that its owner reads; the sum is payable again',
    access,
    factor: 'now',
    params: payoutId,
    body: z.strictObject({ reason: words(300) }),
    answer: z.object({ payout: AdminPayoutSchema }),
  },
});
