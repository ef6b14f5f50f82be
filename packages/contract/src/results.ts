import { AUTOMATION_KINDS } from '@recado/engine';
import * as z from 'zod/mini';
import { routes } from './route.ts';

/** The lengths of time that Results look back, in days of São Paulo; the one that runs is the last. */
export const RESULT_DAYS = [7, 28, 90] as const;
export type ResultDays = (typeof RESULT_DAYS)[number];

const daysQuery = z.strictObject({ days: z._default(z.enum(['7', '28', '90']), '28') });

/** The figures of some days. Deliveries count for the day on which they were made, whenever they arrived. */
const figures = {
  /** Comments and messages that came from people. A tap on a button is no message, and an answer to a test word is nothing at all. */
  comments: z.number(),
  messages: z.number(),
  /** Comments and messages that an automation answered. */
  answered: z.number(),
  /** Public replies that were sent, and DMs that arrived: one for each answer, however many messages it has. */
  replies: z.number(),
  dms: z.number(),
  /** Taps on buttons of ours that led on, and words written instead. */
  taps: z.number(),
  /** People whom a gate asked to follow and then let through, since they do. Nobody knows which of them did before. */
  follows: z.number(),
  /** Of links and sales: 0 while the account does not count its sales. */
  clicks: z.number(),
  /** Sales that a link of ours led to, but for what was wholly paid back. */
  sales: z.number(),
  /**
   * DMs that answer comments, prompts to follow among them: Instagram puts them in the inbox of who follows, and in Requests of others. As
   * it stands now, of days that are long over as it stood a week later.
   */
  commentDms: z.number(),
  /** Those to people known not to follow, who have not written or tapped since. */
  inRequests: z.number(),
  /** Those to people of whom nobody knows whether they follow, who have not written or tapped since. */
  maybeInRequests: z.number(),
  /** Those to people known not to follow, who have. */
  leftRequests: z.number(),
};

const TotalsSchema = z.object({
  ...figures,
  /** The sums that are left of the sales, dearest first: hundredths of the currency's unit. */
  money: z.array(z.object({ currency: z.string(), cents: z.number() })),
});
export type ResultTotals = z.infer<typeof TotalsSchema>;

const DaySchema = z.object({
  /** `2026-11-25`, of São Paulo. */
  day: z.string(),
  ...figures,
});
export type ResultDay = z.infer<typeof DaySchema>;

/** One of two wordings, and what came of it. */
const ArmSchema = z.object({
  /** People to whom a DM with it was sent; each counts once, from their first one on. */
  people: z.number(),
  /** Those of them who wrote or tapped afterwards, and those who wrote. */
  heard: z.number(),
  answered: z.number(),
  /** The share that was heard of, in an interval of 95 % for one look: 0 to 1. */
  low: z.number(),
  high: z.number(),
  /** The texts that it begins with. */
  message: z.nullable(z.string()),
  reply: z.nullable(z.string()),
});

/** Two wordings of an automation, from the first person who got one of them on. */
const ComparedSchema = z.object({
  automationId: z.string(),
  kind: z.enum(AUTOMATION_KINDS),
  name: z.nullable(z.string()),
  mediaId: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  a: ArmSchema,
  b: ArmSchema,
  /** The better one, however often somebody looks; `open` while nobody can tell, `too_few` while too few people got them. */
  verdict: z.enum(['too_few', 'open', 'a', 'b']),
  /** The share of B less that of A: 95 % at all times together. */
  difference: z.nullable(z.object({ low: z.number(), high: z.number() })),
});
export type Compared = z.infer<typeof ComparedSchema>;

const ResultsSchema = z.object({
  /** The instant at which it was counted, epoch milliseconds. */
  asOf: z.number(),
  /** False: clicks and sales are not counted, and are 0 everywhere. */
  salesOn: z.boolean(),
  now: TotalsSchema,
  /** The same number of days before these. */
  before: TotalsSchema,
  /** Every day, oldest first. */
  days: z.array(DaySchema),
  /** From a comment that had the words of an automation to a sale. */
  funnel: z.object({
    comments: z.number(),
    dms: z.number(),
    taps: z.number(),
    follows: z.number(),
    sales: z.number(),
  }),
  /** Comments and messages that were answered, by when they were written: seven weekdays from Sunday on, of 24 hours each. */
  hours: z.array(z.array(z.number())),
  /** The ten posts and stories that brought most: sales, then DMs, then comments. */
  posts: z.array(
    z.object({
      mediaId: z.string(),
      caption: z.nullable(z.string()),
      pictureUrl: z.nullable(z.string()),
      comments: z.number(),
      dms: z.number(),
      sales: z.number(),
    }),
  ),
  /** The ten triggers that started most answers. */
  words: z.array(z.object({ word: z.string(), answers: z.number() })),
  /** The ten automations that sent most DMs. */
  answers: z.array(
    z.object({
      automationId: z.string(),
      /** Null where the automation was removed. */
      kind: z.nullable(z.enum(AUTOMATION_KINDS)),
      name: z.nullable(z.string()),
      /** The post or story on which it lies, where it lies on one. */
      mediaId: z.nullable(z.string()),
      caption: z.nullable(z.string()),
      pictureUrl: z.nullable(z.string()),
      dms: z.number(),
    }),
  ),
  /** Automations of which two wordings are compared now, whatever days are asked for; of a hundred at most. */
  comparisons: z.array(ComparedSchema),
});
export type Results = z.infer<typeof ResultsSchema>;

export const resultRoutes = routes({
  results: {
    method: 'GET',
    path: '/insights/summary',
    summary: 'What the last days brought, beside as many days before: by day, hour, post, word and automation',
    access: 'account',
    whileViewing: 'allowed',
    key: 'results:read',
    query: daysQuery,
    answer: ResultsSchema,
  },
  resultsExport: {
    method: 'GET',
    path: '/insights/summary/export',
    summary: 'What the last days brought as CSV, a line a day',
    access: 'account',
    whileViewing: 'allowed',
    key: 'results:read',
    query: daysQuery,
    answer: z.object({ csv: z.string(), rows: z.number(), complete: z.boolean() }),
  },
});
