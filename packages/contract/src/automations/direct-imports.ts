import { PROBLEM_CODES } from '@recado/engine';
import * as z from 'zod/mini';
import { routes, SETTINGS_BODY_LIMIT } from '../route.ts';

/** One call imports so many answers at most. */
export const MOST_IMPORTED = 300;

const ImportedSchema = z.object({
  /** The id of the automation that was made; null where none was. */
  id: z.nullable(z.string()),
  /** The reason for which none was made: its settings are refused (`problems` says where), or the account is full. */
  code: z.nullable(z.enum(['invalid', 'too_many_automations'])),
  problems: z.array(z.object({ path: z.string(), code: z.enum(PROBLEM_CODES) })),
});

export const directImportRoutes = routes({
  importDirects: {
    method: 'POST',
    path: '/directs/import',
    summary: 'Makes many at once: each whole or not at all, with what came of it in the order of the items',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:write',
    idempotent: true,
    bodyLimit: SETTINGS_BODY_LIMIT,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ enabled: z.boolean(), settings: z.looseObject({}) }))
        .check(z.minLength(1), z.maxLength(MOST_IMPORTED)),
    }),
    answer: z.object({ items: z.array(ImportedSchema) }),
  },
});
