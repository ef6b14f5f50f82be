import * as z from 'zod/mini';
import { routes } from './route.ts';

/** The columns that the lists of users are sorted by. */
export const USER_SORTS = ['username', 'email', 'name', 'followersCount', 'premiumUntil', 'createdAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** A row of the lists of users. Times are epoch milliseconds. */
export const AdminUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
  ddi: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  followersCount: z.number(),
  /** End of the last subscription; null for who never had one. */
  premiumUntil: z.nullable(z.number()),
  subscriptionActive: z.boolean(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  /** Free credits of a month. */
  freeCredits: z.number(),
  /** Credits left to spend now; null when unlimited. */
  creditsLeft: z.nullable(z.number()),
  partner: z.boolean(),
  role: z.enum(['user', 'administrator']),
  standing: z.enum(['good', 'non_compliant', 'banned']),
  /** The time at which it is to be erased, as its owner asked; a sign-in before that calls it off. */
  leavesAt: z.nullable(z.number()),
});
export type AdminUser = z.infer<typeof AdminUserSchema>;

const usersQuery = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  sort: z._default(z.enum(USER_SORTS), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  /**
   * Part of a username, name or e-mail, upper or lower case alike; one or two letters: what begins with them; or a whole id. Of what fits the
   * first 10,000 are paged through; pages beyond them are empty.
   */
  filter: z.optional(z.string().check(z.maxLength(100))),
});
const usersPage = z.object({
  items: z.array(AdminUserSchema),
  /** Exact to 10,000, beyond it an estimate of the database. */
  total: z.number(),
  totalIsEstimate: z.boolean(),
  page: z.number(),
  size: z.number(),
});
const user = z.strictObject({ id: z.uuid() });

/** One time that somebody of ours looked at an account's Recado. */
const ViewOfMeSchema = z.object({
  id: z.string(),
  /** The administrator's username; null where that account was deleted since. */
  by: z.nullable(z.string()),
  reason: z.string(),
  startedAt: z.number(),
  /** The time at which it is over at the latest, or was. */
  endsAt: z.number(),
  running: z.boolean(),
});
export type ViewOfMe = z.infer<typeof ViewOfMeSchema>;

const changed = z.object({ user: AdminUserSchema });

/** Entries of a page of the audit log. */
export const AUDIT_PAGE = 50;
const who = z.optional(z.string().check(z.maxLength(100)));
const time = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(253_402_300_799_999)));
const auditQuery = z.strictObject({
  /** The account whose entries are listed, by username or id. */
  account: who,
  /** The one who acted, by username or id. */
  actor: who,
  action: who,
  /** Epoch milliseconds; `to` is not included. */
  from: time,
  to: time,
});
export const AuditEntrySchema = z.object({
  id: z.string(),
  at: z.number(),
  accountId: z.string(),
  /** Usernames; null once the account is gone, and for the program itself. */
  account: z.nullable(z.string()),
  actorId: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  action: z.string(),
  /** A sentence that says what happened, in the language of the call; `{who}` stands for who acted. */
  sentence: z.string(),
  /** The values before and after, in words, where they are of a closed list: the log itself keeps hashes alone. */
  change: z.nullable(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  subject: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** The account's key that acted in its name; its last letters as long as the account keeps it. */
  key: z.nullable(z.object({ id: z.string(), lastFour: z.nullable(z.string()) })),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

const access = 'administrator' as const; // const: a literal of the closed list

export const adminRoutes = routes({
  users: { method: 'GET', path: '/users', summary: 'All users', access, query: usersQuery, answer: usersPage },
  zeroCredits: {
    method: 'GET',
    path: '/users/zero-credits',
    summary: 'Users who have no credit left to spend',
    access,
    query: usersQuery,
    answer: usersPage,
  },
  oldClients: {
    method: 'GET',
    path: '/users/old-clients',
    summary: 'Users who had a subscription and have none now',
    access,
    query: usersQuery,
    answer: usersPage,
  },
  viewAs: {
    method: 'GET',
    path: '/users/as/{id}',
    // Asked for why by the header `X-Reason`; needs a sign-in of the last 12 hours (401 `sign_in_again`). Ends with `POST /users/logout`.
    summary: 'Begins a view session: 60 minutes in which an administrator sees what this user sees',
    access,
    stateChangingGet: true,
    params: user,
    answer: z.object({ token: z.string(), username: z.string() }),
  },
  views: {
    method: 'GET',
    path: '/users/me/views',
    whileViewing: 'allowed',
    summary: "The last fifty times that somebody of ours looked at this account's Recado",
    access: 'account',
    answer: z.object({ items: z.array(ViewOfMeSchema) }),
  },
  ban: {
    method: 'POST',
    path: '/users/{id}/ban',
    summary: 'Bans a user: signed out everywhere, automations stop, what waits stays until it expires',
    access,
    factor: 'now',
    params: user,
    answer: changed,
  },
  unban: {
    method: 'POST',
    path: '/users/{id}/unban',
    summary: 'Takes a ban back',
    access,
    factor: 'now',
    params: user,
    answer: changed,
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/users/{id}/sessions',
    summary: 'Signs a user out everywhere; answers how many sessions ended',
    access,
    factor: 'now',
    params: user,
    answer: z.object({ ended: z.number() }),
  },
  setNonCompliant: {
    method: 'POST',
    path: '/users/{id}/non-compliant',
    summary: 'Says that a user has to regularise something, or no longer',
    access,
    factor: 'now',
    params: user,
    body: z.strictObject({ nonCompliant: z.boolean() }),
    answer: changed,
  },
  setPartner: {
    method: 'POST',
    path: '/users/set-partner',
    summary: 'Makes a user a partner, or no longer',
    access,
    factor: 'now',
    body: z.strictObject({ userId: z.uuid(), partner: z.boolean() }),
    answer: changed,
  },
  setFreeCredits: {
    method: 'POST',
    path: '/subscriptions/free-credits/{userId}/{credits}',
    summary:
      'Sets the free credits of the running month, never below what is held and spent, and of the months after it',
    access,
    factor: 'now',
    params: z.strictObject({
      userId: z.uuid(),
      /** Digits alone: a blank is no 0, and `0x10` no 16. */
      credits: z.pipe(
        z.pipe(z.coerce.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)),
        z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
      ),
    }),
    answer: changed,
  },
  chart: {
    method: 'GET',
    path: '/administration/charts',
    summary: 'Credits spent by day of São Paulo, the oldest first, today the last',
    access,
    query: z.strictObject({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 30) }),
    answer: z.object({ days: z.array(z.object({ day: z.string(), spent: z.number() })) }),
  },
  audit: {
    method: 'GET',
    path: '/administration/audit',
    summary: 'The audit log, newest first',
    access,
    query: z.extend(auditQuery, { after: z.optional(z.uuid()) }),
    answer: z.object({
      items: z.array(AuditEntrySchema),
      next: z.nullable(z.string()),
      /** Every action there is with its sentence, on the first page; empty on the others. */
      actions: z.array(z.object({ action: z.string(), sentence: z.string() })),
    }),
  },
  auditExport: {
    method: 'GET',
    path: '/administration/audit/export',
    summary: 'The audit log as CSV, the newest 10,000 entries that fit',
    access,
    query: auditQuery,
    answer: z.object({ csv: z.string(), rows: z.number(), complete: z.boolean() }),
  },
});
