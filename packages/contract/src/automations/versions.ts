import { AUTOMATION_KINDS, CHANGE_CODES, SettingsSchema } from '@recado/engine';
import * as z from 'zod/mini';
import { routes } from '../route.ts';
import { AutomationSchema } from './automations.ts';

/** An administrator viewing as the account is told apart from the account itself. */
export const SAVED_BY = ['account', 'administrator', 'program'] as const;

const ChangeSchema = z.object({
  code: z.enum(CHANGE_CODES),
  /** The words that came or went, ten at most. */
  words: z.optional(z.array(z.string())),
  to: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});

const VersionSchema = z.object({
  version: z.number(),
  savedAt: z.number(),
  savedBy: z.enum(SAVED_BY),
  /** True where it was on then; null for versions of before this was kept. */
  enabled: z.nullable(z.boolean()),
  /** Against the version before it; null for the first. Empty: nothing changed. */
  changes: z.nullable(z.array(ChangeSchema)),
});
export type Version = z.infer<typeof VersionSchema>;

const id = z.uuid();
const version = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

export const versionRoutes = routes({
  automationVersions: {
    method: 'GET',
    path: '/automations/{id}/versions',
    summary: 'The last twenty versions of an automation, newest first, with what changed',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    params: z.strictObject({ id }),
    answer: z.object({ items: z.array(VersionSchema) }),
  },
  automationVersion: {
    method: 'GET',
    path: '/automations/{id}/versions/{version}',
    summary: 'The settings of one of them',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    params: z.strictObject({ id, version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)) }),
    answer: z.object({ kind: z.enum(AUTOMATION_KINDS), version: z.number(), settings: SettingsSchema }),
  },
  restoreVersion: {
    method: 'POST',
    path: '/automations/{id}/restore',
    summary:
      'Saves the settings of an earlier version as the next one; on or off stays as it is, 409 `media_gone` on a deleted post',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:write',
    idempotent: true,
    params: z.strictObject({ id }),
    body: z.strictObject({
      version,
      /** The version that is replaced; another one saved meanwhile answers 409 `automation_changed`. */
      current: version,
      /** True: what waits, and was never tried, is sent with these texts; left out, with those that it was planned with. */
      renewWaiting: z.optional(z.boolean()),
    }),
    /** `renewing`: so many DMs that wait take these texts before they leave. */
    answer: z.object({ automation: AutomationSchema, renewing: z.number() }),
  },
});
