import { type FieldProblem, Refusal } from '../refusal.ts';

/** Deepest body we read; our own forms have four levels. */
const MAX_DEPTH = 20;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** The methods that make whoever compares or prints a value throw, where a body puts something else in their place. */
const METHODS = new Set(['toString', 'valueOf']);

/** Most commas and opening brackets in a body, and so most values: three hundred answers of a file have a third of that. */
const MAX_MARKS = 50_000;
/** The most problems that are said of all that is wrong. */
const MAX_SAID = 100;

/**
 * Reads a request body as JSON, or throws a `Refusal`. `malformed` is what is no UTF-8, no JSON, too deep or of too many values (counted
 * before parsing, so that depth 100,000 costs nothing); `invalid` are keys that reach prototypes and texts that Postgres cannot hold.
 */
export function readStrictJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refusal('malformed', { cause });
  }
  if (text.trim() === '') return undefined;
  if (isTooMuch(text)) throw new Refusal('malformed');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Refusal('malformed', { cause });
  }
  const fields: FieldProblem[] = [];
  findUnsafe(value, [], fields);
  if (fields.length) throw new Refusal('invalid', { fields });
  return value;
}

/** Texts that Postgres refuses: NUL, and halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Says whether a key reaches an object's prototype. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN_KEYS.has(key);
}

/** Every value but the first stands behind a comma or a bracket. */
function isTooMuch(text: string): boolean {
  let depth = 0;
  let marks = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x2c) {
      if (++marks > MAX_MARKS) return true;
    } else if (code === 0x7b || code === 0x5b) {
      if (++marks > MAX_MARKS || ++depth > MAX_DEPTH) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** `at` is the way to `value`, written out only for what is wrong: a body costs what its values cost, and no more. */
function findUnsafe(value: unknown, at: (string | number)[], found: FieldProblem[]): void {
  if (found.length >= MAX_SAID) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push({ path: at.join('.'), code: 'text_unreadable' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      at.push(index);
      findUnsafe(value[index], at, found);
      at.pop();
    }
    return;
  }
  const inside = value as Record<string, unknown>; // as: an object of JSON.parse
  for (const key in inside) {
    at.push(isStorable(key) ? key : '?');
    if (isForbiddenKey(key) || METHODS.has(key) || !isStorable(key)) {
      if (found.length < MAX_SAID) found.push({ path: at.join('.'), code: 'unknown_field' });
    } else findUnsafe(inside[key], at, found);
    at.pop();
  }
}
