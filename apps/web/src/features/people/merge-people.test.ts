import type { ListedPerson } from '@recado/contract';
import { expect, test } from 'vitest';
import { isApart, mergePeople } from './merge-people.ts';

const person = (id: string, wrote = 1): ListedPerson => ({
  ...{ id, username: id, name: null, wrote, dms: 0, last: null },
  ...{ optedOutAt: null, ignored: false, hasNote: false },
});
const older = [person('a'), person('b'), person('c')];

test('who writes again moves to the head, and stands there alone', () => {
  const merged = mergePeople({ items: [person('c', 2), person('a')], next: 'x' }, older);
  expect(merged.map(({ id, wrote }) => [id, wrote])).toEqual([
    ['c', 2],
    ['a', 1],
    ['b', 1],
  ]);
});

test('a head that is all of the list is the list', () => {
  expect(mergePeople({ items: [person('b')], next: null }, older)).toEqual([person('b')]);
  expect(mergePeople(undefined, older)).toBe(older);
});

test('a gap is seen where nobody of the head was known', () => {
  expect(isApart({ items: [person('x')], next: 'y' }, older)).toBe(true);
  expect(isApart({ items: [person('x'), person('a')], next: 'y' }, older)).toBe(false);
  expect(isApart({ items: [person('x')], next: null }, older)).toBe(false);
  expect(isApart(undefined, older)).toBe(false);
});
