import { AUTOMATION_KINDS } from '@recado/engine';
import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** One call switches, moves or labels so many automations at most, and copies to so many posts. */
export const MOST_AT_ONCE = 100;
export const MOST_COPIES = 50;
/** Letters of a label, labels of an automation, and labels of an account. */
export const LABEL_LIMITS = { characters: 30, onOne: 10, inAccount: 50 } as const;
/** The days after which what lies in the bin is deleted for good. */
export const BIN_DAYS = 30;
/** The days of which the list says what happened. */
export const LISTED_DAYS = 28;

/**
 * `gone`: its media was deleted on Instagram, so that it answers nothing, on or off. Of what is on, `scheduled` has not begun, `ended` is
 * over, and `resting` is a story's own while the answer for all stories is on: it answers nothing either.
 */
export const LISTED_STATES = ['on', 'off', 'held_no_credits', 'scheduled', 'resting', 'ended', 'gone'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** The reasons for which one of many stays as it is; all are codes of errors. */
export const REFUSED_CODES = [
  'automation_not_found',
  'media_not_found',
  'media_gone',
  'automation_exists',
  'story_global_on',
  'invalid',
  'fill_registration',
  'no_credits',
  'too_many_automations',
  'too_many_labels',
] as const;

const GlimpseSchema = z.object({
  id: z.string(),
  caption: z.string(),
  pictureUrl: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  gone: z.boolean(),
});

const kind = z.enum(AUTOMATION_KINDS);
const about = {
  id: z.string(),
  kind,
  mediaId: z.nullable(z.string()),
  /** Null where none is concerned, and where Instagram has not told of it yet. */
  media: z.nullable(GlimpseSchema),
  name: z.nullable(z.string()),
  /** A remix's code. */
  code: z.nullable(z.string()),
  version: z.number(),
  updatedAt: z.number(),
  createdAt: z.number(),
  /** The first five triggers of the kind, as typed; none where it answers whatever is written. */
  words: z.array(z.string()),
  /** The first text of the DM; null where there is none. */
  message: z.nullable(z.string()),
  /** In the order of the alphabet. */
  labels: z.array(z.string()),
};

export const ListedSchema = z.object({
  ...about,
  enabled: z.boolean(),
  state: z.enum(LISTED_STATES),
  /** Of the last 28 days: the DMs that were sent, and the comments with its words. */
  dms: z.number(),
  comments: z.number(),
  /** The DMs that wait for credits now. */
  held: z.number(),
  /** The last of those days on which it had either, in São Paulo (a day like `2026-11-25`). */
  lastDay: z.nullable(z.string()),
});
export type Listed = z.infer<typeof ListedSchema>;

export const BinnedSchema = z.object({
  ...about,
  /** It was on when it was removed; in the bin it answers nothing. */
  enabled: z.boolean(),
  removedAt: z.number(),
  /** Deleted for good in the night after. */
  goesAt: z.number(),
  /** Another automation has its place by now: it has to go before this one comes back. */
  taken: z.boolean(),
});
export type Binned = z.infer<typeof BinnedSchema>;

const paged = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};
const label = z
  .string()
  .check(z.trim(), z.minLength(1, 'text_empty'), z.maxLength(LABEL_LIMITS.characters, 'label_too_long'));
const labels = z.array(label).check(z.maxLength(LABEL_LIMITS.onOne, 'too_many'));
const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE, 'too_many'));
const refused = z.array(z.object({ id: z.string(), code: z.enum(REFUSED_CODES) }));
/** The DMs that waited for what was turned off or removed: they do not go out any more, whatever is undone. */
const letGo = z.number();
const configured = { access: 'account', whileViewing: 'allowed' } as const;

