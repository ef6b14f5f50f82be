import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let dir: string;

beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-node-'));
  fs.writeFileSync(
    path.join(dir, 'wait.ts'),
    `const version: string = process.versions.node;
     process.once('SIGTERM', () => { console.log('stopped'); process.exitCode = 7; clearInterval(alive); });
     const alive = setInterval(() => {}, 1000);
     console.log(version, process.argv.slice(2).join());`,
  );
});
afterAll(() => fs.rmSync(dir, { recursive: true }));

/** The guard, as an older Node would run it: the version is what it looks at. */
function pretend(version: string): string[] {
  const preload = path.join(dir, `as-${version}.mjs`);
  fs.writeFileSync(
    preload,
    `if (process.argv[1]?.endsWith('with-node.mjs')) Object.defineProperty(process.versions, 'node', { value: '${version}' });`,
  );
  return ['--import', preload, path.join(ROOT, 'tooling/with-node.mjs'), path.join(dir, 'wait.ts'), 'one', 'two'];
}

test.each(['24.21.0', '20.19.0'])(
  'under Node %s the file runs on the pinned one, gets signals, and its exit code is told',
  async (version) => {
    const child = spawn(process.execPath, pretend(version), { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (said === '') child.kill('SIGTERM');
      said += text;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(said).toMatch(/^24\.\d+\.\d+ one,two\nstopped\n$/);
    expect(code).toBe(7);
  },
);

test('a command whose file is not there is one sentence', () => {
  const run = spawnSync(process.execPath, ['tooling/with-node.mjs', 'tooling/tomorrow.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(run).toMatchObject({
    status: 1,
    stderr: 'tooling/tomorrow.ts does not exist.\n',
  });
});
