import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** The checks of the connection doctor, in the order in which one thing needs the one before it. */
export const CONNECTION_CHECKS = [
  'token',
  'permissions',
  'account',
  'subscription',
  'messages',
  'access',
  'address',
  'arrivals',
] as const;
export type ConnectionCheck = (typeof CONNECTION_CHECKS)[number];

/** The things that may be wrong, each with its remedy. */
export const CONNECTION_CAUSES = [
  // token
  'app_removed',
  'token_expired',
  'password_changed',
  'security_check',
  'token_refused',
  'token_ends_soon',
  // permissions
  'permission_missing',
  // account
  'personal',
  'restricted',
  // subscription
  'subscription_gone',
  'fields_missing',
  'address_refused',
  // messages
  'messages_off',
  // access
  'no_access',
  'not_live',
  // address
  'unreachable',
  'redirects',
  'answers_wrong',
  // arrivals
  'none_arrive',
  'comments_missing',
  'messages_missing',
  'messages_announced',
  'nothing_yet',
] as const;
export type ConnectionCause = (typeof CONNECTION_CAUSES)[number];

export const ConnectionFindingSchema = z.object({
  check: z.enum(CONNECTION_CHECKS),
  /** `mended`: it was broken, and this look repaired it. `unknown`: nobody can say, for now. */
  state: z.enum(['good', 'mended', 'warn', 'bad', 'unknown']),
  cause: z.nullable(z.enum(CONNECTION_CAUSES)),
  /** Fields or permissions that are missing. */
  names: z.array(z.string()),
  /** Until when, or since when; what it means depends on the check. */
  at: z.nullable(z.number()),
});
export type ConnectionFinding = z.infer<typeof ConnectionFindingSchema>;

export const ConnectionReportSchema = z.object({
  findings: z.array(ConnectionFindingSchema),
  /** The fields of webhooks, each with the time at which one came last, among the latest 5,000. */
  fields: z.array(z.object({ field: z.string(), subscribed: z.boolean(), lastAt: z.nullable(z.number()) })),
  /** Instagram's code where it gave one, for support. */
  code: z.nullable(z.string()),
  now: z.number(),
});
export type ConnectionReport = z.infer<typeof ConnectionReportSchema>;

export const connectionRoutes = routes({
  connection: {
    method: 'GET',
    path: '/connection',
    summary: 'How the connection with Instagram is, as far as is known; asks Instagram nothing',
    access: 'account',
    whileViewing: 'allowed',
    answer: ConnectionReportSchema,
  },
  checkConnection: {
    method: 'POST',
    path: '/connection/check',
    summary: 'Looks at the connection with Instagram anew, mends what it can, and says how it is',
    access: 'account',
    whileViewing: 'allowed',
    answer: ConnectionReportSchema,
  },
});
