import { LOCALES } from '@recado/contract/locale';
import { expect, test } from 'vitest';
import { readPrice, writePrice } from './read-price.ts';

test.each([
  ['97', 9_700],
  ['97,5', 9_750],
  ['97.50', 9_750],
  ['R$ 1.297,00', 129_700],
  ['1,297.05', 129_705],
  ['1.297', 129_700],
  ['0', 0],
  ['1000000', 100_000_000],
  ['1000000,01', null],
  ['', null],
  ['-5', null],
  ['9,7,5', null],
  ['12,345,6789', null],
  ['dez', null],
])('%j costs %j cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});

test.each([
  ['pt-BR', '0,05', '1297,05'],
  ['en-US', '0.05', '1297.05'],
  ['es-ES', '0,05', '1297,05'],
  ['fr-FR', '0,05', '1297,05'],
  ['ja-JA', '0.05', '1297.05'],
  ['zh-SG', '0.05', '1297.05'],
  ['it-IT', '0,05', '1297,05'],
] as const)('in %s a form writes %s and %s', (locale, small, large) => {
  expect([5, 129_705].map((cents) => writePrice(cents, locale))).toEqual([small, large]);
});

test.each(LOCALES)('what is written in %s is read again', (locale) => {
  for (const cents of [0, 5, 99, 100, 9_750, 129_705, 100_000_000])
    expect(readPrice(writePrice(cents, locale))).toBe(cents);
});
