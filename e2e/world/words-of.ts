import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCALES = fileURLToPath(new URL('../../packages/locales', import.meta.url));

/** Words of the app by their English source. Throws when no catalogue has them. */
export type Say = (source: string, values?: Record<string, string | number>) => string;

/** Reads the app's catalogues of one language. A source that has no translation yet stays as it is, as in the app. */
export function wordsOf(locale: 'pt-BR' | 'en-US' | 'ja-JA' | 'es-ES' | 'fr-FR'): Say {
  const words = new Map<string, string>();
  for (const file of fs.readdirSync(`${LOCALES}/${locale}`).filter((name) => name.endsWith('.po'))) {
    const text = fs.readFileSync(`${LOCALES}/${locale}/${file}`, 'utf8');
    for (const [, source = '', target = ''] of text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm))
      words.set(unquote(source), unquote(target));
  }
  return (source, values = {}) => {
    const found = words.get(source);
    if (found === undefined) throw new Error(`no catalogue of ${locale} has “${source}”`);
    return (found || source).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

function unquote(lines: string): string {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string) // as: a quoted string of a .po file
    .join('');
}
