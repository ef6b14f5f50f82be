import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Runs the real configuration over planted test files, as its own process.
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const dir = path.join(ROOT, 'coverage', `planted-${process.pid}`);

beforeAll(() => fs.mkdirSync(path.join(dir, 'tooling'), { recursive: true }));
afterAll(() => fs.rmSync(dir, { recursive: true }));

function run(source: string): { code: number | null; output: string } {
  fs.writeFileSync(path.join(dir, 'tooling/planted.test.ts'), `import { expect, test } from 'vitest';\n${source}`);
  const args = [
    path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    path.join(ROOT, 'vitest.config.ts'),
    '--root',
    dir,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, output: stdout + stderr };
}

test('a run of good tests is green', () => {
  expect(run("test('good', () => expect(1).toBe(1));")).toMatchObject({
    code: 0,
    output: expect.stringContaining('unit tests: 1 passed, 0 failed'),
  });
});

test.each([
  ['skipped', "test('good', () => {});\ntest.skip('later', () => {});", '1 passed, 1 failed'],
  ['left to do', "test('good', () => {});\ntest.todo('later');", '1 passed, 1 failed'],
  ['alone', "test('good', () => {});\ntest.only('mine', () => {});", ' failed'],
  ['loud', "test('loud', () => console.error('canary'));", '0 passed, 1 failed'],
  ['empty', '', ' failed'],
  ['broken', "import './nothing.ts';\ntest('good', () => {});", '0 passed, 1 failed'],
])('a test that is %s makes the run red', (_name, source, line) => {
  const { code, output } = run(source);
  expect(output).toContain(line);
  expect(code, output).not.toBe(0);
});
