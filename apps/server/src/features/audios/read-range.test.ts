import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=0-', { from: 0, to: 10 }],
  ['bytes=4-6', { from: 4, to: 7 }],
  ['bytes=9-400', { from: 9, to: 10 }],
  ['bytes=-3', { from: 7, to: 10 }],
  ['bytes=-300', { from: 0, to: 10 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=6-4', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  ['bytes=0-1\r\nx: y', null],
])('%j of ten bytes', (header, part) => {
  expect(readRange(header, 10)).toEqual(part);
});

test('no header asks for a byte that is not there', () => {
  const header = fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`);
  fc.assert(
    fc.property(fc.oneof(header, fc.string()), fc.integer({ min: 1, max: 3_145_728 }), (text, size) => {
      const part = readRange(text, size);
      if (part !== null && part !== 'none') expect(0 <= part.from && part.from < part.to && part.to <= size).toBe(true);
    }),
  );
});
