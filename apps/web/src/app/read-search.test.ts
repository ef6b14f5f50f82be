import { defaultStringifySearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

test('an id that is longer than a number is exact stays what it is, written with quotes or without', () => {
  const media = '17978822900000111';
  expect(readSearch(`?media=${media}`)).toEqual({ media });
  expect(readSearch(defaultStringifySearch({ media }))).toEqual({ media });
});

test('numbers, texts and yes and no are read as they were', () => {
  const search = { page: 2, filter: 'anel', all: true, word: '12', none: null };
  expect(readSearch(defaultStringifySearch(search))).toEqual(search);
  expect(readSearch('?page=2&filter=anel')).toEqual({ page: 2, filter: 'anel' });
});
