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

test('what is written is read again', () => {
  for (const cents of [0, 5, 99, 100, 9_750, 129_705, 100_000_000]) expect(readPrice(writePrice(cents))).toBe(cents);
});
