import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileTriggers } from './match-triggers.ts';
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

test('of several the first is named, whatever their number', () => {
  const many = Array.from({ length: 2_999 }, (_, n) => `peça ${n} azul`);
  expect(near('quero a pessa 17 azul', ...many)).toBeNull();
  expect(near('quero a peca 17 azull', ...many)).toMatchObject({ word: 'peça 17 azul', how: 'one_letter' });
  expect(near('queroo', 'querooo', 'quero')).toMatchObject({ word: 'querooo' });
});

test('the index finds what comparing with each trigger finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ã', '1'), minLength: 1, maxLength: 7 });
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 6 }),
      fc.array(phrase, { minLength: 1, maxLength: 8 }),
      (words, triggers) => {
        const text = words.join(' ');
        const alone = triggers
          .toSorted((a, b) => readText(b).folded.length - readText(a).folded.length)
          .flatMap((trigger) => near(text, trigger) ?? [])[0];
        expect(near(text, ...triggers)).toEqual(alone ?? null);
      },
    ),
    { numRuns: 500 },
  );
});
