import { expect, test } from 'vitest';
import { compare } from './compare.ts';

test.each([
  [0, 0, { k: 'same' }],
  [7, 7, { k: 'same' }],
  [3, 0, { k: 'new' }],
  [0, 3, { k: 'less', share: 1 }],
  [15, 10, { k: 'more', share: 0.5 }],
  [5, 10, { k: 'less', share: 0.5 }],
  [39, 10, { k: 'more', share: 2.9 }],
  [40, 10, { k: 'times', times: 4 }],
  [999, 2, { k: 'times', times: 500 }],
])('%i after %i', (now, before, change) => {
  expect(compare(now, before)).toEqual(change);
});
