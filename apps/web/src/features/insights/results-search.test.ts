import { expect, test } from 'vitest';
import { readMediaSearch, readResultsSearch } from './results-search.ts';

test.each([
  [{}, {}],
  [
    { days: 90, figure: 'taps' },
    { days: 90, figure: 'taps' },
  ],
  [{ days: 28, figure: 'dms' }, {}],
  [{ days: '7', figure: 'money' }, {}],
  [{ days: [7], figure: { a: 1 } }, {}],
])('%j is read as %j', (search, read) => {
  expect(readResultsSearch(search)).toEqual(read);
});

test('a figure of a media is a word', () => {
  expect(readMediaSearch({ metric: 'reach' })).toEqual({ metric: 'reach' });
  expect(readMediaSearch({ metric: '<b>' })).toEqual({});
  expect(readMediaSearch({ metric: 3 })).toEqual({});
});
