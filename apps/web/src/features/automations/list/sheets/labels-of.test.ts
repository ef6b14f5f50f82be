import { expect, test } from 'vitest';
import { changesOf, reversed, shareOf } from './labels-of.ts';

const items = [
  { id: '1', labels: ['natal'] },
  { id: '2', labels: [] },
];

test('a label is on all of them, on some, on none', () => {
  expect(shareOf(items, 'natal')).toBe('some');
  expect(shareOf(items, 'promo')).toBe('none');
  expect(shareOf([items[0] ?? { labels: [] }], 'natal')).toBe('all');
});
test('only those are changed that are otherwise, and taking it back leaves who had it with it', () => {
  const changes = changesOf(
    items,
    new Map([
      ['natal', 'all'],
      ['promo', 'none'],
    ]),
  );
  expect(changes).toEqual([{ ids: ['2'], add: ['natal'], remove: [] }]);
  expect(reversed(changes)).toEqual([{ ids: ['2'], add: [], remove: ['natal'] }]);
});
test('taken off, those lose it that have it', () => {
  expect(changesOf(items, new Map([['natal', 'none']]))).toEqual([{ ids: ['1'], add: [], remove: ['natal'] }]);
});
