import { DOUBTS } from '@recado/engine';
import * as z from 'zod/mini';
import { routes, SETTINGS_BODY_LIMIT } from '../route.ts';
import { editedAutomation } from './conflicts.ts';

/** The days of comments that settings can be held against. */
export const WHAT_IF_DAYS = [7, 30] as const;

const example = {
  id: z.string(),
  text: z.string(),
  username: z.nullable(z.string()),
  at: z.number(),
};

export const WhatIfSchema = z.object({
  /** Comments on which the automation would have been heard, and those of them that got an answer then. */
  comments: z.number(),
  answered: z.number(),
  /** Those that it would answer with these settings, and their people: a DM each at most in a day, where *detect spam* is on. */
  matches: z.number(),
  people: z.number(),
  /** The answers that look wrong; a few, of so many. */
  doubts: z.number(),
  doubtful: z.array(z.object({ ...example, why: z.enum(DOUBTS) })),
  /** Comments without an answer that almost have a word; a few, of so many. */
  nears: z.number(),
  near: z.array(z.object({ ...example, word: z.string(), found: z.string() })),
  /** Not everything of these days was looked at: the newest comments were. */
  complete: z.boolean(),
});
export type WhatIfAnswer = z.infer<typeof WhatIfSchema>;

export const whatIfRoutes = routes({
  whatIf: {
    method: 'POST',
    path: '/automations/what-if',
    summary: 'What settings would have made of the comments of the last days; saves, sends and costs nothing',
    access: 'account',
    whileViewing: 'allowed',
    // What it shows are people's comments.
    key: 'activity:read',
    bodyLimit: SETTINGS_BODY_LIMIT,
    body: z.strictObject({ ...editedAutomation, days: z.literal(WHAT_IF_DAYS) }),
    answer: WhatIfSchema,
  },
});
