import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { REPORT_TYPES, SENDING_STATES, TEST_REPORT } from './report-types.ts';

/** The reasons for which an endpoint is off: its owner's wish, its own word (410), or three days of failures. */
export const OFF_REASONS = ['owner', 'gone', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** The things that go wrong with a try. `status`: it answered, and not with 2xx. `body`: what is to be sent could not be made. */
export const TRY_PROBLEMS = ['status', 'redirect', 'timeout', 'not_outside', 'unreachable', 'secret', 'body'] as const;
export type TryProblem = (typeof TRY_PROBLEMS)[number];

const EndpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.enum(REPORT_TYPES)),
  /** Reports tell what people wrote and how they are called. */
  words: z.boolean(),
  on: z.boolean(),
  /** Null while it is on. */
  off: z.nullable(z.enum(OFF_REASONS)),
  createdAt: z.number(),
  /** The time of the last report that it took; null before the first. */
  tookAt: z.nullable(z.number()),
  /** Since when it took nothing of what it was told; null where the last try went well. */
  failingSince: z.nullable(z.number()),
  /** Until when what is sent is signed with the secret of before, too. */
  oldSecretUntil: z.nullable(z.number()),
  waiting: z.int(),
  givenUp: z.int(),
});
export type Endpoint = z.infer<typeof EndpointSchema>;

const SendingSchema = z.object({
  /** Of the report, and so its `webhook-id`. */
  id: z.string(),
  type: z.enum([...REPORT_TYPES, TEST_REPORT]),
  at: z.number(),
  state: z.enum(SENDING_STATES),
  tries: z.int(),
  /** Of the last try: the status that it answered with, or what went wrong. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(TRY_PROBLEMS)),
  /** The next try of what waits; null otherwise. */
  nextAt: z.nullable(z.number()),
});
export type Sending = z.infer<typeof SendingSchema>;

const TrySchema = z.object({
  n: z.int(),
  at: z.number(),
  ms: z.int(),
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(TRY_PROBLEMS)),
  /** The beginning of what it answered, at most 500 bytes. */
  answer: z.nullable(z.string()),
});
export type SendingTry = z.infer<typeof TrySchema>;

const id = z.strictObject({ id: z.uuid() });
const sending = z.strictObject({ id: z.uuid(), reportId: z.uuid() });
const body = z.strictObject({
  /** Encrypted, at a name of the open internet, at the usual port. */
  url: z.string().check(z.minLength(1), z.maxLength(2_000)),
  types: z.array(z.enum(REPORT_TYPES)).check(z.minLength(1), z.maxLength(REPORT_TYPES.length)),
  words: z.boolean(),
});
/** Shown once: it is in no other answer. */
const secret = z.string();

export const outgoingRoutes = routes({
  endpoints: {
    method: 'GET',
    path: '/endpoints',
    summary: 'The addresses at which the account’s own programs are told what happens here',
    access: 'account',
    whileViewing: 'allowed',
    answer: z.object({ endpoints: z.array(EndpointSchema) }),
  },
  addEndpoint: {
    method: 'POST',
    path: '/endpoints',
    summary: 'A new address, and the secret that its reports are signed with, which is shown this once',
    access: 'account',
    confirmed: true,
    body,
    answer: z.object({ endpoint: EndpointSchema, secret }),
  },
  changeEndpoint: {
    method: 'PUT',
    path: '/endpoints/{id}',
    summary: 'Another address, other types, or on and off; what is off is told nothing, and what waited is given up',
    access: 'account',
    confirmed: true,
    params: id,
    body: z.extend(body, { on: z.boolean() }),
    answer: z.object({ endpoint: EndpointSchema }),
  },
  removeEndpoint: {
    method: 'DELETE',
    path: '/endpoints/{id}',
    summary: 'Takes an address away, with the log of what was sent to it',
    access: 'account',
    params: id,
    answer: z.object({}),
  },
  rollEndpointSecret: {
    method: 'POST',
    path: '/endpoints/{id}/secret',
    summary: 'Another secret, shown this once; for 24 hours what is sent is signed with the one before it, too',
    access: 'account',
    confirmed: true,
    params: id,
    answer: z.object({ endpoint: EndpointSchema, secret }),
  },
  testEndpoint: {
    method: 'POST',
    path: '/endpoints/{id}/test',
    summary:
      'Sends a report of the type endpoint.test; the log says what became of it. Ten at once, then one in a minute',
    access: 'account',
    params: id,
    answer: z.object({ id: z.string() }),
  },
  sendings: {
    method: 'GET',
    path: '/endpoints/{id}/reports',
    summary: 'The log of the last 30 days: each report that was sent to an address, newest first, thirty at once',
    access: 'account',
    whileViewing: 'allowed',
    params: id,
    query: z.strictObject({ state: z.optional(z.enum(SENDING_STATES)), before: z.optional(z.uuid()) }),
    answer: z.object({ items: z.array(SendingSchema), hasMore: z.boolean() }),
  },
  sending: {
    method: 'GET',
    path: '/endpoints/{id}/reports/{reportId}',
    summary: 'One report of the log with each try, and its body as it would be sent now',
    access: 'account',
    whileViewing: 'allowed',
    params: sending,
    /** `body`: null where what it tells of is there no more. */
    answer: z.object({ sending: SendingSchema, tries: z.array(TrySchema), body: z.nullable(z.string()) }),
  },
  replaySending: {
    method: 'POST',
    path: '/endpoints/{id}/reports/{reportId}/replay',
    summary: 'Sends a report once more, under the id that it had',
    access: 'account',
    params: sending,
    answer: z.object({}),
  },
  replayFailed: {
    method: 'POST',
    path: '/endpoints/{id}/replay',
    summary: 'Sends once more what was given up since a time, at most 10,000 reports, and says how many',
    access: 'account',
    params: id,
    body: z.strictObject({ since: z.number().check(z.int(), z.minimum(0), z.maximum(253_402_300_799_999)) }),
    answer: z.object({ count: z.int() }),
  },
});
