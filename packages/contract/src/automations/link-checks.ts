import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** The outcome of a look at a link: `ok`, or why whoever opens it may not get there. */
export const LINK_OUTCOMES = [
  'ok',
  'not_found',
  'unreachable',
  'loops_to_us',
  'insecure',
  'too_many_redirects',
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

export const linkCheckRoutes = routes({
  checkLink: {
    method: 'POST',
    path: '/automations/check-link',
    summary:
      'Opens an address as whoever gets the message would, and says what is there; it keeps nothing, and no save depends on it. Sixty at once, then one in two seconds',
    access: 'account',
    whileViewing: 'allowed',
    body: z.strictObject({ url: z.string().check(z.maxLength(2_048)) }),
    answer: z.object({ outcome: z.enum(LINK_OUTCOMES) }),
  },
});
