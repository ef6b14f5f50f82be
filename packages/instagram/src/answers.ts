import * as z from 'zod/mini';
import type { Page } from './paging.ts';

/** Ids of answers: strings, or numbers whose digits `parseBody` kept. */
export const AnswerId = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id: string | number) => String(id)),
);
export const optionalText = z.nullish(z.string());
export const optionalCount = z.nullish(z.number());
export const optionalFlag = z.nullish(z.boolean());
export const optionalId = z.nullish(AnswerId);

/** Reads an answer with a schema; null where it does not fit. */
export function shaped<S extends z.ZodMiniType, T>(schema: S, present: (value: z.output<S>) => T) {
  return (json: unknown): T | null => {
    const result = schema.safeParse(json);
    return result.success ? present(result.data) : null;
  };
}

/** A list answer: items that do not fit are left out, one odd item does not lose a page. */
export function pageOf<S extends z.ZodMiniType, T>(schema: S, present: (value: z.output<S>) => T) {
  return (json: unknown): Page<T> | null => {
    const list = List.safeParse(json);
    if (!list.success) return null;
    const items: T[] = [];
    for (const item of list.data.data) {
      const result = schema.safeParse(item);
      if (result.success) items.push(present(result.data));
    }
    return { items, after: list.data.paging ? nextCursor(list.data.paging) : null };
  };
}

/** `{"success":true}` */
export const isSuccess = shaped(z.object({ success: z.literal(true) }), () => true as const); // const: the type is `true`

/** `2017-05-19T23:27:28+0000` → epoch milliseconds; null for anything unreadable. Pure: no clock is read. */
export function readIsoTime(time: string | null | undefined): number | null {
  if (!time) return null;
  // biome-ignore lint/style/noRestrictedGlobals: parses a given text, reads no clock
  const at = Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at) ? null : at;
}

const List = z.object({
  data: z.array(z.unknown()),
  paging: z.nullish(z.object({ next: optionalText, cursors: z.nullish(z.object({ after: optionalText })) })),
});

/** `after` without `next` is the last page. A `next` without cursors carries the cursor in its address. */
function nextCursor({ next, cursors }: NonNullable<z.output<typeof List>['paging']>): string | null {
  if (!next) return null;
  if (cursors?.after) return cursors.after;
  return /[?&]after=([^&#]+)/.exec(next)?.[1] ?? null;
}
