import * as z from 'zod/mini';
import { routes } from './route.ts';

/**
 * The figures of a media that are shown, in their order. Instagram counts each over the media's whole life; watch times are
 * milliseconds.
 */
export const INSIGHT_METRICS = [
  'replies',
  'comments',
  'likes',
  'reach',
  'follows',
  'shares',
  'profileVisits',
  'averageWatchTime',
  'totalWatchTime',
  'saved',
  'totalInteractions',
  'views',
] as const;
export type InsightMetric = (typeof INSIGHT_METRICS)[number];

/** A figure that is 0, or that Instagram does not have, is left out. */
const FiguresSchema = z.array(z.object({ name: z.enum(INSIGHT_METRICS), value: z.number() }));

const MediaInsightsSchema = z.object({
  mediaId: z.string(),
  place: z.enum(['post', 'story', 'remix']),
  caption: z.string(),
  pictureUrl: z.nullable(z.string()),
  publishedAt: z.number(),
  /** True for who has no plan and is no partner: figures are not shown, and Instagram is not asked for them. */
  locked: z.boolean(),
  /** The time of the last reading that brought figures, epoch milliseconds; null while there is none. */
  at: z.nullable(z.number()),
  /** As of then. */
  metrics: FiguresSchema,
  /** The last reading of each day that has one, newest first: what a day added is the difference to the day before. */
  days: z.array(z.object({ day: z.string(), metrics: FiguresSchema })),
  /** The day after which to go on. */
  next: z.nullable(z.string()),
});
export type MediaInsights = z.infer<typeof MediaInsightsSchema>;

export const insightRoutes = routes({
  mediaInsights: {
    method: 'GET',
    path: '/insights/media/{id}',
    summary: 'What Instagram counts of a post, reel or story, day by day',
    access: 'account',
    whileViewing: 'allowed',
    key: 'results:read',
    params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
    query: z.strictObject({
      after: z.optional(z.iso.date().check(z.regex(/^2/))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 90),
    }),
    answer: MediaInsightsSchema,
  },
});
