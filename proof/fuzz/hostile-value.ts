import type { Draw } from '../campaigns/seeded.ts';
import type { Json } from './shapes.ts';

/** Texts that break what is careless about them. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'quero\0',
  '\ud800',
  '\udc00quero\ud83d',
  'a\u0301'.repeat(2_500),
  `e${'\u0301'.repeat(5_000)}`,
  '\u202equero\u202c',
  '\u2066\u2067\u2068quero\u2069',
  'q\u200bu\u200ce\u200dr\ufeffo',
  '\uffff\ufffe',
  '👩‍👩‍👧‍👦'.repeat(300),
  'ﷺ'.repeat(1_000),
  'İıſßẞŉ',
  'ｑｕｅｒｏ',
  '𝖖𝖚𝖊𝖗𝖔',
  'quero'.repeat(20_000),
  '\u0000\u0001\u001f\u007f\u0080\u009f',
  '\\u0000',
  "'; drop table inbox; --",
  '#{jndi:ldap://x}',
  '<script>alert(1)</script>',
  '{username}{{constructor}}',
  '%s%n%00',
  '1e999',
  'NaN',
  '-0',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '\r\n\r\nHTTP/1.1 200 OK',
  '9'.repeat(400),
  '2026-02-30T25:61:61Z',
];

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e15,
  1e21,
  1e308,
  -1e308,
  5e-324,
  253_402_300_800_000,
];

/** Keys that are more than names. */
export const HOSTILE_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  '',
  '\0',
  '\ud800',
  'then',
];

/** Anything at all in the place of a value. */
export function hostileValue(draw: Draw): Json {
  switch (draw.whole(0, 9)) {
    case 0:
      return null;
    case 1:
      return draw.chance(0.5);
    case 2:
    case 3:
      return draw.pick(HOSTILE_NUMBERS);
    case 4:
      return [];
    case 5:
      return {};
    case 6:
      return nested(draw.whole(1, draw.chance(0.2) ? 60 : 14), draw.chance(0.5));
    case 7:
      return { [draw.pick(HOSTILE_KEYS)]: { [draw.pick(HOSTILE_KEYS)]: 1 } };
    default:
      return draw.pick(HOSTILE_TEXTS);
  }
}

function nested(depth: number, asList: boolean): Json {
  let value: Json = 1;
  for (let i = 0; i < depth; i++) value = asList ? [value] : { a: value };
  return value;
}
