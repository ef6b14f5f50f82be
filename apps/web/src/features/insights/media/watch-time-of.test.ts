import { expect, test } from 'vitest';
import { watchTimeOf } from './watch-time-of.ts';

test.each([
  [0, '0 s'],
  [7_400, '7,4 s'],
  [60_000, '1 min'],
  [72_900, '1 min 12 s'],
  [3_600_000, '1 h'],
  [45_000_000, '12 h 30 min'],
  [4_500_000_000, '1.250 h'],
])('%i ms', (ms, said) => {
  expect(watchTimeOf('pt-BR', ms).replaceAll('\u00a0', ' ')).toBe(said);
});
