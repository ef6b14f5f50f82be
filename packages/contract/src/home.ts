import * as z from 'zod/mini';
import { ActivitySchema, DELIVERY_REASONS } from './activity.ts';
import { routes } from './route.ts';

/** The steps from a first sign-in to a Recado that does all it can, in their order. */
export const HOME_STEPS = ['connected', 'automation', 'answer', 'welcome', 'stories', 'profile', 'install'] as const;
export type HomeStep = (typeof HOME_STEPS)[number];

const HomeSchema = z.object({
  /** The instant at which it was counted, epoch milliseconds. */
  asOf: z.number(),
  automations: z.object({
    /** The automations that would answer now: what waits for its post is none, nor what lies on a post that is gone. */
    answering: z.number(),
    /** The automations that were on once, and are off. */
    paused: z.number(),
  }),
  /** The last 24 hours. */
  recent: z.object({
    /** Comments and messages of people. */
    read: z.number(),
    /** Those for which an answer was made, and of them those that have had one. */
    asked: z.number(),
    answered: z.number(),
    /** Those of them that have had none and will have none. */
    failed: z.number(),
  }),
  /** The time at which the newest answer arrived; null before the first. */
  lastAnswerAt: z.nullable(z.number()),
  waits: z.object({
    /** DMs that wait for credits, and those that wait to know whether somebody follows. */
    credits: z.number(),
    follows: z.number(),
    /** An automation waits for the next post. */
    nextPost: z.boolean(),
    /** Remixes on whose reel nobody commented the code yet. */
    remixes: z.number(),
    /** Automations that were never on. */
    drafts: z.number(),
  }),
  /** Reasons for which messages wait now, or did not go out in the last 24 hours. */
  problems: z.array(z.object({ reason: z.enum(DELIVERY_REASONS), count: z.number() })),
  /** People whom a cap stopped within a day: another automation may be answering ours. */
  capped: z.array(
    z.object({
      username: z.nullable(z.string()),
      name: z.nullable(z.string()),
      cap: z.enum(['hour', 'day']),
      count: z.number(),
    }),
  ),
  /** Fourteen days of São Paulo, oldest first; the last one runs. */
  days: z.array(
    z.object({
      /** `2026-11-25`. */
      day: z.string(),
      /** Comments and messages that came, public replies that were sent, and DMs that arrived. */
      came: z.number(),
      replies: z.number(),
      dms: z.number(),
    }),
  ),
  /** The fourteen days before them. */
  before: z.object({ replies: z.number(), dms: z.number() }),
  /** The four posts that brought most in these days: sales, then DMs, then comments. */
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
  /** The four newest events. */
  latest: z.array(ActivitySchema),
  steps: z.object({
    /** The steps that are done. Of `install` each device knows by itself. */
    done: z.array(z.enum(HOME_STEPS)),
    /** The steps that the account wants to hear of no more, on whatever device. */
    putAway: z.array(z.enum(HOME_STEPS)),
  }),
});
export type Home = z.infer<typeof HomeSchema>;

export const homeRoutes = routes({
  home: {
    method: 'GET',
    path: '/home',
    summary: 'Everything that Home shows: what is on, what it does, what waits, and the steps that are left',
    access: 'account',
    whileViewing: 'allowed',
    answer: HomeSchema,
  },
  putStepAway: {
    method: 'PUT',
    path: '/home/steps',
    summary: 'Puts a step away on every device, or takes it back; harmless any number of times',
    access: 'account',
    idempotent: true,
    body: z.strictObject({ step: z.enum(HOME_STEPS), away: z.boolean() }),
    answer: z.object({}),
  },
});
