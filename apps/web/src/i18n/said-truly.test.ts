import fs from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@recado/contract/locale';
import { describe, expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../../../../packages/locales');

/** Every sentence of the web app in this language, by its English one. */
function sentencesOf(locale: Locale): Map<string, string> {
  const folder = path.join(FOLDER, locale);
  const texts = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('"\n"', ''));
  return new Map(
    texts.flatMap(
      (text) =>
        [...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', said = '']) => [id, said] as const), // const: pairs
    ),
  );
}

/** Sentences that said something else than what happens, as they are now. */
const SENTENCES = [
  'Instagram takes no message for this comment: it was answered already, by you or another tool, or it was hidden or deleted.',
  'The comment was deleted or hidden before the answer went out. No credit was spent.',
  'This is no recipe: a recipe is a file that Recado wrote.',
];

describe.each(LOCALES)('in %s', (locale) => {
  const sentences = sentencesOf(locale);
  test.each(SENTENCES)('said in words of its own: %s', (sentence) => {
    const said = sentences.get(sentence) ?? '';
    expect(said).not.toBe('');
    expect(said === sentence).toBe(locale === 'en-US');
  });
});

test('what waits for credits does not go out by itself in pt-BR: its sending is automatic once credits come', () => {
  const all = [...sentencesOf('pt-BR').values()];
  expect(all.filter((said) => /sai sozinh/i.test(said))).toEqual([]);
  expect(all.some((said) => said.includes('Quando chegarem créditos, o envio é automático'))).toBe(true);
});
