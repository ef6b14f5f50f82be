import { expect, test } from 'vitest';
import { compileTriggers } from './match.ts';
import { nearMiss } from './near-miss.ts';
import { readText } from './read-text.ts';

const near = (text: string, ...triggers: string[]) =>
  nearMiss(readText(text), compileTriggers(triggers, { exact: false }));

test.each([
  ['queroo', 'quero', 'one_letter'],
  ['qero', 'quero', 'one_letter'],
  ['queor', 'quero', 'one_letter'],
  ['quera!', 'quero', 'one_letter'],
  ['eu queroooooo', 'quero', 'longer_word'],
  ['mandem os links aí', 'link', 'one_letter'],
  ['linkzinho', 'link', 'longer_word'],
  ['tem na promo?', 'promoção', 'shorter_word'],
  ['eu qero muito', 'eu quero', 'one_letter'],
  ['whatsapp', 'app', 'longer_word'],
])('%j nearly holds %j: %s', (text, trigger, how) => {
  expect(near(text, trigger)).toMatchObject({ word: trigger, how });
});

test.each([
  ['que lindo', 'quero'],
  ['', 'quero'],
  ['oi', 'ok'],
  ['mar', 'mal'],
  ['bom dia', 'quero'],
])('%j is far from %j', (text, trigger) => expect(near(text, trigger)).toBeNull());

test('reads a bounded part of a long text', () => {
  expect(near(`${'bom '.repeat(59)}qero`, 'quero')).not.toBeNull();
  expect(near(`${'bom '.repeat(60)}qero`, 'quero')).toBeNull();
});
