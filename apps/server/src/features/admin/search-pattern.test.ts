import { expect, test } from 'vitest';
import { searchPattern } from './search-pattern.ts';

test.each([
  ['', null],
  ['  @ ', null],
  ['Ana', { like: '%ana%' }],
  ['@ana', { like: '%ana%' }],
  ['a', { like: '%\na%' }],
  ['_a', { like: '%\n\\_a%' }],
  ['100%', { like: '%100\\%%' }],
  ['a_b', { like: '%a\\_b%' }],
  ['_', 'nobody'],
  ['%%%', 'nobody'],
  ['a..', 'nobody'],
  ['0197C5A0-0000-7000-8000-000000000001', { id: '0197C5A0-0000-7000-8000-000000000001' }],
])('%j looks for %j', (filter, wanted) => {
  expect(searchPattern(filter)).toEqual(wanted);
});
