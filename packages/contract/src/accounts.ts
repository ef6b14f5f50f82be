import * as z from 'zod/mini';
import { LocaleSchema } from './locale.ts';
import { routes } from './route.ts';

export const CONNECTIONS = ['connected', 'reconnect', 'messages_off', 'blocked'] as const;

/** Another account of the same link group. */
export const LinkedUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
});

/** The signed-in account ("user" in the specification's words). */
export const CurrentUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  followersCount: z.number(),
  locale: LocaleSchema,
  role: z.enum(['user', 'administrator']),
  /** A chargeback makes `non_compliant`, an administrator `banned`. */
  standing: z.enum(['good', 'non_compliant', 'banned']),
  partner: z.boolean(),
  hasContentActive: z.boolean(),
  hasContentUnlimited: z.boolean(),
  hasSelfServiceActive: z.boolean(),
  hasLivesActive: z.boolean(),
  hasOnlyUpgradablePlans: z.boolean(),
  mergedUsers: z.array(LinkedUserSchema),
  /** What this account is told until it says that it has read it; `about` is the name of the other account. */
  notices: z.array(z.object({ id: z.string(), kind: z.enum(['linked', 'unlinked']), about: z.string() })),
  connection: z.object({
    state: z.enum(CONNECTIONS),
    /** Instagram's code where it gave one, for support. */
    problem: z.nullable(z.string()),
    since: z.number(),
    /** Until when the token lives; it is renewed long before. */
    tokenExpiresAt: z.nullable(z.number()),
  }),
  contact: z.object({
    email: z.nullable(z.string()),
    /** The code that was sent there came back. */
    emailConfirmed: z.boolean(),
    /** Digits alone, as in `55`. */
    ddi: z.nullable(z.string()),
    /** The rest of the number, digits alone. */
    phone: z.nullable(z.string()),
  }),
  /** Epoch milliseconds by the server's clock, so that relative times are right on a wrong phone. */
  now: z.number(),
});
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

export const accountRoutes = routes({
  version: {
    method: 'GET',
    path: '/',
    summary: 'The version of this interface',
    access: 'open',
    answer: z.object({ api: z.number() }),
  },
  authorize: {
    method: 'POST',
    path: '/instagram/authorize',
    summary:
      "Begins a sign-in, or for who is signed in a link: the address of Instagram's consent page and the state to keep",
    access: 'open',
    body: z.strictObject({ purpose: z.enum(['login', 'merge']), forceReauth: z.optional(z.boolean()) }),
    answer: z.object({ url: z.string(), state: z.string() }),
  },
  login: {
    method: 'POST',
    path: '/users/login',
    summary: "Exchanges Instagram's code for a session",
    access: 'open',
    body: z.strictObject({
      code: z.string().check(z.minLength(1), z.maxLength(2000)),
      state: z.optional(z.string().check(z.maxLength(200))),
      locale: z.optional(LocaleSchema),
    }),
    answer: z.object({ token: z.string(), user: CurrentUserSchema }),
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    summary: 'Ends this session',
    access: 'account',
    standing: 'any',
    whileViewing: 'allowed',
    answer: z.object({}),
  },
  me: {
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in account',
    access: 'account',
    standing: 'any',
    whileViewing: 'allowed',
    answer: CurrentUserSchema,
  },
  setLocale: {
    method: 'PUT',
    path: '/users/me/locale',
    summary: 'The language of texts made for this account, built-in replies among them',
    access: 'account',
    standing: 'any',
    body: z.strictObject({ locale: LocaleSchema }),
    answer: CurrentUserSchema,
  },
});
