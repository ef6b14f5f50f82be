import * as z from 'zod/mini';
import { routes } from './route.ts';

/** The kinds of thing that can have changed for an account. `everything`: something may have been missed, so all of them. */
export const HINT_KINDS = [
  'activity',
  'credits',
  'automations',
  'media',
  'audios',
  'pictures',
  'plans',
  'account',
  'notices',
  'everything',
] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** The data of one event: a hint says what kind of thing changed, and never what it says now. */
export const HintSchema = z.enum(HINT_KINDS);

export const hintRoutes = routes({
  changes: {
    method: 'GET',
    path: '/changes',
    summary:
      'What kind of thing changed for the account, as it changes: server-sent events without names, each with one word as its data, a kind at most once a second. Ten at once for whoever calls. It ends with the session, and within an hour',
    access: 'account',
    standing: 'not_banned',
    whileViewing: 'allowed',
    /** The age of what the tab shows, in milliseconds: what changed since then is told at once, as far as 15 s back. */
    query: z.strictObject({ age: z._default(z.coerce.number().check(z.minimum(0), z.maximum(3_600_000)), 15_000) }),
    answersEvents: HintSchema,
    answer: z.unknown(),
  },
});
