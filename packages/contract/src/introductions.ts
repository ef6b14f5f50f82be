import * as z from 'zod/mini';
import { routes } from './route.ts';

/** Features that are introduced to an account on trial, one at a time, in this order. */
export const INTRODUCTIONS = ['directs', 'stories', 'lives', 'audios', 'unlimited'] as const;
export type Introduction = (typeof INTRODUCTIONS)[number];

export const introductionRoutes = routes({
  introduce: {
    method: 'POST',
    path: '/introductions',
    summary:
      'What to introduce to this account now, which counts as introduced; null within a day of its beginning or of the one before, with a plan, and when nothing is left',
    access: 'account',
    answer: z.object({ feature: z.nullable(z.enum(INTRODUCTIONS)) }),
  },
  putIntroductionAway: {
    method: 'POST',
    path: '/introductions/away',
    summary: 'Never introduced again, on any device; harmless any number of times',
    access: 'account',
    body: z.strictObject({ feature: z.enum(INTRODUCTIONS) }),
    answer: z.object({}),
  },
});
