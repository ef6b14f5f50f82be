import type * as z from 'zod/mini';

/**
 * Returns what a schema reads out of a value; null where it does not fit. Never throws: Zod measures a `length` before it looks at the
 * type, and one that is an object with a `toString` of its own cannot be measured.
 */
export function readShape<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | null {
  try {
    const result = schema.safeParse(value);
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
