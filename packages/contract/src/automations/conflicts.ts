import { AUTOMATION_KINDS, PRECEDENCE_REASONS, SettingsSchema } from '@recado/engine';
import * as z from 'zod/mini';
import { routes, SETTINGS_BODY_LIMIT } from '../route.ts';

/** An automation as somebody edits it, before it is saved. */
export const editedAutomation = {
  kind: z.enum(AUTOMATION_KINDS),
  /** Null for one that is new. */
  id: z.nullable(z.uuid()),
  mediaId: z.nullable(z.string().check(z.maxLength(64))),
  settings: SettingsSchema,
};

const other = z.object({ id: z.string(), kind: z.enum(AUTOMATION_KINDS), name: z.nullable(z.string()) });
const because = z.enum(PRECEDENCE_REASONS);

const ConflictSchema = z.object({
  /** The edited automation's trigger, as typed; null where it answers whatever is written. */
  trigger: z.nullable(z.string()),
  /** A text that both answer; null: whatever is written. */
  text: z.nullable(z.string()),
  with: other,
  winner: z.enum(['this', 'other']),
  because,
});

export const conflictRoutes = routes({
  conflicts: {
    method: 'POST',
    path: '/automations/conflicts',
    summary:
      "Where settings would answer the same as the account's other automations, and which of them wins; saves nothing",
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    bodyLimit: SETTINGS_BODY_LIMIT,
    body: z.strictObject({
      ...editedAutomation,
      /** A text to try: which other automation would answer it instead. */
      text: z._default(z.nullable(z.string().check(z.maxLength(2200))), null),
    }),
    answer: z.object({
      /** A hundred at most. */
      items: z.array(ConflictSchema),
      total: z.number(),
      /** Null where no other answers `text`; `because` is null where this one does not answer it at all. */
      instead: z.nullable(z.object({ with: other, because: z.nullable(because) })),
    }),
  },
});
