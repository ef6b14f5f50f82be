import { SettingsSchema } from '@recado/engine';
import { expect, test } from 'vitest';
import { fileName } from './download-recipe.ts';

const named = (name: string | null, words: string[] = []) =>
  fileName({ kind: 'direct', settings: SettingsSchema.parse({ name, activationMessages: words }) });

test.each([
  ['Tabela de preços!', 'recado-tabela-de-preços.json'],
  ['../../etc/passwd', 'recado-etc-passwd.json'],
  ['値段 💛', 'recado-値段.json'],
  ['💛', 'recado-direct.json'],
  ['a'.repeat(90), `recado-${'a'.repeat(40)}.json`],
])('%s', (name, expected) => {
  expect(named(name)).toBe(expected);
});

test('without a name it is called after its first word, or its kind', () => {
  expect(named(null, ['Quanto custa'])).toBe('recado-quanto-custa.json');
  expect(named(null)).toBe('recado-direct.json');
});
