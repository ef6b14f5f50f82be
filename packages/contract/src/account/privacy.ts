import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** Days between the request and the deletion. */
export const DELETION_DAYS = 15;
export const LEAST_RETENTION = 30;
export const MOST_RETENTION = 365;

const retentionDays = z.int().check(z.minimum(LEAST_RETENTION), z.maximum(MOST_RETENTION));

const PrivacySchema = z.object({
  /** So long names and texts of people are kept. */
  retentionDays,
  /** The word that is to be typed before the account is deleted, in the language of the call. */
  deletionWord: z.string(),
});
export type Privacy = z.infer<typeof PrivacySchema>;

export const privacyRoutes = routes({
  privacy: {
    method: 'GET',
    path: '/settings/data',
    summary: 'How long data of people is kept, and the word that deletes the account',
    access: 'account',
    standing: 'any',
    whileViewing: 'allowed',
    answer: PrivacySchema,
  },
  setPrivacy: {
    method: 'PUT',
    path: '/settings/data',
    summary: 'Changes how long data of people is kept',
    access: 'account',
    idempotent: true,
    body: z.strictObject({ retentionDays }),
    answer: PrivacySchema,
  },
  exportUser: {
    method: 'GET',
    path: '/users/export',
    summary: 'Everything that is kept of the account: one zip of JSON and CSV, sent as it is read; five times a day',
    access: 'account',
    standing: 'any',
    answersFile: { type: 'application/zip', name: 'recado.zip' },
    answer: z.unknown(),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users',
    summary:
      'Signs the account out everywhere and schedules its deletion, which the next sign-in calls off; `now`: without waiting. A word that is given must be the right one; `now` needs it, and an own sign-in of the last ten minutes (403 `confirm_sign_in`)',
    access: 'account',
    standing: 'any',
    leavesBrowser: true,
    body: z.optional(
      z.strictObject({ word: z.optional(z.string().check(z.maxLength(40))), now: z.optional(z.boolean()) }),
    ),
    answer: z.object({ dueAt: z.number() }),
  },
});
