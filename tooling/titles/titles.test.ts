import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { faultOf, findBadTitles } from './find-bad-titles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-titles-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

test('every commit since the rule says where and what, in 72 characters', () => {
  expect(findBadTitles(ROOT)).toEqual([]);
});

test.each([
  ['claims: two servers take turns', null],
  ['proof, tests: campaigns stand outside the product', null],
  ['apps/web: the sheet closes', null],
  ['The sheet closes', 'it is not "area: what someone notices"'],
  ['web:the sheet closes', 'it is not "area: what someone notices"'],
  [': the sheet closes', 'it is not "area: what someone notices"'],
  [`web: ${'x'.repeat(67)}`, null],
  [`web: ${'ã'.repeat(68)}`, 'it has 73 characters, 72 at most'],
])('%s', (title, fault) => expect(faultOf(title)).toBe(fault));

test('counts what came behind the rule, on branches too, but no merge and no branch of before; a clone that is cut off shows what it has', () => {
  const origin = path.join(scratch, 'origin');
  fs.mkdirSync(origin);
  const git = (cwd: string, ...args: string[]) => {
    const { status, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8', env: ALONE });
    expect(status, stderr).toBe(0);
  };
  const commit = (title: string) => git(origin, 'commit', '--quiet', '--allow-empty', '-m', title);
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  expect(findBadTitles(origin, 'rule.ts')).toEqual([]);

  commit('Before the rule');
  git(origin, 'checkout', '--quiet', '-b', 'older');
  commit('A branch of before');
  git(origin, 'checkout', '--quiet', 'main');
  fs.writeFileSync(path.join(origin, 'rule.ts'), 'one');
  git(origin, 'add', '.');
  commit('The rule');
  commit('web: good');
  git(origin, 'checkout', '--quiet', '-b', 'side');
  commit('A bad one');
  git(origin, 'checkout', '--quiet', 'main');
  git(origin, 'merge', '--quiet', '--no-ff', '-m', 'Merge of side', 'side');
  git(origin, 'merge', '--quiet', '--no-ff', '-m', 'Merge of older', 'older');
  commit('Another bad one');
  const bad = [expect.stringContaining('"Another bad one"'), expect.stringContaining('"A bad one"')];
  expect(findBadTitles(origin, 'rule.ts')).toEqual(expect.arrayContaining(bad));
  expect(findBadTitles(origin, 'rule.ts')).toHaveLength(2);

  const cutOff = path.join(scratch, 'cut-off');
  git(scratch, 'clone', '--quiet', '--depth', '1', pathToFileURL(origin).href, cutOff);
  expect(findBadTitles(cutOff, 'rule.ts')).toEqual([]);
  const empty = path.join(scratch, 'empty');
  fs.mkdirSync(empty);
  expect(findBadTitles(empty, 'rule.ts')).toEqual([]);
});

/** No settings of who runs it. */
const ALONE = {
  ...process.env,
  GIT_CONFIG_GLOBAL: os.devNull,
  GIT_CONFIG_SYSTEM: os.devNull,
  ...{ GIT_AUTHOR_NAME: 'Somebody', GIT_AUTHOR_EMAIL: 'somebody@recado.example' },
  ...{ GIT_COMMITTER_NAME: 'Somebody', GIT_COMMITTER_EMAIL: 'somebody@recado.example' },
};
