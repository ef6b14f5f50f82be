import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@recado/contract/locale';
import { holdTogether } from './hold-together.ts';

/** The folder of the catalogues: a folder for each language, a file for each feature. */
export const CATALOGUES = fileURLToPath(new URL('../../../../packages/locales', import.meta.url));
const SOURCE: Locale = 'en-US';
const format = formatter({ lineNumbers: false });

/** The sentences of a language by id, as Lingui reads them: a text, or its parts. */
export type Words = Readonly<Record<string, unknown>>;

/** Reads every sentence of a language out of its catalogues. One that nobody translated yet is said in English. */
export async function readWords(locale: Locale): Promise<Words> {
  const folder = path.join(CATALOGUES, locale);
  const texts: Record<string, string> = {};
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.po'))) {
    const filename = path.join(folder, name);
    const text = await readFile(filename, 'utf8');
    const said = await format.parse(text, { locale, sourceLocale: SOURCE, filename });
    for (const [id, { translation, message }] of Object.entries(said)) {
      const text = translation || message || '';
      // An id is the sentence and its context, whatever feature says it: the last one would be said everywhere.
      if ((texts[id] ?? text) !== text)
        throw new Error(`${locale}, ${name}: “${texts[id]}” elsewhere is “${text}” here`);
      texts[id] = text;
    }
  }
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'json' });
  for (const { id, error } of errors) throw new Error(`${locale}: ${id} cannot be read`, { cause: error });
  const { messages } = JSON.parse(source) as { messages: Words }; // as: what Lingui just wrote
  return locale === 'fr-FR' ? holdTogether(messages) : messages;
}

/** Reads every language, by its name. */
export async function readAllWords(): Promise<ReadonlyMap<Locale, Words>> {
  return new Map(await Promise.all(LOCALES.map(async (locale) => [locale, await readWords(locale)] as const))); // const: a pair
}

/** Returns the language of that name, however it is written; the one that is spoken by default where it is none. */
export function localeNamed(name: string): Locale {
  return LOCALES.find((locale) => locale.toLowerCase() === name.toLowerCase()) ?? DEFAULT_LOCALE;
}
