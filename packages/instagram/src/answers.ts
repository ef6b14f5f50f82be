import * as z from 'zod/mini';
import type { Page } from './paging.ts';
import { readShape } from './read-shape.ts';

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

/** `2017-05-19T23:27:28+0000` → epoch milliseconds; null for anything else. Arithmetic, because `Date` is for the clock port. */
export function readIsoTime(time: string | null | undefined): number | null {
  const parts = ISO_TIME.exec(time ?? '');
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  const [, , , , , , , sign, offsetHours = '0', offsetMinutes = '0'] = parts;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -60 : 60);
  return (daysSinceEpoch(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset) * 1000;
}

const ISO_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|([+-])(\d\d):?(\d\d))$/;

/** Days of the Gregorian calendar, years counted from March so that the leap day comes last. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    shifted * 365 +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    dayOfYear -
    719_468
  );
}

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
