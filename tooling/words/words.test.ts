import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { trackedFiles } from '../references/tracked-files.ts';
import { findWideLines, findWording, type Rule, type Wording } from './find-wording.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const files = trackedFiles(ROOT);

const SOURCE = /\.(?:tsx?|mjs)$/;
/** Pages that the benchmarks write. */
const WRITTEN_BY_BENCH = /^bench\/(?!README|PROFILE|HISTORY)/;
const NOT_OURS_TO_WORD = /\.(?:test|spec)\.tsx?$|\.d\.ts$|\/generated\//;

const found: Wording[] = [
  ...files
    .filter((file) => SOURCE.test(file) && !NOT_OURS_TO_WORD.test(file))
    .flatMap((file) => findWording(file, read(file))),
  ...files
    .filter((file) => file.endsWith('.md') && !WRITTEN_BY_BENCH.test(file))
    .flatMap((file) => findWideLines(file, read(file))),
];

test.each<Rule>(['subject', 'length', 'answers', 'width'])('%s is broken nowhere', (rule) => {
  const places = found.filter((one) => one.rule === rule);
  expect(places.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

describe('what is worded otherwise is found', () => {
  const rules = (comment: string) => findWording('a.ts', `${comment}\nexport const a = 1;\n`).map(({ rule }) => rule);
  const long = `/** Returns ${'very '.repeat(32)}much. */`;

  test.each<[string, Rule[]]>([
    ['/** What a read leads to. */', ['subject']],
    ['/**\n * Of each kind\n * the newest. */', ['subject']],
    ['/** Whether it may. */', ['subject']],
    ['/** Answers the newest. */', ['subject', 'answers']],
    ['/** Reads the list. Answers the newest. */', ['answers']],
    ['/** By account: when its next read may go. */', ['subject']],
    ['/** True where it is there. */', ['subject']],
    [long, ['length']],
  ])('%s', (comment, expected) => expect(rules(comment)).toEqual(expected));

  test.each([
    '/** Returns the newest. What is older stays. */',
    '/** A person who wrote. */',
    '/** Whatever comes is kept. */',
    '/** Institutions that take part. */',
    '/** Only the newest is kept. */',
    `/** Returns the newest. ${'It is long. '.repeat(20)} */`,
    '// What a read leads to.',
  ])('and %s is not', (comment) => expect(rules(comment)).toEqual([]));

  test.each([
    ['const a = 1;', ['subject']],
    ['  const a = new Map();', ['subject']],
    ['function a(\n  b: string,\n) {', ['subject']],
    ['async function a() {', ['subject']],
    ['interface A {', ['subject']],
    ['type A = string;', ['subject']],
    ['  a(b: string): Promise<void> {', ['subject']],
    ['  a: async (b) => {', ['subject']],
    ['  a: string;', []],
    ['  type: string;', []],
    ['  constant: string;', []],
    ['  a(b: string): Promise<void>;', []],
    ["  | 'a'", []],
  ])('above %j a piece of a sentence is %j: a field needs no more than a note', (below, expected) => {
    const found = findWording('a.ts', `/** By account: when. */\n${below}\n`);
    expect(found.map(({ rule }) => rule)).toEqual(expected);
  });

  test('a field may not be a question either, nor be long', () => {
    const field = (comment: string) => `interface A {\n  ${comment}\n  a: string;\n}\n`;
    expect(findWording('a.ts', field('/** What is left. */'))).toMatchObject([{ line: 2, rule: 'subject' }]);
    expect(findWording('a.ts', field(long))).toMatchObject([{ line: 2, rule: 'length' }]);
    expect(findWording('a.ts', field('/** True while it runs. */'))).toEqual([]);
  });

  test('a pattern that looks like the beginning of a comment is none', () => {
    expect(findWording('a.ts', "const a = ['x/**', 'What is left. */'];\nconst b = 1;\n")).toEqual([]);
  });

  test('wide lines of a page, but not of its tables and its code, nor a link that cannot be broken', () => {
    const wide = 'word '.repeat(40).trim();
    expect(findWideLines('a.md', `# A\n\n${wide}\n`)).toMatchObject([{ line: 3, rule: 'width' }]);
    const link = `[${'here'}](https://example.com/${'a'.repeat(160)})`;
    expect(findWideLines('a.md', `| ${wide} |\n\`\`\`\n${wide}\n\`\`\`\n${link}\n`)).toEqual([]);
  });
});
