import type { CallResult } from './outcome.ts';

/** Which page of a list. */
export interface PageRequest {
  limit?: number;
  /** `after` of the page before. */
  after?: string;
}

export interface Page<T> {
  items: T[];
  /** Cursor of the next page; null at the end. Instagram's own `next` address is not passed on: it holds the token. */
  after: string | null;
}

/**
 * Reads a list page by page until it ends, `maxPages` is reached, or `until` says that an item is old enough.
 * The first failed page fails the whole read.
 */
export async function readAllPages<T>(
  readPage: (after: string | undefined) => Promise<CallResult<Page<T>>>,
  { maxPages, until }: { maxPages: number; until?: (item: T) => boolean },
): Promise<CallResult<T[]>> {
  const items: T[] = [];
  let after: string | undefined;
  for (let page = 1; ; page++) {
    const result = await readPage(after);
    if (!result.ok) return result;
    items.push(...result.value.items);
    const next = result.value.after;
    const done = next === null || next === after || page >= maxPages || (until && result.value.items.some(until));
    if (done) return { ok: true, value: items, usage: result.usage };
    after = next;
  }
}
