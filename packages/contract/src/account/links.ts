import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { CurrentUserSchema, LinkedUserSchema } from './accounts.ts';

const code = z.string().check(z.minLength(1), z.maxLength(2000));
/** The state that `POST /instagram/authorize` gave this account for the purpose `merge`. */
const state = z.string().check(z.maxLength(200));
const id = z.strictObject({ id: z.uuid() });

/** Accounts that belong together. */
export const linkRoutes = routes({
  lookAtMerge: {
    method: 'POST',
    path: '/users/merge/look',
    summary: "Whom Instagram's code stands for, before the two accounts are linked; changes nothing",
    access: 'account',
    needsRegistration: true,
    body: z.strictObject({ code, state }),
    answer: z.object({ other: z.omit(LinkedUserSchema, { id: true }) }),
  },
  merge: {
    method: 'POST',
    path: '/users/merge',
    summary: "Links the account of Instagram's code with this one; this session goes on with the new token",
    access: 'account',
    needsRegistration: true,
    /** The web app sends the state that it made, always: with it a second submit of one code is answered like the first. */
    body: z.strictObject({ code, state: z.optional(state) }),
    answer: z.object({ token: z.string(), user: CurrentUserSchema }),
  },
  switchUser: {
    method: 'GET',
    path: '/users/switch/{id}',
    summary: 'A session of a linked account in place of this one, which lives a minute more',
    access: 'account',
    params: id,
    stateChangingGet: true,
    answer: z.object({ token: z.string(), user: CurrentUserSchema }),
  },
  unmerge: {
    method: 'GET',
    path: '/users/unmerge/{id}',
    summary:
      'Takes a linked account out. Sessions that the link alone allowed end; where this is one of them, the answer holds a token of the account that signed in',
    access: 'account',
    params: id,
    stateChangingGet: true,
    answer: z.object({ token: z.nullable(z.string()), user: CurrentUserSchema }),
  },
  noticeRead: {
    method: 'DELETE',
    path: '/users/me/notices/{id}',
    summary: 'This notice was read',
    access: 'account',
    params: id,
    answer: z.object({}),
  },
});
