import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@recado/contract';

const LOCALES = fileURLToPath(new URL('../../packages/locales', import.meta.url));

/** Words of the app by their English source (behind its context and `|`, where it has one). Throws when no catalogue has them. */
export type Say = (source: string, values?: Record<string, string | number>) => string;

/** Reads the app's catalogues of one language. A source that has no translation yet stays as it is, as in the app. */
export function wordsOf(locale: Locale): Say {
  const words = new Map<string, string>();
  for (const file of fs.readdirSync(`${LOCALES}/${locale}`).filter((name) => name.endsWith('.po'))) {
    const text = fs.readFileSync(`${LOCALES}/${locale}/${file}`, 'utf8');
    const entries = text.matchAll(/^(?:msgctxt (".*")\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm);
    for (const [, context, source = '', target = ''] of entries)
      words.set(context ? `${unquote(context)}|${unquote(source)}` : unquote(source), unquote(target));
  }
  return (source, values = {}) => {
    const found = words.get(source);
    if (found === undefined) throw new Error(`no catalogue of ${locale} has “${source}”`);
    return (found || source.replace(/^[^|]*\|/, '')).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  };
}

function unquote(lines: string): string {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string) // as: a quoted string of a .po file
    .join('');
}
