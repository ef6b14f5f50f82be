import { expect, test } from 'vitest';
import { readReason } from './read-reason.ts';

test.each([
  [undefined, null],
  [['a', 'b'], null],
  ['   ', null],
  ['asked by mail', 'asked by mail'],
  [encodeURIComponent('サポート 100%'), 'サポート 100%'],
  ['100% sure', '100% sure'],
  ['a%0Ab%00c', 'a b c'],
  ['a'.repeat(300), 'a'.repeat(200)],
])('the reason of %s', (header, reason) => {
  expect(readReason(header)).toBe(reason);
});
