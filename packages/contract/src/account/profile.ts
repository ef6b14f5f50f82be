import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { CurrentUserSchema } from './accounts.ts';

const typed = (most: number) => z.string().check(z.maxLength(most));

/** Whoever owes is let in too: nothing is bought before e-mail and phone are filled in. */
export const profileRoutes = routes({
  saveContact: {
    method: 'PUT',
    path: '/users',
    summary:
      'How this account can be reached; a new e-mail is sent a code that confirms it, unless it was sent too many',
    access: 'account',
    standing: 'not_banned',
    body: z.strictObject({ email: typed(300), ddi: typed(8), phone: typed(40) }),
    answer: CurrentUserSchema,
  },
  sendEmailCode: {
    method: 'POST',
    path: '/users/email/code',
    summary: 'Sends a new code to the e-mail; those before it are over. False where this installation sends no mail',
    access: 'account',
    standing: 'not_banned',
    answer: z.object({ sent: z.boolean() }),
  },
  confirmEmail: {
    method: 'POST',
    path: '/users/email/confirm',
    summary: 'Confirms the e-mail by its code',
    access: 'account',
    standing: 'not_banned',
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    answer: CurrentUserSchema,
  },
});
