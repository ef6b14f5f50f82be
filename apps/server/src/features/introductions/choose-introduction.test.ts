import { INTRODUCTIONS } from '@recado/contract';
import { expect, test } from 'vitest';
import { chooseIntroduction, type Known } from './choose-introduction.ts';

const DAY = 86_400_000;
const NEW: Known = { since: 0, now: DAY, hasPlan: false, uses: [], shown: [] };

test('one a day, in their order, to who is on trial for a day and more', () => {
  expect(chooseIntroduction(NEW)).toBe('directs');
  expect(chooseIntroduction({ ...NEW, now: DAY - 1 })).toBeNull();
  expect(chooseIntroduction({ ...NEW, hasPlan: true })).toBeNull();
  expect(chooseIntroduction({ ...NEW, uses: ['directs', 'stories'] })).toBe('lives');
  const shown = [{ feature: 'directs' as const, at: DAY, isPutAway: true }];
  expect(chooseIntroduction({ ...NEW, shown, now: 2 * DAY - 1 })).toBeNull();
  expect(chooseIntroduction({ ...NEW, shown, now: 2 * DAY })).toBe('stories');
});

test('what was put away never comes again; what got no answer comes last, the longest ago first', () => {
  const shown = INTRODUCTIONS.map((feature, n) => ({ feature, at: (9 - n) * DAY, isPutAway: feature === 'unlimited' }));
  expect(chooseIntroduction({ ...NEW, shown, now: 90 * DAY })).toBe('audios');
  expect(chooseIntroduction({ ...NEW, shown: shown.filter(({ feature }) => feature !== 'lives'), now: 90 * DAY })).toBe(
    'lives',
  );
  const away = shown.map((one) => ({ ...one, isPutAway: true }));
  expect(chooseIntroduction({ ...NEW, shown: away, now: 900 * DAY })).toBeNull();
});
