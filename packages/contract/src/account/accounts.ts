import * as z from 'zod/mini';
import { LocaleSchema } from '../locale-schema.ts';
import { routes } from '../route.ts';

export const CONNECTIONS = ['connected', 'reconnect', 'messages_off', 'blocked'] as const;

/** Another account of the same link group. */
export const LinkedUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
});

/** Reasons for which nobody goes on with a linked account for now: its deletion is scheduled, or its standing is not good. */
export const CLOSED = ['leaving', 'on_hold'] as const;

/** The signed-in account, which routes and screens call *user*. */
export const CurrentUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  followersCount: z.number(),
  locale: LocaleSchema,
  /** The language of words that are added for its fans. */
  fansLocale: LocaleSchema,
  role: z.enum(['user', 'administrator']),
  /** A chargeback makes `non_compliant`, an administrator `banned`. */
  standing: z.enum(['good', 'non_compliant', 'banned']),
  partner: z.boolean(),
  hasContentActive: z.boolean(),
  hasContentUnlimited: z.boolean(),
  hasSelfServiceActive: z.boolean(),
  hasLivesActive: z.boolean(),
  hasOnlyUpgradablePlans: z.boolean(),
  /** Links of messages lead over our address first. */
  salesOn: z.boolean(),
  mergedUsers: z.array(z.extend(LinkedUserSchema, { closed: z.nullable(z.enum(CLOSED)) })),
  /**
   * The news for this account, until it says that it has read them. `about` is the name of the other account, where there is one; of a
   * payout the sum, and where it goes; of a deletion that is called off the plan that did it, else nothing.
   */
  notices: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['linked', 'unlinked', 'deletion_reverted', 'payout_requested']),
      about: z.string(),
    }),
  ),
  /** The number of notices under the bell that were not read. */
  unreadNotices: z.number(),
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
    /** A code was sent there whose time is not over. */
    emailCodeSent: z.boolean(),
    /** Digits alone, as in `55`. */
    ddi: z.nullable(z.string()),
    /** The rest of the number, digits alone. */
    phone: z.nullable(z.string()),
  }),
  /** Epoch milliseconds by the server's clock, so that relative times are right on a wrong phone. */
  now: z.number(),
});
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

/** This installation, as its operator describes it. */
const InstallationSchema = z.object({
  operatorName: z.nullable(z.string()),
  /** For questions about data. */
  privacyEmail: z.nullable(z.string()),
  /** An `http(s)` address, as those below: the operator's own, null where there is none. */
  supportUrl: z.nullable(z.string()),
  tutorialsUrl: z.nullable(z.string()),
  androidAppUrl: z.nullable(z.string()),
  iosAppUrl: z.nullable(z.string()),
  paymentPortalUrl: z.nullable(z.string()),
  /** The things that count what is done here once somebody has agreed; both null: nothing is counted, and nothing leaves. */
  counting: z.object({
    /** The id under which the server passes usage events on. */
    measurementId: z.nullable(z.string()),
    /** A script of others, by its id and where it comes from. */
    tag: z.nullable(z.object({ id: z.string(), scriptUrl: z.string() })),
  }),
});
export type Installation = z.infer<typeof InstallationSchema>;

export const accountRoutes = routes({
  version: {
    method: 'GET',
    path: '/',
    summary: 'The version of this interface',
    access: 'open',
    answer: z.object({ api: z.number() }),
  },
  installation: {
    method: 'GET',
    path: '/installation',
    summary: 'Who runs this Recado and where to write to them; null where they have not said',
    access: 'open',
    answer: InstallationSchema,
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
      /** Code of the link that a new account came by; one that is none is not used. */
      ref: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({ token: z.string(), user: CurrentUserSchema }),
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    summary: 'Ends this session',
    access: 'account',
    leavesBrowser: true,
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
