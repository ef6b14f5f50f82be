import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKey, type Shortcut, type Waiting } from './shortcut-table.ts';

function press(...keys: [key: string, at: number][]): (Shortcut | null)[] {
  let waiting: Waiting = null;
  return keys.map(([key, at]) => {
    const read = readKey(waiting, key, at);
    waiting = read.waiting;
    return read.shortcut;
  });
}

test.each([
  ['h', 'home'],
  ['a', 'automations'],
  ['t', 'activity'],
  ['r', 'results'],
  ['c', 'account'],
  ['p', 'people'],
  ['H', 'home'],
] as const)('g %s leads to %s', (key, room) => {
  expect(press(['g', 0], [key, 1_000])).toEqual([null, room]);
});

test('a letter alone, too late, or after another one leads nowhere', () => {
  expect(press(['h', 0])).toEqual([null]);
  expect(press(['g', 0], ['h', 1_501])).toEqual([null, null]);
  expect(press(['g', 0], ['x', 10], ['h', 20])).toEqual([null, null, null]);
});

test('n, / and ? need nothing before them', () => {
  expect(press(['n', 0], ['/', 1], ['?', 2])).toEqual(['new', 'search', 'list']);
  expect(press(['g', 0], ['n', 1])).toEqual([null, null]);
});

test('names of an object are no keys', () => {
  fc.assert(
    fc.property(fc.constantFrom('constructor', 'toString', '__proto__', 'Enter', 'Shift'), (key) => {
      expect(typeof press([key, 0])[0]).not.toBe('function');
      expect(typeof press(['g', 0], [key, 1])[1]).not.toBe('function');
    }),
  );
});
