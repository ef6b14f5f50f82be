import { expect, test } from 'vitest';
import { wayOfSearch } from './list-users.ts';

const users = 1_000_000;

test.each([
  ['what half of them fit', 1, 500_000, { along: 1_080 }],
  ['the same far down', 500, 500_000, { along: 41_000 }],
  ['what one in a hundred fits', 1, 10_000, { along: 5_000 }],
  ['the same far down', 500, 10_000, { collected: true }],
  ['what nobody fits', 1, 0, { collected: true }],
])('%s, page %i', (_, page, fitting, way) => {
  expect(wayOfSearch({ page, size: 20 }, { fitting, users })).toEqual(way);
});
