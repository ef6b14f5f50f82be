import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRng } from '../../src/world/rng.ts';
import { locales } from '../words/index.ts';
import { crowdTexts, nearMisses, wordOfCaption } from './crowd-texts.ts';
import { CROWDS } from './crowds.ts';

test.each(locales)('twenty people of %s write twenty texts: some with the word, some without', (locale) => {
  const { word } = CROWDS[locale];
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const texts = crowdTexts({ locale, word, count: 20, draw: createRng(seed).next });
      expect(new Set(texts).size).toBe(20);
      const having = texts.filter((text) => text.toLowerCase().includes(word));
      expect(having.length).toBeGreaterThanOrEqual(8);
      expect(having.length).toBeLessThanOrEqual(12);
    }),
    { numRuns: 30 },
  );
});

test('who nearly has the word does not have it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,12}$/), (word) => {
      for (const miss of nearMisses(word)) expect(miss.includes(word)).toBe(false);
    }),
  );
  expect(nearMisses('quero')).toContain('qero');
  expect(nearMisses('oi')).toEqual([]);
});

test('a caption asks for the word that it writes in capitals', () => {
  expect(wordOfCaption('Cardápio novo! Comente CARDÁPIO que ele chega')).toBe('cardápio');
  expect(wordOfCaption('Um minuto de bancada')).toBeNull();
});
