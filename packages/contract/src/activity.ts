import { OUTCOMES, SHOWN, STEP_CODES } from '@recado/engine';
import * as z from 'zod/mini';
import { routes } from './route.ts';

/** The states of a delivery that something may still become of. */
export const OPEN_STATES = ['held', 'ready', 'sending', 'unknown'] as const;

/** The states that a delivery never leaves. */
export const FINAL_STATES = ['sent', 'failed', 'skipped', 'expired', 'unprovable'] as const;

/** Every state of a delivery. */
export const DELIVERY_STATES = [...OPEN_STATES, ...FINAL_STATES] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Reasons for which a delivery is where it is. Closed: each has words a seller understands in every language. */
export const DELIVERY_REASONS = [
  // held
  'no_credits',
  'waits_for_dm',
  'reconnect',
  'messages_off',
  'blocked_by_instagram',
  'instagram_incident',
  'follow_check',
  'tap_unregistered',
  // failed
  'comment_gone',
  'person_unavailable',
  'window_closed',
  'message_refused',
  'permission_missing',
  'no_access',
  'post_restricted',
  'too_many_tries',
  'live_ended',
  'limit',
  'audio_unreachable',
  // skipped
  'answered_elsewhere',
  'dm_failed',
  'automation_changed',
  'opted_out',
  'owner_first',
  'ignored_person',
  'not_following',
  // expired, unprovable
  'too_late',
  'outcome_unknown',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** The one-word answer to "what became of it?", made from the outcome and the deliveries. */
export const ACTIVITY_RESULTS = [
  'waiting',
  'held',
  'answered',
  'partly',
  'failed',
  'unclear',
  'nothing',
  'problem',
] as const;
export type ActivityResult = (typeof ACTIVITY_RESULTS)[number];

/** A result that the list can be narrowed to, or the comments that got nothing and almost had a word. */
export const ACTIVITY_NARROWED = [...ACTIVITY_RESULTS, 'near_miss'] as const;
export type ActivityNarrowed = (typeof ACTIVITY_NARROWED)[number];

export const ContentSchema = z.union([
  z.object({ shape: z.literal('text'), text: z.string() }),
  z.object({
    shape: z.literal('buttons'),
    text: z.string(),
    buttons: z.array(z.object({ type: z.enum(['link', 'tap']), title: z.string(), url: z.optional(z.string()) })),
  }),
  z.object({
    shape: z.literal('card'),
    title: z.string(),
    subtitle: z.nullable(z.string()),
    imageUrl: z.nullable(z.string()),
    buttons: z.array(z.object({ type: z.enum(['link', 'tap']), title: z.string(), url: z.optional(z.string()) })),
  }),
  /** A voice message; empty where its audio is gone. */
  z.object({ shape: z.literal('audio'), url: z.string() }),
]);

export const DeliverySchema = z.object({
  id: z.string(),
  kind: z.enum(['private_reply', 'public_reply', 'dm']),
  part: z.number(),
  /** The message's place in an automation for followers alone: the prompt that asks to follow, or the DM behind it. */
  gate: z.nullable(z.enum(['prompt', 'dm'])),
  state: z.enum(DELIVERY_STATES),
  reason: z.nullable(z.enum(DELIVERY_REASONS)),
  credits: z.number(),
  /** The fate of the credit. */
  credit: z.enum(['none', 'reserved', 'spent', 'returned', 'paid_by_us']),
  /** As it was, or will be, sent. */
  content: ContentSchema,
  sentAsText: z.boolean(),
  attempts: z.number(),
  nextAt: z.nullable(z.number()),
  expiresAt: z.number(),
  settledAt: z.nullable(z.number()),
});

export const ActivitySchema = z.object({
  id: z.string(),
  /** `mention`: somebody's own story mentions the account. */
  kind: z.enum(['comment', 'message', 'mention', 'tap', 'other']),
  at: z.number(),
  /** `name`: as they show it on Instagram. */
  person: z.object({ id: z.nullable(z.string()), username: z.nullable(z.string()), name: z.nullable(z.string()) }),
  text: z.nullable(z.string()),
  /** The thing that came instead of a text. */
  shows: z.nullable(z.enum(SHOWN)),
  media: z.nullable(z.object({ id: z.string(), caption: z.string(), pictureUrl: z.nullable(z.string()) })),
  automation: z.nullable(
    z.object({ id: z.string(), kind: z.string(), name: z.nullable(z.string()), version: z.number() }),
  ),
  outcome: z.enum(OUTCOMES),
  result: z.enum(ACTIVITY_RESULTS),
  deliveries: z.array(DeliverySchema),
});
export type Activity = z.infer<typeof ActivitySchema>;

/**
 * The kinds that the list can be narrowed to. `comment` is one under a post, `live` one of a broadcast; `story` is an answer to a story or a mention in
 * one, `message` every other message; `tap` is one on a button of ours.
 */
export const ACTIVITY_KINDS = ['comment', 'live', 'message', 'story', 'tap'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const moment = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(253_402_300_799_999)));
const activityQuery = z.strictObject({
  automation: z.optional(z.string().check(z.maxLength(64))),
  media: z.optional(z.string().check(z.maxLength(64))),
  /** A person's id: all that came from them, whatever Instagram calls them. */
  person: z.optional(z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,80}$/))),
  kind: z.optional(z.enum(ACTIVITY_KINDS)),
  result: z.optional(z.enum(ACTIVITY_NARROWED)),
  filter: z.optional(z.string().check(z.maxLength(100))),
  /** Bounds of when it reached us, epoch milliseconds; `to` is not included. */
  from: moment,
  to: moment,
});

