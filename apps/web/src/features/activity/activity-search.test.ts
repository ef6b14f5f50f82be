import { expect, test } from 'vitest';
import { readActivitySearch } from './activity-search.ts';

test('unknown values of the address count as absent', () => {
  expect(readActivitySearch({ result: 'nonsense', q: ['a'], media: null, other: 1 })).toEqual({});
});
test('known ones are kept, numbers as text, long ones cut', () => {
  expect(readActivitySearch({ result: 'held', q: 42, media: '179' })).toEqual({
    result: 'held',
    q: '42',
    media: '179',
  });
});
