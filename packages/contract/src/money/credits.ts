import * as z from 'zod/mini';
import { DELIVERY_STATES } from '../activity.ts';
import { routes } from '../route.ts';
import { PLAN_AREAS } from './area-kinds.ts';
import { PLANS } from './plan-codes.ts';
import { SubscriptionSchema } from './plans.ts';

const AreaCreditsSchema = z.object({
  area: z.enum(PLAN_AREAS),
  /** The credits that are left of all that may be used for it; null when unlimited. */
  remaining: z.nullable(z.number()),
  total: z.nullable(z.number()),
  /** An automation of it is switched on. */
  inUse: z.boolean(),
});
export type AreaCredits = z.infer<typeof AreaCreditsSchema>;

export const CreditsSchema = z.object({
  /** Null when unlimited. */
  remaining: z.nullable(z.number()),
  total: z.nullable(z.number()),
  unlimited: z.boolean(),
  /** Reserved for deliveries under way. */
  held: z.number(),
  spent: z.number(),
  /** The time at which free credits come again, epoch milliseconds. */
  renewsAt: z.nullable(z.number()),
  /** Nothing is counted but free credits: when they come again, all are there again. */
  onlyFree: z.boolean(),
  /** Free credits of a month, whatever else there is. */
  freePerMonth: z.number(),
  addOns: z.object({ directs: z.boolean(), lives: z.boolean() }),
  /** One for each area; those that several areas may use are counted in each. */
  areas: z.array(AreaCreditsSchema),
});
export type Credits = z.infer<typeof CreditsSchema>;

/** Lines of a page of the statement. */
export const STATEMENT_PAGE = 50;
/** The kinds of lines that a statement may be narrowed to: DMs, what came back of them, what was added, what ended. */
const SHOWS = ['used', 'back', 'added', 'ended'] as const;
const GRANT_SOURCES = ['plan', 'free', 'code', 'gift', 'unlimited'] as const;
/** Reasons for which credits were given. */
export const GIVEN_FOR = [...PLANS, 'grace', 'free', 'code', 'gift'] as const;
export type GivenFor = (typeof GIVEN_FOR)[number];
/** Reasons for which what was left of them ended before its time. */
export const TAKEN_BACK_FOR = ['refund', 'chargeback', 'upgrade', 'renewed', 'cancelled'] as const;
export type TakenBackFor = (typeof TAKEN_BACK_FOR)[number];

/** One line of the statement: what changed, why, and for whom. */
export const StatementLineSchema = z.object({
  at: z.number(),
  kind: z.enum(['grant', 'reserve', 'capture', 'release', 'goodwill', 'gift', 'expire', 'withdraw', 'correct']),
  amount: z.number(),
  /** The change of what can be spent; 0 where it takes nothing: unlimited, or what came back after its month. */
  change: z.number(),
  /** The credits that could be spent after this line. */
  balance: z.number(),
  /** The source of these credits, and until when they can be used (epoch milliseconds). */
  source: z.enum(GRANT_SOURCES),
  until: z.number(),
  activityId: z.nullable(z.string()),
  person: z.nullable(z.string()),
  /** The fate of the message. */
  outcome: z.nullable(z.enum(DELIVERY_STATES)),
  /** The reason of a line that gives, takes back or corrects. */
  reason: z.nullable(z.enum([...GIVEN_FOR, ...TAKEN_BACK_FOR, 'free_credits'])),
});
export type StatementLine = z.infer<typeof StatementLineSchema>;

const time = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(253_402_300_799_999)));
const statementQuery = z.strictObject({
  show: z.optional(z.enum(SHOWS)),
  /** Epoch milliseconds; `to` is not included. */
  from: time,
  to: time,
});
export type StatementQuery = z.infer<typeof statementQuery>;

const GrantSchema = z.object({
  source: z.enum(GRANT_SOURCES),
  startsAt: z.number(),
  endsAt: z.number(),
  granted: z.number(),
  available: z.number(),
  held: z.number(),
  spent: z.number(),
  /** Kinds of automation that it pays for. */
  covers: z.array(z.string()),
});

export const creditRoutes = routes({
  subscriptions: {
    method: 'GET',
    path: '/subscriptions',
    summary: 'Subscriptions and credits',
    access: 'account',
    standing: 'not_banned',
    whileViewing: 'allowed',
    answer: z.object({
      subscriptions: z.array(SubscriptionSchema),
      credits: CreditsSchema,
      /** False: nothing is sold here, and every account has everything. */
      billing: z.boolean(),
    }),
  },
  statement: {
    method: 'GET',
    path: '/credits/statement',
    summary: 'Every change of credits, newest first',
    access: 'account',
    whileViewing: 'allowed',
    key: 'credits:read',
    query: z.extend(statementQuery, { after: z.optional(z.string()) }),
    answer: z.object({ items: z.array(StatementLineSchema), next: z.nullable(z.string()) }),
  },
  statementExport: {
    method: 'GET',
    path: '/credits/statement/export',
    summary: 'The statement as CSV, the newest 10,000 lines that fit',
    access: 'account',
    whileViewing: 'allowed',
    key: 'credits:read',
    query: statementQuery,
    answer: z.object({ csv: z.string(), rows: z.number(), complete: z.boolean() }),
  },
  creditsNow: {
    method: 'GET',
    path: '/credits',
    summary: 'The grants that run, and what waits for credits',
    access: 'account',
    whileViewing: 'allowed',
    key: 'credits:read',
    answer: z.object({
      grants: z.array(GrantSchema),
      /** DMs held for want of credits, and when the first and the last would be too late. */
      waiting: z.object({ count: z.number(), first: z.nullable(z.number()), last: z.nullable(z.number()) }),
    }),
  },
});
