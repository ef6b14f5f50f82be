import { expect, test } from 'vitest';
import { isMissingPart, planTurn, ScreenMissing } from './reload-once.ts';

test.each([
  ['never sent on', {}, { '/content': 50_000 }],
  ['sent on 9 s ago', { '/content': 41_000 }, null],
  ['sent on 10 s ago', { '/content': 40_000 }, { '/content': 50_000 }],
  ['another path was', { '/directs': 49_000 }, { '/directs': 49_000, '/content': 50_000 }],
  ['the clock went back since', { '/content': 60_000 }, { '/content': 50_000 }],
])('a path that was %s', (_, before, after) => {
  expect(planTurn(before, '/content', 50_000)).toEqual(after);
});

test.each([
  [
    'Chromium',
    new TypeError('Failed to fetch dynamically imported module: https://recado.example/assets/a-12345678.js'),
    true,
  ],
  [
    'Firefox',
    new TypeError('error loading dynamically imported module: https://recado.example/assets/a-12345678.js'),
    true,
  ],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['a stylesheet', new Error('Unable to preload CSS for /assets/a-12345678.css'), true],
  ['its words', new Error('No words at /assets/words/list.pt-br-12345678.json: 404'), true],
  ['an error of ours', new TypeError("Cannot read properties of undefined (reading 'map')"), false],
  ['something else that was thrown', 'dynamically imported module', false],
])('a part that could not be loaded, as told by %s', (_, error, isMissing) => {
  expect(isMissingPart(error, true)).toBe(isMissing);
  expect(isMissingPart(error, false)).toBe(false);
});

test('a screen that is missing though the server answers is, whatever the browser says of its connection', () => {
  expect(isMissingPart(new ScreenMissing(null), false)).toBe(true);
});
