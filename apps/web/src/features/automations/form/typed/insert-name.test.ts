import { describe, expect, test } from 'vitest';
import { insertName, unknownNames } from './insert-name.ts';

describe('a name is put where the caret stands', () => {
  test.each([
    ['Oi! Tudo bem?', 2, 2, 'Oi {first_name}! Tudo bem?', 15],
    ['Oi, ! Tudo bem?', 4, 4, 'Oi, {first_name}! Tudo bem?', 16],
    ['Oi, você!', 4, 8, 'Oi, {first_name}!', 16],
    ['', 0, 0, '{first_name}', 12],
    ['こんにちは', 5, 5, 'こんにちは{first_name}', 17],
  ])('%s, from %i to %i', (text, start, end, then, caret) => {
    expect(insertName(text, { start, end }, '{first_name}')).toEqual({ text: then, caret });
  });
});

test('braces around anything else are no name', () => {
  expect(unknownNames('Oi {nome}, {first_name} e @{username}: {nome} { } {{x}}')).toEqual(['{nome}', '{x}']);
});
