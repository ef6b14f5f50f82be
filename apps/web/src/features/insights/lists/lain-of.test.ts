import { expect, test } from 'vitest';
import { lainOf } from './lain-of.ts';

test('what is neither known nor thought to lie in Requests lies elsewhere', () => {
  expect(lainOf({ commentDms: 10, inRequests: 1, maybeInRequests: 6 })).toEqual([
    { place: 'requests', count: 1, share: 0.1 },
    { place: 'unknown', count: 6, share: 0.6 },
    { place: 'elsewhere', count: 3, share: 0.3 },
  ]);
});

test('of no DM nothing is said', () => {
  expect(lainOf({ commentDms: 0, inRequests: 0, maybeInRequests: 0 })).toBeNull();
  expect(lainOf({} as never)).toBeNull(); // as: an answer of an older version
});
