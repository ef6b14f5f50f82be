import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file that the pages of the family load: their stylesheet and their letters. */
export interface ServedFile {
  type: string;
  body: Buffer;
}

const at = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));
const css = (...files: string[]) => ({
  type: 'text/css; charset=utf-8',
  body: Buffer.from(files.map((file) => readFileSync(at(file), 'utf8')).join('\n')),
});
const font = (subset: string) => ({
  type: 'font/woff2',
  body: readFileSync(at(`@fontsource-variable/figtree/files/figtree-${subset}-wght-normal.woff2`)),
});

const script = (file: string) => ({
  type: 'text/javascript; charset=utf-8',
  body: readFileSync(at(file)),
});

const READERS: Readonly<Record<string, () => ServedFile>> = {
  '/family/pages.css': () => css('../tokens.css', './pages.css'),
  '/family/live.js': () => script('./live.js'),
  '/family/figtree-latin.woff2': () => font('latin'),
  '/family/figtree-latin-ext.woff2': () => font('latin-ext'),
};
const read = new Map<string, ServedFile>();

/** Finds the file of a path below `/family/`; null for any other path. */
export function serveFile(path: string): ServedFile | null {
  const known = read.get(path);
  if (known) return known;
  const reader = Object.hasOwn(READERS, path) ? READERS[path] : undefined;
  if (!reader) return null;
  const file = reader();
  read.set(path, file);
  return file;
}
