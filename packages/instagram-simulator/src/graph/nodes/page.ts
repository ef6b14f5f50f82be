import type { World } from '../../world/world.ts';
import { refuse } from '../refusal.ts';

/** Graph list: `next` and `previous` are absent at the ends, `paging` is absent on an empty list (docs/platform.md 0). */
export interface Page<T> {
  items: T[];
  paging: Record<string, unknown> | null;
}

/**
 * Newest first over an array that only ever grows at its end, so that a position is a stable cursor.
 * Items that `read` answers null for (deleted, foreign) are passed over.
 * Simulator choice: 25 by default, `most` at most, larger limits are cut.
 */
export function newestFirst<T>(
  ids: readonly string[],
  read: (id: string) => T | null,
  query: { params: Map<string, string>; most: number; address: string },
): Page<T> {
  const { params, most, address } = query;
  const limit = readLimit(params.get('limit'), most);
  const before = params.get('before');
  const found =
    before === undefined
      ? older(ids, read, { from: start(ids, params.get('after')), limit })
      : newer(ids, read, { from: cursorIndex(before) + 1, limit });
  const first = found.at(0);
  const last = found.at(-1);
  if (first === undefined || last === undefined) return { items: [], paging: null };
  const hasOlder = older(ids, read, { from: last.index - 1, limit: 1 }).length > 0;
  const hasNewer = newer(ids, read, { from: first.index + 1, limit: 1 }).length > 0;
  const link = (side: 'after' | 'before', index: number) =>
    `${address}?${kept(params, limit)}&${side}=${cursor(index)}`;
  return {
    items: found.map(({ item }) => item),
    paging: {
      cursors: { before: cursor(first.index), after: cursor(last.index) },
      ...(hasOlder ? { next: link('after', last.index) } : {}),
      ...(hasNewer ? { previous: link('before', first.index) } : {}),
    },
  };
}

/** Lists hold what is at most as young as this virtual time (the switch for read-back lag). */
export function listedUntil(world: World): number {
  return world.clock.now() - world.state.faults.readBackLagMs;
}

export function listBody<T>(page: Page<T>): Record<string, unknown> {
  return { data: page.items, ...(page.paging ? { paging: page.paging } : {}) };
}

type Found<T> = { item: T; index: number }[];

function older<T>(
  ids: readonly string[],
  read: (id: string) => T | null,
  window: { from: number; limit: number },
): Found<T> {
  const found: Found<T> = [];
  for (let index = Math.min(window.from, ids.length - 1); index >= 0 && found.length < window.limit; index -= 1) {
    const item = read(ids[index] ?? '');
    if (item !== null) found.push({ item, index });
  }
  return found;
}

function newer<T>(
  ids: readonly string[],
  read: (id: string) => T | null,
  window: { from: number; limit: number },
): Found<T> {
  const found: Found<T> = [];
  for (let index = window.from; index < ids.length && found.length < window.limit; index += 1) {
    const item = read(ids[index] ?? '');
    if (item !== null) found.push({ item, index });
  }
  return found.reverse();
}

function start(ids: readonly string[], after: string | undefined): number {
  return after === undefined ? ids.length - 1 : cursorIndex(after) - 1;
}

function readLimit(text: string | undefined, most: number): number {
  if (text === undefined) return Math.min(25, most);
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw refuse('100', '(#100) Param limit must be a positive integer');
  return Math.min(limit, most);
}

/** The address's own parameters, without the token: a `next` that is logged gives nothing away. */
function kept(params: Map<string, string>, limit: number): string {
  const rest = [...params].filter(([name]) => !['access_token', 'after', 'before', 'limit'].includes(name));
  return new URLSearchParams([...rest, ['limit', String(limit)]]).toString();
}

function cursor(index: number): string {
  return Buffer.from(`QVFI:${index}`).toString('base64url');
}

function cursorIndex(text: string): number {
  const match = /^QVFI:(\d{1,12})$/.exec(Buffer.from(text, 'base64url').toString('utf8'));
  if (!match) throw refuse('100', '(#100) Invalid cursor');
  return Number(match[1]);
}
