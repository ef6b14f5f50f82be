import { createHash } from 'node:crypto';

/**
 * Builds an update's key from its parts. Injective: a part that is long, or holds anything an id does not, becomes `#` and its
 * SHA-256, so `:` and `#` never come from a part, and a key is ASCII of at most 1,300 characters, which every index holds.
 */
export function updateKey(kind: string, ...parts: string[]): string {
  let key = kind;
  for (const part of parts) key += `:${encode(part)}`;
  return key;
}

/** SHA-256 of values without an id of their own, over canonical JSON: the order of keys does not matter. */
export function hashOf(...values: unknown[]): string {
  return createHash('sha256').update(canonical(values, 0)).digest('hex');
}

const PLAIN_PART = /^[\w\-=+/.~]{0,250}$/;
/** Deeper than anything `parseBody` lets through; what is below does not count, which only matters to callers without it. */
const DEEPEST = 30;

function encode(part: string): string {
  return PLAIN_PART.test(part) ? part : `#${createHash('sha256').update(part).digest('hex')}`;
}

function canonical(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (depth > DEEPEST) return '"deep"';
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item, depth + 1)}`).join()}}`;
}
