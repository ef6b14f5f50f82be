import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ABBREVIATIONS, findDeadReferences } from './find-dead-references.ts';
import { hasTitle, testsIn } from './named-tests.ts';
import { type Known, readKnown } from './read-known.ts';
import { trackedFiles } from './tracked-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const files = trackedFiles(ROOT);
const known = readKnown(files, read);

/** Sources, pages and tables. What programs make, what plants its own faults here and migrations that never change are left alone. */
const FOLLOWED = /\.(?:tsx?|mjs|md|csv|sql)$/;
const NOT_FOLLOWED = /\/generated\/|^tooling\/references\/|\/fixtures\/|^apps\/server\/migrations\/\d{4}-[\w-]+\.sql$/;

test('everything that comments, titles, pages and tables name is there', () => {
  const dead = files
    .filter((file) => FOLLOWED.test(file) && !NOT_FOLLOWED.test(file))
    .flatMap((file) => findDeadReferences(file, read(file), known));
  expect(dead.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});

test('the letters for folders are those of the page for auditors', () => {
  const page = read('docs/security.md');
  for (const [letter, folder] of Object.entries(ABBREVIATIONS)) {
    expect(page).toContain(`\`${letter}/\``);
    expect(page).toContain(`\`${folder}/\``);
  }
});

test('every code of the table of errors is on the page about Instagram', () => {
  const page = read('docs/platform.md');
  const section = page.slice(page.indexOf('## 10.'), page.indexOf('## 11.'));
  const codes = [
    ...read('packages/instagram/src/outcomes/error-table.ts').matchAll(/ row\((-?\d+|null), (\d+|null),/g),
  ];
  const missing = codes.flatMap(([, ...pair]) => pair.filter((code) => code !== 'null' && !section.includes(code)));
  expect(missing).toEqual([]);
  expect(codes.length).toBeGreaterThan(70);
});

describe('rows of docs/invariants.md', () => {
  const rows = read('docs/invariants.md')
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line));

  test('stand once each', () => {
    expect(rows).toHaveLength(known.ids.size);
    expect(known.ids.size).toBeGreaterThan(150);
  });

  test.each(rows)('%s', (row) => {
    const shown = row.split(' | ').at(-1) ?? '';
    if (shown.startsWith('not shown by a test: ')) return;
    const tests = testsIn(shown);
    expect(tests.length).toBeGreaterThan(0);
    for (const { file, title } of tests) expect(hasTitle(read(file), title), `${file} *${title}*`).toBe(true);
  });
});

describe('what leads nowhere is found', () => {
  const small: Known = readKnown(
    [
      'a/b/there.ts',
      'a/b/there.test.ts',
      'docs/platform.md',
      'docs/hard-cases.md',
      'docs/decisions/007-one.md',
      'apps/server/src/x/y.ts',
    ],
    (file) =>
      ({
        'docs/platform.md': '# Page\n\n## 5. Messages\n\n### 5.3 Text\n',
        'docs/invariants.md': '| S1 | once | `a` *b* |\n',
        'docs/hard-cases.md': '| 4 | again | `a` |\n',
      })[file] ?? '',
  );
  const dead = (file: string, source: string) => findDeadReferences(file, source, small).map(({ message }) => message);

  test.each([
    ['a path of a comment', 'a/x.ts', '/** See a/b/gone.ts for more. */', 'no file a/b/gone.ts'],
    ['a name of a comment', 'a/x.ts', 'const a = 1; // as in `gone.ts`', 'no file gone.ts'],
    ['a page of a comment', 'a/x.ts', ' // Ours (decisions.md 5).', 'no file decisions.md'],
    ['a path of a page', 'docs/x.md', 'See `a/b/gone.json`.', 'no file a/b/gone.json'],
    ['a name of a page', 'docs/x.md', '| `gone.test.ts` |', 'no file gone.test.ts'],
    ['a link of a page', 'docs/x.md', '[one](decisions/008-two.md)', 'no file decisions/008-two.md'],
    ['an abbreviated path', 'docs/x.md', '`S/x/z.ts`', 'no file S/x/z.ts'],
    ['evidence of a table', 'docs/x.csv', 'V1.1.1,met,a/b/gone.ts;a reason', 'no file a/b/gone.ts'],
    ['a section of SQL', 'a/x.sql', 'a int, -- as in docs/platform.md 6', 'docs/platform.md has no section 6'],
    ['a section', 'a/x.ts', '/** Text (docs/platform.md 5.3 and 5.9). */', 'docs/platform.md has no section 5.9'],
    [
      'a section of a title',
      'a/x.test.ts',
      "test('platform page 6: profiles', () => {",
      'docs/platform.md has no section 6',
    ],
    ['a hard case', 'a/x.ts', '// again (docs/hard-cases.md 5)', 'docs/hard-cases.md has no row 5'],
    ['a decision', 'a/x.ts', '// by choice (decision 008)', 'there is no decision 008'],
    ['an id of a comment', 'a/x.ts', '/** Once (S1, S2). */', 'docs/invariants.md has no row S2'],
    ['an id of a title', 'a/x.test.ts', "test('S1 F12: once', () => {", 'docs/invariants.md has no row F12'],
    ['an id of a row of a test', 'a/x.test.ts', "  ['S4 unreadable', 1],", 'docs/invariants.md has no row S4'],
    ['an id of a checker', 'proof/x.ts', "found.push({ id: 'C3', what })", 'docs/invariants.md has no row C3'],
    [
      'a page that is elsewhere',
      'a/x.ts',
      '/** As it is (specification 4). */',
      '"specification 4" is no page of the repository',
    ],
    ['another one', 'docs/x.md', 'See platform page 5.3.', '"platform page 5" is no page of the repository'],
  ])('%s', (_what, file, source, message) => {
    expect(dead(file, source)).toContain(message);
  });

  test('and what leads somewhere is not', () => {
    expect(
      dead('a/x.ts', '/** a/b/there.ts, `there.ts`, docs/platform.md 5.3 (S1), docs/hard-cases.md 4, decision 007 */'),
    ).toEqual([]);
    expect(dead('a/x.ts', "const at = 'a/b/gone.ts and https://example.com/x.ts';")).toEqual([]);
    expect(
      dead('docs/x.md', '`S/x/y.ts`, `b/there.ts`, [page](platform.md#5), `DATA_DIR/postgres/passwords.json`'),
    ).toEqual([]);
  });
});
