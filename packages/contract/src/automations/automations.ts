import { AUTOMATION_KINDS, SettingsSchema } from '@recado/engine';
import * as z from 'zod/mini';
import { routes, SETTINGS_BODY_LIMIT } from '../route.ts';

export const AUTOMATION_STATES = ['none', 'on', 'off', 'held_no_credits'] as const;

export const AutomationSchema = z.object({
  id: z.string(),
  kind: z.enum(AUTOMATION_KINDS),
  mediaId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** A remix's code, which its owner comments on it, so that it is known which one is meant; null for other kinds. */
  code: z.nullable(z.string()),
  enabled: z.boolean(),
  version: z.number(),
  settings: SettingsSchema,
  updatedAt: z.number(),
});
export type Automation = z.infer<typeof AutomationSchema>;

export const MediaSchema = z.object({
  id: z.string(),
  place: z.enum(['post', 'story']),
  productType: z.nullable(z.string()),
  mediaType: z.nullable(z.string()),
  caption: z.string(),
  pictureUrl: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  publishedAt: z.number(),
  commentsCount: z.number(),
  likeCount: z.number(),
  /** Deleted on Instagram; its automation is kept and answers nothing. */
  gone: z.boolean(),
  automation: z.object({
    state: z.enum(AUTOMATION_STATES),
    replies: z.number(),
    dms: z.number(),
    held: z.number(),
    /** Its schedule: `on` is then on from and until; null leaves a side open. */
    activeFrom: z.nullable(z.number()),
    activeUntil: z.nullable(z.number()),
    updatedAt: z.nullable(z.number()),
  }),
});
export type Media = z.infer<typeof MediaSchema>;

/** The media that an automation lies on, as far as a screen shows it. */
const GlimpseSchema = z.object({
  id: z.string(),
  caption: z.string(),
  pictureUrl: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
});

const media = z.strictObject({ mediaId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });
const automation = z.object({ automation: AutomationSchema });
/** `renewing`: so many DMs that wait take the new texts before they leave; one that these would not answer keeps the old one. */
const savedAutomation = z.object({ automation: AutomationSchema, renewing: z.number() });
const automationAndMedia = z.object({ automation: AutomationSchema, media: z.nullable(GlimpseSchema) });
const automationOrNone = z.object({ automation: z.nullable(AutomationSchema) });
const automationAndLast = z.object({
  automation: z.nullable(AutomationSchema),
  last: z.nullable(z.object({ at: z.number(), media: GlimpseSchema })),
});
const withMedia = z.object({ media: MediaSchema, automation: z.nullable(AutomationSchema) });
const nothing = z.object({});
const loose = z.looseObject({});

