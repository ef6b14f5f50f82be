import { expect, test } from 'vitest';
import { splitWords } from './split-words.ts';

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