/** One line of the trace, oldest first. `code` names a sentence, `values` what it needs; `answer` is Instagram's, without secrets. */
export const TraceLineSchema = z.object({
  at: z.number(),
  code: z.enum([
    ...STEP_CODES,
    'decided',
    'sent_again',
    'delivery_made',
    'attempt_sent',
    'attempt_refused',
    'attempt_unknown',
    'found_by_echo',
    'found_by_reading',
    'already_replied',
    'follow_checked',
    'new_text',
    'old_text_kept',
    'not_found_by_reading',
    'credit_spent',
    'credit_returned',
    'credit_paid_by_us',
    'settled',
  ]),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  answer: z.nullable(z.unknown()),
});
export type TraceLine = z.infer<typeof TraceLineSchema>;

/** The automations that could still answer a comment. */
export const AnswersSchema = z.object({
  /** Until when Instagram takes an answer, epoch milliseconds; null where it takes none, or where there is an answer. */
  until: z.nullable(z.number()),
  /** The automations that are on where it was written. */
  automations: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      name: z.nullable(z.string()),
      /** A word of its own that the comment almost has; null where it has one now, or nothing like it. */
      near: z.nullable(z.object({ word: z.string(), found: z.string() })),
      /**
       * The comments of the last days that ended as this one did and are like it to this automation, this one included: a credit at most for
       * each of their people. Not `complete`: there may be more, further back than was looked.
       */
      alike: z.object({ comments: z.number(), people: z.number(), complete: z.boolean() }),
    }),
  ),
});
export type Answers = z.infer<typeof AnswersSchema>;

export const activityRoutes = routes({
  activity: {
    method: 'GET',
    path: '/activity',
    summary: 'Every event and what became of it, newest first',
    access: 'account',
    whileViewing: 'allowed',
    key: 'activity:read',
    query: z.extend(activityQuery, { after: z.optional(z.string().check(z.maxLength(200))) }),
    /** A page has few items or none, and yet a next one, where much was looked through and little fits. */
    answer: z.object({ items: z.array(ActivitySchema), next: z.nullable(z.string()) }),
  },
  activityExport: {
    method: 'GET',
    path: '/activity/export',
    summary: 'The events that fit as CSV, the newest 10,000',
    access: 'account',
    whileViewing: 'allowed',
    key: 'activity:read',
    query: activityQuery,
    answer: z.object({ csv: z.string(), rows: z.number(), complete: z.boolean() }),
  },
  activityOne: {
    method: 'GET',
    path: '/activity/{id}',
    summary: 'One event with its whole story',
    access: 'account',
    whileViewing: 'allowed',
    key: 'activity:read',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({ activity: ActivitySchema, trace: z.array(TraceLineSchema) }),
  },
  activityBundle: {
    method: 'GET',
    path: '/activity/{id}/bundle',
    summary:
      'All that is kept of one event, for whoever helps: how it came, its story, the automation as it was; without secrets',
    access: 'account',
    whileViewing: 'allowed',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({ bundle: z.unknown() }),
  },
  activityAnswers: {
    method: 'GET',
    path: '/activity/{id}/answers',
    summary: 'What could still answer a comment that got nothing, and how many comments are like it',
    access: 'account',
    whileViewing: 'allowed',
    params: z.strictObject({ id: z.uuid() }),
    answer: AnswersSchema,
  },
  askAnswer: {
    method: 'POST',
    path: '/activity/{id}/answers',
    summary: 'Answers a comment after all, or all that are like it: each is decided once more, with this automation',
    access: 'account',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ automation: z.uuid(), alike: z.boolean() }),
    idempotent: true,
    /** The number of comments that are decided once more; each ends as its own story says. */
    answer: z.object({ asked: z.number() }),
  },
});
