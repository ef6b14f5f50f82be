import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { someText } from '../fixtures/examples.ts';
import { countBytes, countCharacters } from '../limits.ts';
import { fillNames } from './fill-names.ts';
import { displayNameOf, firstNameOf, isNameFallback } from './person-names.ts';

test.each([
  ['Marina Costa', 'Marina'],
  ['marina costa', 'Marina'],
  ['MARINA COSTA', 'Marina'],
  ['✨ Marina ✨ | Moda', 'Marina'],
  ['🌸Marina🌸', 'Marina'],
  ['~*Marina*~', 'Marina'],
  ['(Marina) Costa', 'Marina'],
  ['Marina|Doces', 'Marina'],
  ['𝓜𝓪𝓻𝓲𝓷𝓪 𝓒𝓸𝓼𝓽𝓪', 'Marina'],
  ['Ｍａｒｉｎａ', 'Marina'],
  ['Dra. Paula Reis', 'Paula'],
  ['J. Silva', 'Silva'],
  ['ana-clara souza', 'Ana-Clara'],
  ["D'Ávila", "D'Ávila"],
  ['Renée', 'Renée'],
  ['JP', 'JP'],
  ['McCoy', 'McCoy'],
  ['田中太郎', '田中太郎'],
  ['李明', '李明'],
  ['محمد علي', 'محمد'],
  ['👩‍👩‍👧 Ana', 'Ana'],
  ['Ma\u200bri\u202ena', 'Marina'],
  ['Ana\nCosta', 'Ana'],
  ['bit.ly/premio Ana', 'Ana'],
])('%j is called %j', (name, first) => expect(firstNameOf(name)).toBe(first));

test.each([
  '',
  '   ',
  '💛',
  '✨✨✨',
  'A',
  '❤ M ❤',
  '...',
  '1234',
  'Ana2023',
  'https://ganhe.example',
  'www.ganhe.example',
  'ganhe.com',
  '@ganhe',
  '\u202e\u200f',
  'x'.repeat(80),
  'Instagram User',
  '{first_name}',
  'Dra.',
  'a\u0301\u0302\u0303\u0304\u0305\u0306',
])('%j is nobody’s name', (name) => expect(firstNameOf(name)).toBeNull());

test('what is not there is unknown', () => {
  expect(firstNameOf(null)).toBeNull();
  expect(displayNameOf(undefined)).toBeNull();
});

test('a display name is one line of what can be seen, with its emoji whole', () => {
  expect(displayNameOf(' Ana\n\u202e Costa\u0000 👩‍👧 ')).toBe('Ana Costa 👩‍👧');
  expect(displayNameOf('\u200e\u202e')).toBeNull();
  expect(countCharacters(displayNameOf('ñ'.repeat(5000)) ?? '')).toBe(100);
});

test('whatever somebody calls themselves, a first name is a short word of letters', () => {
  fc.assert(
    fc.property(fc.oneof(someText(60), fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()), (name) => {
      const first = firstNameOf(name);
      if (first === null) return;
      expect(first).toMatch(/^\p{L}[\p{L}\p{M}'’-]*$/u);
      expect(countCharacters(first)).toBeLessThanOrEqual(30);
      expect(countBytes(first)).toBeLessThanOrEqual(120);
      expect(fillNames('{first_name}', { username: null, firstName: first })).toBe(first);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['flor', true],
  ['meu bem', true],
  ['amiga 💛', true],
  ['お客様', true],
  ['', true],
  ['{username}', false],
  ['ganhe.com', false],
  ['https://x.example', false],
  ['a\nb', false],
  ['@ana', false],
  ['\u202eana', false],
  ['a'.repeat(31), false],
])('%j can stand in for a name: %s', (word, can) => expect(isNameFallback(word)).toBe(can));
