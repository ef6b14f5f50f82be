import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { KEY_SCOPES } from './key-scopes.ts';

/** The beginning of every key, by which whoever finds one knows what it is. */
export const KEY_PREFIX = 'rcd_';
/** Keys of an account that are not revoked, characters of a name, days that a key may be made for, and calls of one in a minute. */
export const KEY_LIMITS = { inAccount: 20, name: 60, days: 366, callsPerMinute: 120 } as const;

const scopes = z.array(z.enum(KEY_SCOPES));

const KeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In the order of `KEY_SCOPES`. */
  scopes,
  lastFour: z.string(),
  createdAt: z.number(),
  /** Null: until somebody revokes it. One that has ended stays in the list until then. */
  endsAt: z.nullable(z.number()),
  /** To the minute; null before its first call. */
  lastUsedAt: z.nullable(z.number()),
});
export type Key = z.infer<typeof KeySchema>;

export const keyRoutes = routes({
  keys: {
    method: 'GET',
    path: '/keys',
    summary: 'The keys with which programs call as this account, the newest first',
    access: 'account',
    whileViewing: 'allowed',
    answer: z.object({ items: z.array(KeySchema) }),
  },
  makeKey: {
    method: 'POST',
    path: '/keys',
    summary:
      'Makes a key. The answer has it whole, this once: what is kept tells whether a key is the same, and not what it is',
    // Not idempotent: the answer would have to be kept.
    access: 'account',
    confirmed: true,
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1, 'text_empty'), z.maxLength(KEY_LIMITS.name)),
      scopes: scopes.check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
      /** The days after which it ends by itself; null: never. */
      days: z.nullable(z.int().check(z.minimum(1), z.maximum(KEY_LIMITS.days))),
    }),
    answer: z.object({ key: KeySchema, secret: z.string() }),
  },
  revokeKey: {
    method: 'DELETE',
    path: '/keys/{id}',
    summary: 'Revokes a key: its next call is refused',
    access: 'account',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({}),
  },
  thisKey: {
    method: 'GET',
    path: '/keys/this',
    summary: 'Whose key it is that calls, and what it may do; a session is 403 `access_denied`',
    access: 'account',
    key: 'any',
    answer: z.object({
      key: KeySchema,
      account: z.object({ id: z.string(), username: z.string(), name: z.string() }),
    }),
  },
});
