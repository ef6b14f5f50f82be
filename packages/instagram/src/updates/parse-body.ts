/** The ways in which a body is not readable. */
export type ParseProblem = 'too_deep' | 'not_json';

/** Deepest nesting accepted; Instagram's own payloads stay under 10. */
export const MAX_DEPTH = 20;

/**
 * JSON from outside → a value that is safe to walk and to store. Never throws.
 *
 * - Nesting is counted on the raw bytes first, so that a hostile depth costs one linear scan and no stack.
 * - Whole numbers beyond 2^53 become strings with every digit kept: ids must not be rounded.
 * - Postgres stores neither NUL nor half a surrogate pair in text and jsonb; each becomes U+FFFD, in keys as well.
 */
export function parseBody(raw: Uint8Array): { ok: true; json: unknown } | { ok: false; problem: ParseProblem } {
  if (isTooDeep(raw)) return { ok: false, problem: 'too_deep' };
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('utf8');
  try {
    const json: unknown = LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
    return { ok: true, json: UNSAFE_ESCAPE.test(text) ? makeTextSafe(json) : json };
  } catch {
    return { ok: false, problem: 'not_json' };
  }
}

/** A bare number of more than 15 digits. Inside a string it only costs the slower way of parsing. */
const LONG_NUMBER = /[:[,\s]-?\d{16,}/;

/** Raw UTF-8 cannot carry half a surrogate pair, and a raw NUL is no JSON: both come as escapes only. */
const UNSAFE_ESCAPE = /\\u(?:0000|[dD][89a-fA-F])/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

function isTooDeep(raw: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < raw.length; i++) {
    const byte = raw[i];
    if (inText) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && /^-?\d+$/.test(source) ? source : value;
}

/** Recursion is bounded by `MAX_DEPTH`. */
function makeTextSafe(value: unknown): unknown {
  if (typeof value === 'string') return safe(value);
  if (Array.isArray(value)) return value.map(makeTextSafe);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [safe(key), makeTextSafe(item)]));
}

function safe(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