const saving = z.strictObject({
  /** A story cannot be turned on, nor changed while it is, as long as the automation for all stories is: 409 `story_global_on`. */
  enabled: z.boolean(),
  settings: SettingsSchema,
  /** The version that was edited; another one saved meanwhile answers 409 `automation_changed`. Null for the first. */
  version: z.nullable(z.number()),
  /** True: what waits, and was never tried, is sent with these texts; left out, with those that it was planned with. */
  renewWaiting: z.optional(z.boolean()),
});
const making = z.strictObject({ enabled: z.boolean(), settings: SettingsSchema });
const named = z.strictObject({ id: z.uuid() });
/** Pages from 1, of 20 rows or up to 100, as in every list. */
const page = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  sort: z._default(z.enum(['name', 'updatedAt', 'createdAt']), 'updatedAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  filter: z.optional(z.string().check(z.maxLength(100))),
});
const NamedAutomationSchema = z.extend(AutomationSchema, {
  /** The media of a remix that is tied, once Instagram has told of it; null for others. */
  media: z.nullable(GlimpseSchema),
  /** The DMs of the last 90 days, and those that wait for credits now. */
  dms: z.number(),
  held: z.number(),
});
export type NamedAutomation = z.infer<typeof NamedAutomationSchema>;
const namedPage = z.object({
  items: z.array(NamedAutomationSchema),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

/** The engine's answer to a text: the shape of `tryText` (packages/engine), kept open because the browser runs the same code. */
export const PreviewSchema = loose;

type Path = `/${string}`;
const configured = { access: 'account', whileViewing: 'allowed' } as const;
const readable = { ...configured, key: 'automations:read' } as const;
const writable = { ...configured, key: 'automations:write', idempotent: true } as const;
const settingsBody = { bodyLimit: SETTINGS_BODY_LIMIT } as const;

/** Routes of a kind of which an account has one automation. */
const single = {
  read: <const P extends Path>(path: P, summary: string) =>
    ({ method: 'GET', path, summary, ...readable, answer: automationOrNone }) as const,
  save: <const P extends Path>(path: P, summary: string) =>
    ({
      method: 'PUT',
      path,
      summary,
      ...writable,
      ...settingsBody,
      body: saving,
      answer: savedAutomation,
    }) as const,
  remove: <const P extends Path>(path: P, summary: string) =>
    ({ method: 'DELETE', path, summary, ...configured, answer: nothing }) as const,
};

/** Routes of a kind of which it may have many, each with a name. */
const many = {
  list: <const P extends Path>(path: P, summary: string) =>
    ({ method: 'GET', path, summary, ...readable, query: page, answer: namedPage }) as const,
  make: <const P extends Path>(path: P, summary: string) =>
    ({
      method: 'POST',
      path,
      summary,
      ...writable,
      ...settingsBody,
      body: making,
      answer: automation,
    }) as const,
  read: <const P extends Path>(path: P, summary: string) =>
    ({ method: 'GET', path, summary, ...readable, params: named, answer: automationAndMedia }) as const,
  save: <const P extends Path>(path: P, summary: string) =>
    ({
      method: 'PUT',
      path,
      summary,
      ...writable,
      ...settingsBody,
      params: named,
      body: saving,
      answer: savedAutomation,
    }) as const,
  remove: <const P extends Path>(path: P, summary: string) =>
    ({ method: 'DELETE', path, summary, ...configured, params: named, answer: nothing }) as const,
};

export const automationRoutes = routes({
  media: {
    method: 'GET',
    path: '/media',
    summary: "The account's media with the state of their automations, newest first",
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    query: z.strictObject({
      kind: z._default(z.enum(['post', 'story']), 'post'),
      after: z.optional(z.string().check(z.maxLength(200))),
      filter: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(z.enum(AUTOMATION_STATES)),
      /** Asks Instagram for news first. */
      fresh: z.optional(z.enum(['1'])),
    }),
    answer: z.object({ items: z.array(MediaSchema), next: z.nullable(z.string()) }),
  },
  postAutomation: {
    method: 'GET',
    path: '/automations/posts/{mediaId}',
    summary: 'The automation of a post or reel; `automation` is null when there is none',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    params: media,
    answer: withMedia,
  },
  savePostAutomation: {
    method: 'PUT',
    path: '/automations/posts/{mediaId}',
    summary: 'Saves the automation of a post or reel as a new version',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:write',
    ...settingsBody,
    idempotent: true,
    params: media,
    body: saving,
    answer: savedAutomation,
  },
  removePostAutomation: {
    method: 'DELETE',
    path: '/automations/posts/{mediaId}',
    summary: 'Removes the automation of a post or reel',
    access: 'account',
    whileViewing: 'allowed',
    params: media,
    answer: nothing,
  },
  storyAutomation: {
    method: 'GET',
    path: '/automations/stories/{mediaId}',
    summary: 'The automation of a story; `automation` is null when there is none',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    params: media,
    answer: withMedia,
  },
  saveStoryAutomation: {
    method: 'PUT',
    path: '/automations/stories/{mediaId}',
    summary: 'Saves the automation of a story as a new version',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:write',
    ...settingsBody,
    idempotent: true,
    params: media,
    body: saving,
    answer: savedAutomation,
  },
  removeStoryAutomation: {
    method: 'DELETE',
    path: '/automations/stories/{mediaId}',
    summary: 'Removes the automation of a story',
    access: 'account',
    whileViewing: 'allowed',
    params: media,
    answer: nothing,
  },
  postGlobal: single.read('/automations/posts/global', 'The automation for every post that has none of its own'),
  savePostGlobal: single.save('/automations/posts/global', 'Saves the automation for every post that has none'),
  removePostGlobal: single.remove('/automations/posts/global', 'Removes the automation for every post that has none'),
  storyGlobal: single.read('/automations/stories/global', 'The automation for all stories'),
  saveStoryGlobal: single.save('/automations/stories/global', 'Saves the automation for all stories'),
  removeStoryGlobal: single.remove('/automations/stories/global', 'Removes the automation for all stories'),
  scheduled: {
    ...single.read(
      '/automations/scheduled',
      'The automation that waits for the next post or reel, and the last that took one',
    ),
    answer: automationAndLast,
  },
  saveScheduled: single.save('/automations/scheduled', 'Saves the automation that waits for the next post or reel'),
  removeScheduled: single.remove(
    '/automations/scheduled',
    'Removes the automation that waits for the next post or reel',
  ),
  welcome: single.read('/welcome', 'The welcome message'),
  saveWelcome: single.save('/welcome', 'Saves the welcome message'),
  removeWelcome: single.remove('/welcome', 'Removes the welcome message'),
  liveWelcome: single.read('/lives/welcome', 'The welcome message of lives'),
  saveLiveWelcome: single.save('/lives/welcome', 'Saves the welcome message of lives'),
  removeLiveWelcome: single.remove('/lives/welcome', 'Removes the welcome message of lives'),
  remixes: many.list('/remixes', 'Automations of reels that the list of media leaves out'),
  makeRemix: many.make('/remixes', 'Makes one more; the answer holds the code to comment on the reel'),
  remix: many.read('/remixes/{id}', 'One of them; `mediaId` is null until its code was commented'),
  saveRemix: many.save('/remixes/{id}', 'Saves one as a new version'),
  removeRemix: many.remove('/remixes/{id}', 'Removes one'),
  directs: many.list('/directs', 'Automations that answer messages in the inbox'),
  makeDirect: many.make('/directs', 'Makes one more'),
  direct: many.read('/directs/{id}', 'One of them'),
  saveDirect: many.save('/directs/{id}', 'Saves one as a new version'),
  removeDirect: many.remove('/directs/{id}', 'Removes one'),
  lives: many.list('/lives', 'Triggers that answer comments in broadcasts'),
  makeLive: many.make('/lives', 'Makes one more'),
  live: many.read('/lives/{id}', 'One of them'),
  saveLive: many.save('/lives/{id}', 'Saves one as a new version'),
  removeLive: many.remove('/lives/{id}', 'Removes one'),
  /** At most three answers of the hour: who copies the word from a comment gets little for it. */
  testAutomation: {
    method: 'POST',
    path: '/automations/{id}/test',
    summary: 'A word that this automation alone answers for an hour, three times at most, whoever writes it, off or on',
    access: 'account',
    whileViewing: 'allowed',
    params: named,
    answer: z.object({ code: z.string(), until: z.number() }),
  },
  automationWaiting: {
    method: 'GET',
    path: '/automations/{id}/waiting',
    summary: 'How many of its DMs wait and were never tried: a save may give them its texts',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    params: named,
    answer: z.object({ waiting: z.number() }),
  },
  preview: {
    method: 'POST',
    path: '/automations/preview',
    summary: 'What would happen to a given comment, with the reason; sends nothing',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    ...settingsBody,
    body: z.strictObject({
      kind: z.enum(AUTOMATION_KINDS),
      mediaId: z.nullable(z.string()),
      text: z.string().check(z.maxLength(3000)),
      settings: SettingsSchema,
    }),
    answer: PreviewSchema,
  },
});
