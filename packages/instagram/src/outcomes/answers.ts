import * as z from 'zod/mini';
import type { Page } from '../calls/page.ts';
import { readShape } from '../updates/read-shape.ts';

/** Ids of answers: strings, or numbers whose digits `parseBody` kept. */
export const AnswerId = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id: string | number) => String(id)),
);
export const optionalText = z.nullish(z.string());
export const optionalCount = z.nullish(z.number());
export const optionalFlag = z.nullish(z.boolean());
export const optionalId = z.nullish(AnswerId);
/** Read with `readTime`. */
export const optionalTime = z.nullish(z.union([z.string(), z.number()]));

/** Reads an answer with a schema; null where it does not fit. */
export function shaped<S extends z.ZodMiniType, T>(schema: S, present: (value: z.output<S>) => T) {
  return (json: unknown): T | null => {
    const value = readShape(schema, json);
    return value === null ? null : present(value);
  };
}

/** A list answer: items that do not fit are left out, one odd item does not lose a page. */
export function pageOf<S extends z.ZodMiniType, T>(schema: S, present: (value: z.output<S>) => T) {
  return (json: unknown): Page<T> | null => {
    const list = readShape(List, json);
    if (!list) return null;
    const items: T[] = [];
    for (const item of list.data) {
      const value = readShape(schema, item);
      if (value !== null) items.push(present(value));
    }
    return { items, after: list.paging ? nextCursor(list.paging) : null };
  };
}

/** `{"success":true}` */
export const isSuccess = shaped(z.object({ success: z.literal(true) }), () => true as const); // const: the type is `true`

const List = z.object({
  data: z.array(z.unknown()),
  paging: z.nullish(z.object({ next: optionalText, cursors: z.nullish(z.object({ after: optionalText })) })),
});

/** `after` without `next` is the last page. A `next` without cursors carries the cursor in its address. */
function nextCursor({ next, cursors }: NonNullable<z.output<typeof List>['paging']>): string | null {
  if (!next) return null;
  if (cursors?.after) return cursors.after;
  return URL.parse(next)?.searchParams.get('after') ?? null;
}
