import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callApi, freePort, signInAt, simulatorCalls } from '../../../apps/server/tests/api/api-testbed.ts';
import { buildWeb } from '../src/build-web.ts';

// What `npm start` runs, as a process of its own, on a folder of its own.
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const POSTGRES = 'postgres/data';

let dataDir: string;
let env: Record<string, string>;
let running: ChildProcess[];

// A start makes a database, and several follow each other here.
vi.setConfig({ testTimeout: 240_000 });
beforeAll(() => buildWeb({ log() {} }));
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-start-'));
  const ports: Record<string, string> = {};
  for (const name of ['PORT', 'SIMULATOR_PORT', 'MAILBOX_PORT', 'PAYMENTS_PORT'])
    ports[name] = String(await freePort());
  env = { ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  running = [];
});
afterEach(() => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null))
    child.kill('SIGKILL');
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

interface Started {
  child: ChildProcess;
  said(): string;
  /** Ctrl-C: the terminal sends it to the program and to what it started in its group. */
  interrupt(): void;
  /** The exit code, once it ended. */
  ended: Promise<number | null>;
}

function start(): Started {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    child,
    said: () => output,
    interrupt: () => process.kill(-(child.pid ?? Number.NaN), 'SIGINT'),
    ended: once(child, 'exit').then(([code]) => code as number | null), // as: the first argument of 'exit'
  };
}

async function addresses({ said, ended }: Started): Promise<{ app: string; simulator: string }> {
  const over = ended.then(() => true);
  for (;;) {
    const [, app, simulator] = /ready: +(\S+)\n.*Instagram: +(\S+)\n[\s\S]*Ctrl-C/.exec(said()) ?? [];
    if (app && simulator) return { app, simulator };
    if (await Promise.race([over, pause()])) throw new Error(`it ended before it was ready:\n${said()}`);
  }
}

const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 5));

/** The process that Postgres' own file names. */
function postgresPid(): number {
  return Number(fs.readFileSync(path.join(dataDir, POSTGRES, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  return fs.existsSync(`/proc/${pid}`);
}

/** Every process that was started on the folder, whoever started it; not the program, which has it from its environment. */
function workOnFolder(): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
      } catch {
        return false; // ended meanwhile
      }
    })
    .map(Number);
}

test('Ctrl-C, twice even, ends everything with code 0; what was done is there at the next start, which SIGTERM ends', async () => {
  const first = start();
  const { app, simulator } = await addresses(first);
  expect([app, simulator]).toEqual([`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.SIMULATOR_PORT}`]);
  const page = await fetch(`${app}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
  const { igId } = await simulatorCalls(simulator).account('loja.duradoura', ['Anel']);
  const { token } = await signInAt(app, igId);
  const postgres = postgresPid();
  expect(isAlive(postgres)).toBe(true);
  first.interrupt();
  first.interrupt();
  expect(await first.ended, first.said()).toBe(0);
  expect(first.said()).toContain('Stopping: what was begun is finished first.');
  expect(isAlive(postgres)).toBe(false);
  expect(workOnFolder()).toEqual([]);

  const second = start();
  await addresses(second);
  const me = await callApi(app, 'GET /users/me', { token });
  expect([me.status, me.body.username]).toEqual([200, 'loja.duradoura']);
  const again = postgresPid();
  second.child.kill('SIGTERM');
  expect(await second.ended, second.said()).toBe(0);
  expect(isAlive(again)).toBe(false);
  expect(workOnFolder()).toEqual([]);
});

test('Ctrl-C in the middle of a start, while the database is made or while it starts, ends it with code 0', async () => {
  for (const file of ['PG_VERSION', 'postmaster.pid']) {
    const started = start();
    while (!fs.existsSync(path.join(dataDir, POSTGRES, file))) await pause();
    started.interrupt();
    expect(await started.ended, started.said()).toBe(0);
    expect(started.said()).not.toMatch(/error|problem|ready/i);
    expect(workOnFolder()).toEqual([]);
  }
  const last = start();
  await addresses(last);
  last.interrupt();
  expect(await last.ended, last.said()).toBe(0);
});

test('kill -9 while the database is made: the next start makes it anew', async () => {
  const killed = start();
  while (!fs.existsSync(path.join(dataDir, POSTGRES, 'PG_VERSION'))) await pause();
  for (const pid of [killed.child.pid ?? Number.NaN, ...workOnFolder()]) process.kill(pid, 'SIGKILL');
  await killed.ended;
  while (workOnFolder().length > 0) await pause();
  const next = start();
  await addresses(next);
  next.interrupt();
  expect(await next.ended, next.said()).toBe(0);
});

test('with a Meta app and no keys nobody is played: no payments, no mail, and nothing is sold', async () => {
  const app = { INSTAGRAM_APP_ID: '1', INSTAGRAM_APP_SECRET: 'secret', META_APP_ID: '2' };
  Object.assign(env, app, { PUBLIC_URL: 'https://recado.example' });
  const started = start();
  const over = started.ended.then(() => true);
  while (!started.said().includes('Ctrl-C'))
    if (await Promise.race([over, pause()])) throw new Error(`it ended before it was ready:\n${started.said()}`);
  expect(started.said()).not.toMatch(/Instagram:|Mail that|played/);
  for (const name of ['SIMULATOR_PORT', 'MAILBOX_PORT', 'PAYMENTS_PORT'])
    await expect(fetch(`http://127.0.0.1:${env[name]}`)).rejects.toThrow();
  const { billing } = (await callApi(`http://127.0.0.1:${env.PORT}`, 'GET /plans', {})).body;
  expect(billing).toBe(false);
  started.interrupt();
  expect(await started.ended, started.said()).toBe(0);
});
