import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { waitUntil } from './wait.ts';

// Each test makes a cluster or two: seconds on a machine that does other things.
vi.setConfig({ testTimeout: 90_000 });

const HERE = path.dirname(fileURLToPath(import.meta.url));
let dir: string;
let ends: (() => Promise<unknown>)[];
let port: number;

beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-pg-'));
  ends = [];
  port = await freePort();
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  // The orphans of a killed Postgres write a moment longer.
  fs.rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir, port, unsafe: true, ...options });
  ends.push(server.stop);
  return server;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the server is killed under it
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}

const problemOf = (options: Partial<EmbeddedPostgresOptions> = {}) =>
  start(options).then(
    () => 'it started',
    (error: unknown) => error,
  );

describe('embedded Postgres', () => {
  test('starts, asks for a password, keeps its data, stops twice without harm', async () => {
    const first = await start();
    await ask(first.adminUrl, 'create table kept as select 7 as n');
    const guess = first.adminUrl.replace(first.passwords.admin, 'guess');
    await expect(ask(guess, 'select 1')).rejects.toThrow('password authentication failed');
    expect(fs.statSync(path.join(dir, 'passwords.json')).mode & 0o777).toBe(0o600);
    expect(fs.existsSync(path.join(dir, 'pwfile'))).toBe(false);
    await Promise.all([first.stop(), first.stop()]);
    const second = await start();
    expect(await ask(second.adminUrl, 'select n from kept')).toEqual({ n: 7 });
    expect(
      await ask(second.adminUrl, "select datcollate, datlocprovider from pg_database where datname = 'postgres'"),
    ).toMatchObject({
      datlocprovider: 'b',
    });
  });

  test('as root without user namespaces an account runs it, as anybody else we ourselves', async () => {
    fs.chmodSync(dir, 0o755);
    const server = await start({ allowNamespace: false });
    expect(process.getuid?.() === 0 ? ['postgres', 'nobody'] : ['self']).toContain(server.how);
    expect(await ask(server.adminUrl, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('a port that is taken: the next free one, remembered', async () => {
    const other = net.createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const first = await start();
    expect(first.port).toBeGreaterThan(port);
    await first.stop();
    await new Promise((resolve) => other.close(resolve));
    expect((await start()).port).toBe(first.port);
  });

  test('a folder whose path is too long for a socket', async () => {
    const server = await start({ dir: path.join(dir, 'long'.repeat(30)) });
    expect(await ask(server.adminUrl, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('a file in place of the folder is one sentence', async () => {
    fs.writeFileSync(path.join(dir, 'file'), '');
    expect(await problemOf({ dir: path.join(dir, 'file', 'postgres') })).toMatchObject({
      code: 'folder_not_writable',
      message: expect.stringMatching(
        /^Recado cannot write to the folder .* \(a file is in its place\): make it writable or choose another/,
      ),
    });
  });

  test('a read-only folder is one sentence', async () => {
    const script = `mount -t tmpfs -o ro none ${dir} && exec ${process.execPath} ${path.join(HERE, 'testing/start-postgres.ts')} ${dir} ${port}`;
    const sandbox = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script], {
      encoding: 'utf8',
    });
    // A machine without mount namespaces refuses the sandbox itself; a folder without rights stands in for a user who is not root.
    if (!/not permitted|unshare/.test(sandbox.stderr)) {
      expect(sandbox.stdout).toMatch(
        /^folder_not_writable: Recado cannot write to the folder .* \(it is read-only\): /,
      );
    } else {
      fs.chmodSync(dir, 0o500);
      const problem = await problemOf();
      fs.chmodSync(dir, 0o700);
      if (process.getuid?.() !== 0) expect(problem).toMatchObject({ code: 'folder_not_writable' });
    }
  });

  test('lost passwords are one sentence, and the data is left alone', async () => {
    const server = await start();
    await server.stop();
    fs.rmSync(path.join(dir, 'passwords.json'));
    expect(await problemOf()).toMatchObject({
      code: 'postgres_password_lost',
      message: expect.stringContaining('restore it from a backup'),
    });
    expect(fs.existsSync(path.join(dir, 'data/PG_VERSION'))).toBe(true);
  });

  test('a first start that was cut off half-way begins again', async () => {
    fs.mkdirSync(path.join(dir, 'data/base'), { recursive: true });
    fs.writeFileSync(path.join(dir, 'data/postgresql.conf'), '');
    expect(await ask((await start()).adminUrl, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('a Recado that was killed', () => {
  test('leaves an orphan, which the next start replaces; what was committed is there', async () => {
    const { parent, url, pid } = await startInChild();
    await ask(url, 'create table kept as select 7 as n');
    parent.kill('SIGKILL');
    await waitUntil(() => parent.signalCode !== null, 5_000);
    expect(await ask(url, 'select n from kept')).toEqual({ n: 7 });
    const next = await start();
    expect(next.pid).not.toBe(pid);
    expect(await ask(next.adminUrl, 'select n from kept')).toEqual({ n: 7 });
  });

  test('and whose Postgres was killed too leaves a stale file, which is no obstacle', async () => {
    const { parent, url, pid } = await startInChild();
    await ask(url, 'create table kept as select 7 as n');
    process.kill(pid, 'SIGKILL');
    parent.kill('SIGKILL');
    await waitUntil(() => parent.signalCode !== null, 5_000);
    expect(await ask((await start()).adminUrl, 'select n from kept')).toEqual({ n: 7 });
  });

  test('while one runs, a second in the same folder is told so, and the first is left alone', async () => {
    const { parent, url } = await startInChild();
    expect(await problemOf()).toMatchObject({
      code: 'already_running',
      message: expect.stringMatching(
        new RegExp(`^Recado already runs with the folder .* \\(process ${parent.pid}\\): stop it first`),
      ),
    });
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('ends its Postgres when it only crashes', async () => {
    const { parent } = await startInChild('crash');
    await waitUntil(() => parent.exitCode !== null, 5_000);
    expect(await waitUntil(() => !fs.existsSync(path.join(dir, 'data/postmaster.pid')), 5_000)).toBe(true);
  });
});

describe('a Postgres that ends by itself', () => {
  test('is reported through a promise, in one sentence', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    expect(await server.crashed).toMatchObject({
      code: 'postgres_failed',
      message: expect.stringContaining('SIGKILL'),
    });
  });

  async function openAndKill() {
    const said: string[] = [];
    const config = { source: { kind: 'embedded' as const, dir, port }, poolSize: 2, statementTimeoutMs: 5_000 };
    const database = await openDatabase(config, { log: (line) => said.push(line) });
    ends.push(database.close);
    process.kill(Number(fs.readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    const answer = async () => {
      const asked = await Promise.allSettled([database.pool.query('select current_user as me')]);
      return asked[0].status === 'fulfilled' ? asked[0].value.rows : null;
    };
    return { said, answer };
  }

  test('is started again on the same port, and the pool goes on', async () => {
    const { said, answer } = await openAndKill();
    // First the end: what is left of a killed server answers for a moment.
    await expect.poll(() => said.some((line) => line.endsWith('Starting it again.')), { timeout: 30_000 }).toBe(true);
    await expect.poll(answer, { timeout: 30_000 }).toEqual([{ me: 'recado_app' }]);
  });

  test('is started again when that becomes possible', async () => {
    const { said, answer } = await openAndKill();
    const control = path.join(dir, 'data/global/pg_control');
    fs.renameSync(control, `${control}.away`);
    const failed = () => said.some((line) => line.includes('Trying again'));
    await expect.poll(failed, { timeout: 60_000 }).toBe(true);
    fs.renameSync(`${control}.away`, control);
    await expect.poll(answer, { timeout: 60_000 }).toEqual([{ me: 'recado_app' }]);
  }, 120_000);
});

interface Child {
  parent: ChildProcess;
  url: string;
  pid: number;
}

async function startInChild(then = 'wait'): Promise<Child> {
  const parent = spawn(process.execPath, [path.join(HERE, 'testing/start-postgres.ts'), dir, String(port), then], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(async () => {
    parent.kill('SIGTERM');
    await waitUntil(() => parent.exitCode !== null || parent.signalCode !== null, 10_000);
  });
  const line = await new Promise<string>((resolve) => parent.stdout.setEncoding('utf8').once('data', resolve));
  const [url = '', pid] = line.trim().split(' ');
  return { parent, url, pid: Number(pid) };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
