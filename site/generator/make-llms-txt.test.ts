import fs from 'node:fs';
import { expect, test } from 'vitest';
import { makeLlmsTxt, readHead } from './make-llms-txt.ts';
import { addressOf, GROUPS } from './navigation.ts';

const read = (page: string) => fs.readFileSync(new URL(`../content/en/${page}.md`, import.meta.url), 'utf8');
const text = makeLlmsTxt((page) => readHead(read(page)));

test('says what Recado is, where its API is, and has each page of the help once', () => {
  expect(text).toMatch(/^# Recado\n\n> Recado answers comments/);
  for (const address of ['/openapi/keys.json', '/openapi.json', '/docs/', '/docs/errors/'])
    expect(text).toContain(`](${address})`);
  for (const page of GROUPS.flatMap(({ pages }) => pages))
    expect(text.split(`](${addressOf('en', page)})`), page).toHaveLength(2);
  // Plain text: no front matter, no HTML, a line a link.
  expect(text).not.toMatch(/^title:|<[a-z]/m);
});

test('a page without title or description is a fault of the build', () => {
  expect(readHead('---\ntitle: "One"\ndescription: "Two"\n---\n')).toEqual({ title: 'One', description: 'Two' });
  expect(() => readHead('---\ntitle: "One"\n---\n')).toThrow('title and description');
});
