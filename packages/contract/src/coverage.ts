import * as z from 'zod/mini';
import { routes } from './route.ts';

const daysQuery = z.strictObject({ days: z._default(z.enum(['7', '28', '90']), '7') });

/**
 * Comments, replies among them, of which Instagram was asked. `shown` is what it shows, and the sum of own, webhook, swept, byHand, early and
 * missing.
 */
const figures = {
  shown: z.number(),
  /** By the account itself. */
  own: z.number(),
  /** Instagram told of them. */
  webhook: z.number(),
  /** It did not, and a sweep found them. */
  swept: z.number(),
  /** Their owner had answered by hand before a sweep found them. */
  byHand: z.number(),
  /** They were written before anything answered there. */
  early: z.number(),
  /** None of these: the next sweep looks for them. */
  missing: z.number(),
  /** Of those that came, by a webhook or a sweep: an automation answered. */
  answered: z.number(),
  /** Of those that are shown: hidden from all but their writer and the account. */
  hidden: z.number(),
  /** They came, and are not shown any more: deleted, or taken away by a filter. */
  gone: z.number(),
};
const FiguresSchema = z.object(figures);
export type CoverageFigures = z.infer<typeof FiguresSchema>;

const CoverageSchema = z.object({
  /** The last time Instagram was asked, epoch milliseconds; null while it never was. */
  asOf: z.nullable(z.number()),
  total: FiguresSchema,
  /** Days of São Paulo that have any, newest first. */
  days: z.array(z.object({ day: z.string(), ...figures })),
  /** The posts that have most, at most 100. */
  media: z.array(
    z.object({
      mediaId: z.string(),
      caption: z.nullable(z.string()),
      pictureUrl: z.nullable(z.string()),
      ...figures,
      /** Comments that Instagram counts below the post and shows to no program; null where that is not known. */
      unshown: z.nullable(z.number()),
      countedAt: z.number(),
    }),
  ),
});
export type Coverage = z.infer<typeof CoverageSchema>;

export const coverageRoutes = routes({
  coverage: {
    method: 'GET',
    path: '/coverage',
    summary:
      'Comments that Instagram shows against those that came, day by day and post by post, with every difference named',
    access: 'account',
    whileViewing: 'allowed',
    query: daysQuery,
    answer: CoverageSchema,
  },
  lookForComments: {
    method: 'POST',
    path: '/coverage/looks',
    summary:
      'Looks at once for comments that nobody told of, and counts anew; `asOf` of the coverage moves when that is done',
    access: 'account',
    whileViewing: 'allowed',
    answer: z.object({ begun: z.literal(true) }),
  },
  coverageExport: {
    method: 'GET',
    path: '/coverage/export',
    summary: 'The same as CSV, a line for each day and post',
    access: 'account',
    whileViewing: 'allowed',
    query: daysQuery,
    answer: z.object({ csv: z.string(), rows: z.number(), complete: z.boolean() }),
  },
});
