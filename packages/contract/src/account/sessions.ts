import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** A browser in which the account is signed in. Times are epoch milliseconds. */
const SessionSchema = z.object({
  id: z.string(),
  /** By its own words; null for what they do not tell. */
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  /** From where it was used last: an IPv4 address, or the network of an IPv6 one. */
  network: z.nullable(z.string()),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** Name of the linked account that it was opened from. */
  through: z.nullable(z.string()),
  /** Name of the linked account that it went on as, and from which it can come back. */
  wentOnAs: z.nullable(z.string()),
});
export type Session = z.infer<typeof SessionSchema>;

export const sessionRoutes = routes({
  sessions: {
    method: 'GET',
    path: '/sessions',
    summary: 'Where this account is signed in, used last first',
    access: 'account',
    answer: z.object({ items: z.array(SessionSchema) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'Ends one of them, at once',
    access: 'account',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({}),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/sessions',
    summary: 'Ends all of them but this one; answers how many',
    access: 'account',
    answer: z.object({ ended: z.number() }),
  },
});
