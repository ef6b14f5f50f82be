import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { trackedFiles } from '../references/tracked-files.ts';
import { findFullFolders, findLongFile, MOST_FILES, MOST_LINES } from './find-too-large.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const files = trackedFiles(ROOT);

test('no folder holds more files than CONTRIBUTING.md allows', () => {
  expect(findFullFolders(files)).toEqual([]);
});

test('no file has more lines than CONTRIBUTING.md allows', () => {
  expect(files.flatMap((file) => findLongFile(file, fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

const named = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n));

test('a folder is full with one file more, folders inside and tests aside', () => {
  const full = named(MOST_FILES, (n) => `a/b/${n}.ts`);
  const aside = ['a/b/1.test.ts', 'a/b/2.spec.ts', 'a/b/c/1.ts', 'a/1.ts', 'a/b/style.css', 'a/b/page.md'];
  expect(findFullFolders([...full, ...aside])).toEqual([]);
  const size = MOST_FILES + 1;
  expect(findFullFolders([...full, ...aside, 'a/b/more.tsx'])).toEqual([{ place: 'a/b', size, most: MOST_FILES }]);
});

test.each(['a/generated/', 'a/db/migrations/', 'packages/locales/pt-BR/'])('%s has a size of its own', (folder) => {
  expect(findFullFolders(named(MOST_FILES + 1, (n) => `${folder}${n}.ts`))).toEqual([]);
  expect(findLongFile(`${folder}a.ts`, '\n'.repeat(MOST_LINES.test + 1))).toEqual([]);
});

test.each([
  ['a.ts', MOST_LINES.source],
  ['a.tsx', MOST_LINES.source],
  ['a.mjs', MOST_LINES.source],
  ['a.test.ts', MOST_LINES.test],
  ['a.spec.tsx', MOST_LINES.test],
])('%s has %d lines at most', (file, most) => {
  expect(findLongFile(file, '\n'.repeat(most))).toEqual([]);
  expect(findLongFile(file, `${'\n'.repeat(most)}}`)).toEqual([{ place: file, size: most + 1, most }]);
});

test('pages and tables may be longer', () => {
  expect(findLongFile('docs/platform.md', '\n'.repeat(2_000))).toEqual([]);
});
