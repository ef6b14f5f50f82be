import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { freePort } from '../api/api-testbed.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const NOTE = pathToFileURL(path.join(ROOT, 'apps/server/tests/start/note-loaded.ts')).href;
/** What ships: `Containerfile` copies these and nothing else of ours. */
const SHIPPED = /^(apps\/server\/src|packages\/(contract|engine|instagram|locales)\/src)\//;

let database: TestDatabase;
let dataDir: string;
let loaded: string[];
let said: string;
let code: number | null;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-alone-'));
  const noteLoaded = path.join(dataDir, 'loaded');
  const port = await freePort();
  const env = {
    ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, LOG_LEVEL: 'warn' },
    ...{
      PUBLIC_URL: 'https://recado.example',
      INSTAGRAM_APP_ID: '1',
      META_APP_ID: '2',
      INSTAGRAM_APP_SECRET: 'a'.repeat(32),
    },
    ...{ PATH: process.env.PATH ?? '', NOTE_LOADED: noteLoaded, KILL_AT: 'rx.afterHmac:1' },
  };
  const child = spawn(process.execPath, ['--import', NOTE, 'apps/server/src/main.ts'], { cwd: ROOT, env });
  said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await Promise.race([untilReady(port), once(child, 'exit')]);
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  code = child.exitCode;
  loaded = [...new Set(fs.readFileSync(noteLoaded, 'utf8').split('\n'))].filter((url) => url.startsWith('file:'));
});

afterAll(async () => {
  fs.rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('the server alone starts, is ready, and ends with 0 at SIGTERM', () => {
  expect(said).toContain('Recado is ready');
  expect(code, said).toBe(0);
});

test('it loads what ships and nothing else of ours: no simulator, no stand-in, no testbed, no test', () => {
  const ours = loaded
    .map((url) => path.relative(ROOT, fileURLToPath(url)))
    .filter((file) => !file.startsWith('node_modules/') && file !== 'apps/server/tests/start/note-loaded.ts');
  expect(ours.length).toBeGreaterThan(300);
  expect(ours.filter((file) => !SHIPPED.test(file) || /\.test\.ts$/.test(file))).toEqual([]);
});

test('every package that it loads is one that an installation without development has', () => {
  const lock = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  }; // as: npm's lockfile
  const folders = loaded.flatMap(
    (url) => /\/(node_modules\/.*node_modules\/|node_modules\/)(@[^/]+\/)?[^/]+/.exec(url)?.[0] ?? [],
  );
  const names = [...new Set(folders.map((folder) => folder.slice(1)))].filter(
    (name) => !name.startsWith('node_modules/@recado/'),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => lock.packages[name]?.dev !== undefined || !lock.packages[name])).toEqual([]);
});

test('nothing that it loads can end the process at a point of its work', () => {
  const deadly = loaded.filter(
    (url) =>
      url.includes('/apps/server/') && /SIGKILL|SIGSTOP|KILL_AT/.test(fs.readFileSync(fileURLToPath(url), 'utf8')),
  );
  expect(deadly.map((url) => path.relative(ROOT, fileURLToPath(url)))).toEqual([]);
});

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
