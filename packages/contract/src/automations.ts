import { AUTOMATION_KINDS, SettingsSchema } from '@recado/engine';
import * as z from 'zod/mini';
import { routes } from './route.ts';

export const AUTOMATION_STATES = ['none', 'on', 'off', 'held_no_credits'] as const;

export const AutomationSchema = z.object({
  id: z.string(),
  kind: z.enum(AUTOMATION_KINDS),
  mediaId: z.nullable(z.string()),
  name: z.nullable(z.string()),
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
    updatedAt: z.nullable(z.number()),
  }),
});
export type Media = z.infer<typeof MediaSchema>;

const media = z.strictObject({ mediaId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });
const loose = z.looseObject({});

/** What the engine would do with a text: the shape of `tryComment` (packages/engine), kept open because the browser runs the same code. */
export const PreviewSchema = loose;

export const automationRoutes = routes({
  media: {
    method: 'GET',
    path: '/media',
    summary: "The account's media with the state of their automations, newest first",
    access: 'account',
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
    params: media,
    answer: z.object({ media: MediaSchema, automation: z.nullable(AutomationSchema) }),
  },
  savePostAutomation: {
    method: 'PUT',
    path: '/automations/posts/{mediaId}',
    summary: 'Saves the automation of a post or reel as a new version',
    access: 'account',
    params: media,
    body: z.strictObject({
      enabled: z.boolean(),
      settings: SettingsSchema,
      /** The version that was edited; another one saved meanwhile answers 409 `automation_changed`. Null for the first. */
      version: z.nullable(z.number()),
    }),
    answer: z.object({ automation: AutomationSchema }),
  },
  removePostAutomation: {
    method: 'DELETE',
    path: '/automations/posts/{mediaId}',
    summary: 'Removes the automation of a post or reel',
    access: 'account',
    params: media,
    answer: z.object({}),
  },
  preview: {
    method: 'POST',
    path: '/automations/preview',
    summary: 'What would happen to a given comment, with the reason; sends nothing',
    access: 'account',
    body: z.strictObject({
      kind: z.enum(AUTOMATION_KINDS),
      mediaId: z.nullable(z.string()),
      text: z.string().check(z.maxLength(3000)),
      settings: SettingsSchema,
    }),
    answer: PreviewSchema,
  },
});
