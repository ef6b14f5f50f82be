import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** The kinds of notice, the gravest first. */
export const NOTICE_KINDS = [
  'reconnect',
  'credits_out',
  'payment_failed',
  'plan_ending',
  'token_ending',
  'endpoint_off',
  'viral',
  'next_post',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * The ways in which an account is told of a kind besides the list under the bell. `push`: on devices that take pushes, and by mail where there is none;
 * `here`: in the list alone.
 */
export const NOTICE_WAYS = ['push', 'mail', 'both', 'here'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

const NoticeSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  /** In the language of the call. */
  title: z.string(),
  text: z.string(),
  /** The address of the screen on which something can be done about it. */
  to: z.string(),
  at: z.number(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof NoticeSchema>;

const PushDeviceSchema = z.object({
  id: z.string(),
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  createdAt: z.number(),
  /** The time at which its push service took something last; null before the first. */
  pushedAt: z.nullable(z.number()),
  /** Of the session that asks. */
  isThis: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDeviceSchema>;

/** The outcome of a test: its push service took it, knows the device no more, or did not answer as it should. */
export const PUSH_OUTCOMES = ['sent', 'gone', 'unreachable'] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];

const id = z.strictObject({ id: z.uuid() });
const base64url = (letters: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`)));

export const noticeRoutes = routes({
  notices: {
    method: 'GET',
    path: '/notices',
    summary: 'What the account was told in the last 90 days, newest first, thirty at once',
    access: 'account',
    whileViewing: 'allowed',
    query: z.strictObject({ before: z.optional(z.uuid()) }),
    answer: z.object({ items: z.array(NoticeSchema), hasMore: z.boolean() }),
  },
  readNotices: {
    method: 'POST',
    path: '/notices/read',
    summary: 'The notices up to this one were read; harmless any number of times',
    access: 'account',
    body: z.strictObject({ upTo: z.uuid() }),
    answer: z.object({}),
  },
  noticeSettings: {
    method: 'GET',
    path: '/settings/notices',
    summary:
      'How the account is told of each kind, the devices that take pushes, and the key that a browser subscribes with',
    access: 'account',
    whileViewing: 'allowed',
    answer: z.object({
      ways: z.array(z.object({ kind: z.enum(NOTICE_KINDS), way: z.enum(NOTICE_WAYS) })),
      devices: z.array(PushDeviceSchema),
      /** The public key of this server, as a browser takes it. */
      pushKey: z.string(),
      /** The state of mail: a confirmed address, `unconfirmed` where there is none, `off` where this server sends no mail. */
      mail: z.enum(['confirmed', 'unconfirmed', 'off']),
    }),
  },
  setNoticeWay: {
    method: 'PUT',
    path: '/settings/notices',
    summary: 'Says how the account wants to be told of one kind',
    access: 'account',
    idempotent: true,
    body: z.strictObject({ kind: z.enum(NOTICE_KINDS), way: z.enum(NOTICE_WAYS) }),
    answer: z.object({}),
  },
  addPushDevice: {
    method: 'POST',
    path: '/settings/notices/devices',
    summary:
      'This browser takes pushes from now on, as long as its session lives; said again it is the same device. Whoever had it before has it no more',
    access: 'account',
    body: z.strictObject({
      /** The address that the browser's push service gave it. */
      endpoint: z.string().check(z.minLength(1), z.maxLength(2_000)),
      /** A point of P-256, uncompressed, and the secret of the browser, as it gives them. */
      p256dh: base64url(87),
      auth: base64url(22),
      /** The device that it was, where a browser says by itself that it goes on: one that its owner removed is `push_device_not_found`. */
      renews: z.optional(z.uuid()),
    }),
    answer: z.object({ device: PushDeviceSchema }),
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/settings/notices/devices/{id}',
    summary: 'This device takes no pushes any more',
    access: 'account',
    params: id,
    answer: z.object({}),
  },
  testPushDevice: {
    method: 'POST',
    path: '/settings/notices/devices/{id}/test',
    summary:
      'Sends one push to the device, and says whether its push service took it. Five at once, then one in a minute',
    access: 'account',
    params: id,
    answer: z.object({ outcome: z.enum(PUSH_OUTCOMES) }),
  },
});
