import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const isFile = (file: string) => fs.statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** Requirements of levels 1 and 2 in each chapter of the standard. */
const CHAPTERS = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7 },
  ...{ V10: 29, V11: 14, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16, V17: 7 },
};

interface Judged {
  row: string;
  status: string;
  files: string[];
  reasons: string[];
}

/** `row,status,evidence`; what stands between semicolons is a file where it has no space, else a reason. */
function judgedRows(): Judged[] {
  const [head, ...lines] = read('docs/asvs.csv').trimEnd().split('\n');
  expect(head).toBe('row,status,evidence');
  return lines.map((line) => {
    const [row = '', status = '', evidence = '', ...more] = line.split(',');
    expect(more, line).toEqual([]);
    const parts = evidence.split(';').filter((part) => part !== '');
    const isReason = (part: string) => part.includes(' ');
    return { row, status, files: parts.filter((part) => !isReason(part)), reasons: parts.filter(isReason) };
  });
}

test('every requirement of levels 1 and 2 is judged once', () => {
  const rows = judgedRows().map(({ row }) => row);
  expect(new Set(rows).size).toBe(rows.length);
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const [, chapter = row] = /^(V\d+)\.\d+\.\d+$/.exec(row) ?? [];
    counts[chapter] = (counts[chapter] ?? 0) + 1;
  }
  expect(counts).toEqual(CHAPTERS);
});

test('every file that is named as evidence is there', () => {
  const missing = judgedRows().flatMap(({ row, files }) => files.filter((file) => !isFile(file)).map((f) => [row, f]));
  expect(missing).toEqual([]);
});

test('what is met names its evidence, and what is not wholly met its reason', () => {
  for (const { row, status, files, reasons } of judgedRows()) {
    expect(['met', 'partly', 'not met', 'does not apply'], row).toContain(status);
    if (status === 'met' || status === 'partly') expect(files, row).not.toEqual([]);
    if (status !== 'met') expect(reasons, row).not.toEqual([]);
  }
});

/** Names of tests in a file, as the page quotes their beginnings; a quote in a name is written with a backslash or without. */
function holdsTest(file: string, begins: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    read(file)
      .replaceAll('\\', '')
      .includes(quote + begins),
  );
}

test('every file and test that the page for auditors names is there', () => {
  const page = read('docs/security.md');
  const places = {
    'T/': 'apps/server/tests/api/',
    'B/': 'apps/server/tests/pipeline/',
    'P/': 'proof/',
    'S/': 'apps/server/src/',
    'I/': 'packages/instagram/src/',
    'E/': 'packages/engine/src/',
    'W/': 'apps/web/src/',
    'J/': 'e2e/journeys/',
  };
  const whole = (name: string) =>
    Object.entries(places).reduce(
      (file, [short, long]) => (file.startsWith(short) ? long + file.slice(2) : file),
      name,
    );
  const wrong: string[] = [];
  let tests = 0;
  let file = '';
  for (const [, code, quoted] of page.matchAll(/`([^`\n]+\.[a-z]+)`|(?<!\*)\*([^*|]+)\*(?!\*)/g)) {
    if (code) {
      // Names without a folder, and addresses, are no files of the repository.
      if (!code.includes('/') || code.startsWith('/')) continue;
      file = whole(code);
      if (!isFile(file) && !file.startsWith('postgres/')) wrong.push(file);
    } else if (quoted) {
      tests += 1;
      if (!isFile(file) || !holdsTest(file, quoted.trim().replace(/\s+/g, ' '))) wrong.push(`${file}: ${quoted}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tests).toBeGreaterThan(40);
});
