import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CASES = [...Array.from({ length: 50 }, (_, n) => n + 1), 54, 55, 56];

/** Numbers that titles of tests begin with, by the name of their file. */
function readTitles(): Map<string, Set<number>> {
  const titles = new Map<string, Set<number>>();
  for (const folder of ['apps', 'packages', 'proof', 'e2e']) {
    for (const file of fs.globSync('**/*.{test,spec}.ts', { cwd: path.join(ROOT, folder), exclude: isForeign })) {
      const source = fs.readFileSync(path.join(ROOT, folder, file), 'utf8');
      const found = [...source.matchAll(/['"`]((?:hc\d\d )+)/g)].flatMap(
        ([, numbers = '']) => numbers.match(/\d\d/g) ?? [],
      );
      const known = titles.get(path.basename(file)) ?? new Set();
      titles.set(path.basename(file), new Set([...known, ...found.map(Number)]));
    }
  }
  return titles;
}

const isForeign = (file: string) => file.includes('node_modules');

/** Lines of the table: the number, the files that hold it, whether something is named that is not built. */
function readTable(): { number: number; files: string[]; isOpen: boolean }[] {
  const text = fs.readFileSync(path.join(ROOT, 'docs/hard-cases.md'), 'utf8');
  return [...text.matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm)].map(([, number, held = '']) => ({
    number: Number(number),
    files: [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    isOpen: /(^|; )not built \(.+\)$/.test(held),
  }));
}

test('the table has every hard case once, in order', () => {
  expect(readTable().map(({ number }) => number)).toEqual(CASES);
});

test('every hard case has the tests that the table names, or says what is not built', () => {
  const titles = readTitles();
  const missing = readTable().flatMap(({ number, files, isOpen }) => {
    const absent = files.filter((file) => !titles.get(file)?.has(number)).map((file) => `${number}: ${file}`);
    return files.length === 0 && !isOpen ? [`${number}: nothing`] : absent;
  });
  expect(missing).toEqual([]);
});

test('a title names cases that exist', () => {
  const named = [...readTitles().values()].flatMap((numbers) => [...numbers]);
  expect(named.filter((number) => !CASES.includes(number))).toEqual([]);
});
