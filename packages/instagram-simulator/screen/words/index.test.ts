import { expect, test } from 'vitest';
import { enUS } from './en-US.ts';
import { loadWords, locales, type WordKey } from './index.ts';

test.each(locales)('%s fills the same places as English and leaves nothing empty', async (locale) => {
  const words = await loadWords(locale);
  const slots = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  expect(Object.keys(words)).toEqual(Object.keys(enUS));
  for (const key of Object.keys(enUS) as WordKey[]) {
    // as: the keys of the object itself
    expect(words[key], key).not.toBe('');
    expect(slots(words[key]), key).toEqual(slots(enUS[key]));
  }
});
