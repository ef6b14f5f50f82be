import { expect, test } from 'vitest';
import { WEEK_START } from './week-start.ts';

test('a week begins on Monday in Spanish, French, Italian and Chinese, on Sunday everywhere else', () => {
  expect(WEEK_START).toEqual({
    ...{ 'es-ES': 1, 'fr-FR': 1, 'it-IT': 1, 'zh-SG': 1 },
    ...{ 'ja-JA': 0, 'pt-BR': 0, 'en-US': 0 },
  });
});