export const listRoutes = routes({
  automations: {
    method: 'GET',
    path: '/automations',
    summary: 'All automations of every kind, with what they did in 28 days; what happened most first',
    ...configured,
    key: 'automations:read',
    query: z.strictObject({
      ...paged,
      /** `activity`: DMs, then comments. */
      sort: z._default(z.enum(['activity', 'name', 'updatedAt', 'createdAt']), 'activity'),
      order: z._default(z.enum(['asc', 'desc']), 'desc'),
      /** Part of the name, of the media's caption, or of a trigger. */
      filter: z.optional(z.string().check(z.maxLength(100))),
      kind: z.optional(kind),
      state: z.optional(z.enum(LISTED_STATES)),
      label: z.optional(label),
    }),
    answer: z.object({
      items: z.array(ListedSchema),
      /** So many fit; `counts` and `labels` are of all, whatever is asked for. */
      total: z.number(),
      page: z.number(),
      size: z.number(),
      counts: z.object({
        all: z.number(),
        kinds: z.record(kind, z.number()),
        states: z.record(z.enum(LISTED_STATES), z.number()),
        bin: z.number(),
      }),
      labels: z.array(z.object({ label: z.string(), count: z.number() })),
    }),
  },
  switchAutomations: {
    method: 'PUT',
    path: '/automations/switch',
    summary: 'Turns many on or off, each by the rules of saving; what is so already is in neither list',
    ...configured,
    key: 'automations:write',
    idempotent: true,
    body: z.strictObject({ ids, enabled: z.boolean() }),
    answer: z.object({ changed: z.array(z.object({ id: z.string(), version: z.number() })), refused, letGo }),
  },
  copyAutomation: {
    method: 'POST',
    path: '/automations/{id}/copy',
    summary: 'Gives the settings and labels of an automation to posts or stories that have none',
    ...configured,
    key: 'automations:write',
    idempotent: true,
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      mediaIds: z
        .array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)))
        .check(z.minLength(1), z.maxLength(MOST_COPIES, 'too_many')),
      enabled: z.boolean(),
    }),
    answer: z.object({
      made: z.array(z.object({ id: z.string(), mediaId: z.string() })),
      refused: z.array(z.object({ mediaId: z.string(), code: z.enum(REFUSED_CODES) })),
    }),
  },
  bin: {
    method: 'GET',
    path: '/automations/bin',
    summary: 'What lies in the bin, last removed first',
    ...configured,
    key: 'automations:read',
    query: z.strictObject(paged),
    answer: z.object({ items: z.array(BinnedSchema), total: z.number(), page: z.number(), size: z.number() }),
  },
  binAutomations: {
    method: 'POST',
    path: '/automations/bin',
    summary: 'Moves many to the bin, where they answer nothing; what waits for them does not go out',
    ...configured,
    key: 'automations:write',
    idempotent: true,
    body: z.strictObject({ ids }),
    answer: z.object({ binned: z.array(z.object({ id: z.string(), enabled: z.boolean() })), refused, letGo }),
  },
  restoreBinned: {
    method: 'POST',
    path: '/automations/bin/restore',
    summary: 'Brings many back as they were, on or off; 409 `automation_exists` of one whose place is taken by now',
    ...configured,
    key: 'automations:write',
    idempotent: true,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: z.uuid(), enabled: z.boolean() }))
        .check(z.minLength(1), z.maxLength(MOST_AT_ONCE, 'too_many')),
    }),
    answer: z.object({ restored: z.array(z.object({ id: z.string(), version: z.number() })), refused }),
  },
  emptyBin: {
    method: 'POST',
    path: '/automations/bin/empty',
    summary: 'Deletes many of the bin for good; what is not there is none of them',
    ...configured,
    body: z.strictObject({ ids }),
    answer: z.object({ deleted: z.number() }),
  },
  labelAutomations: {
    method: 'PUT',
    path: '/automations/labels',
    summary: 'Puts labels on many, and takes others off',
    ...configured,
    key: 'automations:write',
    idempotent: true,
    body: z.strictObject({ ids, add: z._default(labels, []), remove: z._default(labels, []) }),
    /** `changed`: those whose labels are others now. */
    answer: z.object({ changed: z.array(z.object({ id: z.string(), labels: z.array(z.string()) })), refused }),
  },
  renameLabel: {
    method: 'PUT',
    path: '/automations/labels/rename',
    summary: 'Gives a label another name wherever it is; the name of another one makes them one',
    ...configured,
    body: z.strictObject({ from: label, to: label }),
    answer: z.object({ changed: z.number() }),
  },
});
