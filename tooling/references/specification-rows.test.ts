import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MORE_ABBREVIATIONS, wholePath } from './find-dead-references.ts';
import { hasTitle, testsIn } from './named-tests.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const page = read('docs/specification-rows.md');

/** Rows of the page: its id, and what holds it. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map((line) => line.split(' | '))
  .map((cells) => ({
    id: cells[0]?.replace('| ', '') ?? '',
    width: cells.length,
    held: cells.at(-1)?.replace(/ \|$/, '') ?? '',
  }));

test('every section has its rows, each id once and in order', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(new Set(rows.map(({ id }) => id.split('.')[0])).size).toBe(9);
  const sorted = rows.map(({ id }) => id).toSorted((a, b) => sortable(a) - sortable(b));
  expect(rows.map(({ id }) => id)).toEqual(sorted);
  expect(new Set(sorted).size).toBe(sorted.length);
  expect(rows.filter(({ width }) => width !== 4)).toEqual([]);
});

const sortable = (id: string) => {
  const [section = 0, row = 0] = id.split('.').map(Number);
  return section * 1000 + row;
};

describe('each row is held by tests that are there, or says why not', () => {
  test.each(rows.map(({ id, held }) => [id, held]))('%s', (_, held) => {
    const tests = testsIn(held);
    for (const { file, title } of tests)
      expect(hasTitle(read(wholePath(file)), title), `${file} *${title}*`).toBe(true);
    if (tests.length === 0) expect(held).toMatch(/^(decision \d{3}|not built: .+|no test: .+)$/);
  });
});

test('every file that the page names is there', () => {
  const named = [...page.matchAll(/`([^`\n ]+\/[^`\n ]+\.(?:tsx?|css|js|sql|webmanifest))`/g)].map(([, file = '']) =>
    wholePath(file),
  );
  expect(named.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

test('the letters for folders are those that the page names', () => {
  for (const [letter, folder] of Object.entries(MORE_ABBREVIATIONS))
    expect(page).toContain(`\`${letter}/\` \`${folder}/\``);
});
