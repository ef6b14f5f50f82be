import { type FieldProblem, Refusal } from './refusal.ts';

/** Deepest body we read; our own forms have four levels. */
const MAX_DEPTH = 20;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** What stands in their place in a body makes whoever compares or prints it throw. */
const METHODS = new Set(['toString', 'valueOf']);

/**
 * A request body as JSON, or a `Refusal`: `malformed` for what is no UTF-8, no JSON or too deep (counted before parsing, so that
 * depth 100,000 costs nothing); `invalid` for keys that reach prototypes and for texts that Postgres cannot hold.
 */
export function readStrictJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refusal('malformed', { cause });
  }
  if (text.trim() === '') return undefined;
  if (isTooDeep(text)) throw new Refusal('malformed');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Refusal('malformed', { cause });
  }
  const fields = findUnsafe(value, '');
  if (fields.length) throw new Refusal('invalid', { fields });
  return value;
}

/** Texts that Postgres refuses: NUL, and halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Whether a key reaches an object's prototype. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN_KEYS.has(key);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

function findUnsafe(value: unknown, path: string): FieldProblem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, code: 'text_unreadable' }];
  if (typeof value !== 'object' || value === null) return [];
  const inside = (key: string) => (path ? `${path}.${key}` : key);
  if (Array.isArray(value)) return value.flatMap((item, index) => findUnsafe(item, inside(String(index))));
  return Object.entries(value).flatMap(([key, item]) =>
    isForbiddenKey(key) || METHODS.has(key) || !isStorable(key)
      ? [{ path: inside(isStorable(key) ? key : '?'), code: 'unknown_field' }]
      : findUnsafe(item, inside(key)),
  );
}
