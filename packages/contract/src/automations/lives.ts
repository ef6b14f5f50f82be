import * as z from 'zod/mini';
import { DELIVERY_REASONS } from '../activity.ts';
import { routes } from '../route.ts';

const mediaId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const BroadcastSchema = z.object({
  mediaId: z.string(),
  running: z.boolean(),
  /** The times of the first and the last comment; null before the first. */
  firstAt: z.nullable(z.number()),
  lastAt: z.nullable(z.number()),
  /** Comments of the last minute. */
  aMinute: z.number(),
  /** Comments of others. */
  comments: z.number(),
  /** Those that started an answer; a repeat starts none. */
  matched: z.number(),
  /** DMs that Instagram confirmed. */
  answered: z.number(),
  /** Not decided yet, or on their way. */
  waiting: z.number(),
  held: z.number(),
  /** People who started an answer and have none, those whose answer is held among them. */
  unreached: z.number(),
});
export type Broadcast = z.infer<typeof BroadcastSchema>;

export const UnreachedSchema = z.object({
  /** The comment's id: `/activity/{id}` tells its story. */
  id: z.string(),
  at: z.number(),
  username: z.nullable(z.string()),
  text: z.nullable(z.string()),
  reason: z.enum(DELIVERY_REASONS),
});
export type Unreached = z.infer<typeof UnreachedSchema>;

export const liveRoutes = routes({
  livesNow: {
    method: 'GET',
    path: '/lives/now',
    summary: 'The broadcast that runs, or the last one of 24 hours, in figures; null when there was none',
    access: 'account',
    whileViewing: 'allowed',
    answer: z.object({ broadcast: z.nullable(BroadcastSchema) }),
  },
  livesUnreached: {
    method: 'GET',
    path: '/lives/now/unreached',
    summary: 'Who started an answer in a broadcast of the last 24 hours and has none, each once, latest first',
    access: 'account',
    whileViewing: 'allowed',
    query: z.strictObject({ media: mediaId, after: z.optional(z.uuid()) }),
    answer: z.object({ items: z.array(UnreachedSchema), next: z.nullable(z.string()) }),
  },
});
