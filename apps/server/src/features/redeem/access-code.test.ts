import { expect, test } from 'vitest';
import { systemRng } from '../../platform/ports/index.ts';
import { makeAccessCode, readAccessCode } from './access-code.ts';

test('T31: a code has 80 bits in an alphabet of which no two look alike', () => {
  const rng = systemRng();
  const codes = Array.from({ length: 500 }, () => makeAccessCode(rng));
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(new Set(codes.join('')).size).toBe(32);
});

test.each([
  ['01AB-CDEF-GHJK-MNPQ', '01ABCDEFGHJKMNPQ'],
  ['olab cdef ghjk mnpq ', '01ABCDEFGHJKMNPQ'],
  ['0IAB–CDEF.GHJK–MNPQ', '01ABCDEFGHJKMNPQ'],
  ['01ABCDEFGHJKMNP', null],
  ['01ABCDEFGHJKMNPU', null],
  ['01ABCDEFGHJKMNPQR', null],
  ['ÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀ', null],
  ['', null],
])('what is typed as %s is read as %s', (typed, code) => {
  expect(readAccessCode(typed)).toBe(code);
});
