import { expect, test } from 'vitest';
import { piecesOf } from './pieces-of.ts';

test('a line is cut at its places, and nothing of it is lost', () => {
  const line = '{data} is at {email}.';
  expect(piecesOf(line).map(({ text, place }) => place ?? text)).toEqual(['data', ' is at ', 'email', '.']);
  expect(
    piecesOf(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line);
  expect(piecesOf('plain')).toEqual([{ key: 0, text: 'plain', place: null }]);
});
