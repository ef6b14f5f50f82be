import { createHmac } from 'node:crypto';

/** Makes what leaves this machine unreadable, and keeps its form: ids, tokens and words of people become others of the same length. */
export interface Mask {
  text(value: string): string;
  json(value: unknown): unknown;
  /** Of a whole address; host and path words stay. */
  url(value: string): string;
  headers(headers: Record<string, string>): Record<string, string>;
}

/** Words of the contract that look long enough to be a secret. */
const WORD = /^[a-z]+(?:[_./+;=:, -]+[a-z0-9.*]+)*$/;
const DIGITS = /\d{6,}/g;
const OPAQUE = /[A-Za-z0-9_-]{24,}={0,2}/g;
/** Their values are words of people, whatever they look like. */
const SAID = new Set(['text', 'username', 'name', 'caption', 'title', 'message', 'biography', 'website', 'email']);
/** Those of them that name somebody: no word of the probe's own stands there. */
const NAMES = new Set(['username', 'email']);
/** Told by nobody but whoever may read them. */
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'set-cookie', 'x-hub-signature', 'x-hub-signature-256']);
/** The fields that are no secret, and that steps are judged by: when things happened, and which code refused them. */
const PLAIN = /(?:^|_)(?:time|timestamp|at|expires_in|code|subcode)$/;
/** A time as text; a code of a sign-in is longer. */
const SHORT = /^[\dT:.+Z-]{1,30}$/;

/** `key` is the probe's own: the same id is the same mask within one probe, and another in the next. `isKnown` says which words of the probe's own may stay. */
export function makeMask(
  key: string,
  { secrets, isKnown }: { secrets: () => readonly string[]; isKnown: (word: string) => boolean },
): Mask {
  const bytesOf = (value: string) => createHmac('sha256', key).update(value).digest();
  const scrambled = (value: string, alphabetOf: (character: string) => string) => {
    let bytes = Buffer.alloc(0);
    for (let at = 0; bytes.length < value.length; at++) bytes = Buffer.concat([bytes, bytesOf(`${at}:${value}`)]);
    return [...value]
      .map((character, index) => {
        const alphabet = alphabetOf(character);
        return alphabet === '' ? character : (alphabet[(bytes[index] ?? 0) % alphabet.length] ?? 'x');
      })
      .join('');
  };
  const digits = (value: string) => scrambled(value, (one) => (/\d/.test(one) ? '123456789' : ''));
  const opaque = (value: string) => (WORD.test(value) ? value : scrambled(value, likeIt));
  const said = (value: string) => value.replace(/\S/g, 'x');

  function text(value: string): string {
    let masked = value;
    for (const secret of secrets()) {
      if (secret.length >= 4) masked = masked.replaceAll(secret, scrambled(secret, likeIt));
    }
    return masked.replace(OPAQUE, opaque).replace(DIGITS, digits);
  }

  /** Masks a value; Instagram's own words in an error are nobody's. */
  function json(value: unknown, name = '', isError = false): unknown {
    if (Array.isArray(value)) return value.map((item) => json(item, name, isError));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([each, inside]) => [text(each), json(inside, each, isError || each === 'error')]),
      );
    if (PLAIN.test(name) && (typeof value === 'number' || SHORT.test(String(value)))) return value;
    if (typeof value === 'number') return Number(text(String(value)));
    if (typeof value !== 'string') return value;
    if (/^https?:/.test(value)) return url(value);
    if (NAMES.has(name)) return said(value);
    return SAID.has(name) && !isError && !isKnown(value) ? said(value) : text(value);
  }

  function url(value: string): string {
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (!parsed) return text(value);
    const query = [...parsed.searchParams].map(([name, inside]) => `${name}=${json(inside, name)}`).join('&');
    return `${parsed.origin}${text(parsed.pathname)}${query ? `?${query}` : ''}`;
  }

  return {
    text,
    json: (value) => json(value),
    url,
    headers: (headers) =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          SECRET_HEADERS.has(name.toLowerCase())
            ? value.replace(/(?<==|^|\s)[^\s=]{16,}$/, (found) => scrambled(found, likeIt))
            : text(value),
        ]),
      ),
  };
}

function likeIt(character: string): string {
  if (/\d/.test(character)) return '123456789';
  if (/[a-z]/.test(character)) return 'abcdefghijklmnopqrstuvwxyz';
  return /[A-Z]/.test(character) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '';
}
