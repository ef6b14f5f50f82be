import { expect, test } from 'vitest';
import { splitWords, takeWords } from './split-words.ts';

test.each([
  ['quero', ['quero']],
  ['eu quero, link ,, preço', ['eu quero', 'link', 'preço']],
  ['欲しい、値段', ['欲しい', '値段']],
  ['想要,价格', ['想要', '价格']],
  ['a\nb\na', ['a', 'b']],
  [' , ', []],
])('%s', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

const room = { words: ['quero'], most: 3, longest: 10 };
test.each([
  ['quero, preço', { words: ['quero', 'preço'], left: '', why: null }],
  ['a, b, c, d', { words: ['quero', 'a', 'b'], left: 'c, d', why: 'too_many' }],
  [`frete, ${'x'.repeat(11)}`, { words: ['quero', 'frete'], left: 'x'.repeat(11), why: 'too_long' }],
  [`a, b, c, ${'x'.repeat(11)}`, { words: ['quero', 'a', 'b'], left: `c, ${'x'.repeat(11)}`, why: 'too_many' }],
  ['😍😍😍😍😍😍😍😍😍😍', { words: ['quero', '😍😍😍😍😍😍😍😍😍😍'], left: '', why: null }],
])('of "%s" nothing is cut: what does not fit stays', (typed, taken) => {
  expect(takeWords(typed, room)).toEqual(taken);
});

test('where there is no room nothing is taken, and nothing goes away', () => {
  expect(takeWords('a', { ...room, words: ['x', 'y', 'z', 'w'] })).toEqual({
    words: ['x', 'y', 'z', 'w'],
    left: 'a',
    why: 'too_many',
  });
});
