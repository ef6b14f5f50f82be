import { expect, test } from 'vitest';
import { NEWS_DATES, newsWords } from './index.ts';

test('the days are in order, the newest first, and hold those that the first clients were told about', () => {
  expect([...NEWS_DATES].sort().reverse()).toEqual(NEWS_DATES);
  expect(NEWS_DATES.at(-1)).toBe('2024-10-22');
  expect(NEWS_DATES).toContain('2025-05-21');
});

test.each(['pt-BR', 'es-ES', 'fr-FR', 'ja-JA', 'zh-SG', 'it-IT'] as const)(
  'what is new is told in %s as it is in English',
  async (locale) => {
    const [ours, theirs] = [await newsWords('en-US'), await newsWords(locale)];
    for (const date of NEWS_DATES) {
      expect(theirs[date]).toHaveLength(ours[date].length);
      for (const update of theirs[date]) expect(ours[date]).not.toContain(update);
    }
  },
);
