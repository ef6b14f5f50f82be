import { expect, test } from 'vitest';
import { suggestWords } from './suggest-words.ts';

const locale = 'pt-BR';

test('the word that the caption asks for comes first', () => {
  const caption = 'Vestido de linho ✨ Comente VESTIDO e receba o link! Escreva “eu quero” 💌';
  expect(suggestWords([], { locale, caption })).toEqual(['vestido', 'eu quero', 'quero', 'link']);
  expect(suggestWords([], { locale: 'ja-JA', caption: '「メニュー」とコメント' })[0]).toBe('メニュー');
  expect(suggestWords([], { locale, caption: 'Os comentários da Ana são MARAVILHOSOS' })[0]).toBe('quero');
});

test('what a word answers already is not suggested', () => {
  expect(suggestWords(['Quero'], { locale, caption: null })).toEqual(['link', 'preço']);
});
