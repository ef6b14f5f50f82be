import { expect, test } from 'vitest';
import { proposeLocale } from './propose-locale.ts';

test.each([
  [['it-IT', 'en'], 'pt-BR', 'it-IT'],
  [['pt-PT'], 'en-US', 'pt-BR'],
  [['pt-BR', 'it-IT'], 'pt-BR', null],
  [['de-DE'], 'pt-BR', null],
  [['de-DE', 'ja'], 'pt-BR', 'ja-JA'],
  [[], 'pt-BR', null],
] as const)('a browser of %j beside an account of %s proposes %s', (wishes, own, proposed) => {
  expect(proposeLocale(wishes, own)).toBe(proposed);
});
