import { LIMITS } from '@recado/engine';
import { MESSAGE_LIMITS } from '@recado/instagram';
import { expect, test } from 'vitest';

const SIZES = [
  'textBytes',
  'buttonTextCharacters',
  'cardTitleCharacters',
  'cardSubtitleCharacters',
  'buttonTitleCharacters',
  'buttons',
  'replyCharacters',
] as const;

// The engine plans within these sizes, and the client refuses what is beyond them; neither may import the other.
test.each(SIZES)('%s: as large for who plans a message as for who sends it', (size) => {
  expect(LIMITS[size]).toBe(MESSAGE_LIMITS[size]);
});

test('no size that both name is left out', () => {
  const both = Object.keys(LIMITS).filter((size) => size in MESSAGE_LIMITS);
  expect(both.sort()).toEqual([...SIZES].sort());
});
