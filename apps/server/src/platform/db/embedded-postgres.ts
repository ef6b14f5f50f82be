import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describeError, StartProblem } from '../../config/start-problem.ts';
import { choosePostgresAccount, POSTGRES_ENV, type PostgresAccount } from './embedded/postgres-account.ts';
import { findPostgresBinaries, otherBinaries, type PostgresBinaries } from './embedded/postgres-binaries.ts';
import { removeKeeper, replaceOrphan, writeKeeper } from './embedded/replace-orphan.ts';
import {
  choosePort,
  folderProblem,
  type PostgresFolder,
  prepareFolder,
  type RolePasswords,
} from './postgres-folder.ts';
import { waitAtMost } from './wait.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of this server: cluster, passwords (mode 0600), remembered port, socket. Made when missing. */
  dir: string;
  /** Wanted at the first start; the next free one is taken and remembered when something else listens there. */
  port: number;
  /** True where no other port will do than the one it had: a taken one is then a problem. */
  fixedPort?: boolean;
  /** Further server settings, `{ max_connections: '200' }`. */
  settings?: Record<string, string>;
  /** Trades durability for speed. For tests only: a crash loses data. */
  unsafe?: boolean;
  /** Folder of `postgres` and `initdb` of another installation, 15 or newer, instead of the one from npm. For tests. */
  binDir?: string;
  /** False skips user namespaces when started as root (test of the fallback). */
  allowNamespace?: boolean;
  log?(line: string): void;
}

export interface EmbeddedPostgres {
  port: number;
  pid: number;
  /** The user that runs it: ourselves, root in a user namespace, or an account. */
  how: PostgresAccount['how'];
  passwords: RolePasswords;
  /** Folder of its Unix socket, which stays where it is from start to start; null where it has none. */
  socket: string | null;
  /** Superuser, database `postgres`. Only for making roles and databases. */
  adminUrl: string;
  /** Settles with a sentence when the server ends without `stop()`; never otherwise. */
  crashed: Promise<StartProblem>;
  /** Fast shutdown: open transactions roll back, everything committed is on disk. Waits for the end; harmless twice. */
  stop(): Promise<void>;
}

/** The superuser of an embedded server. */
export const ADMIN_ROLE = 'recado_admin';

/**
 * Starts the Postgres that came with npm, in a process group of its own so that Ctrl-C reaches the program first.
 * Every failure is a `StartProblem` with one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const dir = path.resolve(options.dir);
  const binaries = options.binDir ? otherBinaries(options.binDir) : findPostgresBinaries();
  const account = choosePostgresAccount(options.allowNamespace);
  const folder = prepareFolder(dir, account);
  try {
    await replaceOrphan({ dir, data: folder.data, log });
    writeKeeper(dir);
    const unfinished = path.join(dir, 'unfinished');
    if (fs.existsSync(unfinished) || !fs.existsSync(path.join(folder.data, 'PG_VERSION'))) {
      fs.writeFileSync(unfinished, '');
      await initialise({ binaries, account, dir, folder, unsafe: options.unsafe === true });
      fs.rmSync(unfinished);
    }
    const port = await choosePort(dir, options);
    const run = account.wrap(binaries.postgres, serverArguments(folder, port, options));
    const child = spawn(run.command, run.args, {
      ...run.options,
      env: POSTGRES_ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    await untilReady(child, log);
    return supervise({ child, port, how: account.how, dir, folder });
  } catch (error) {
    if (!(error instanceof StartProblem && error.code === 'already_running')) removeKeeper(dir);
    throw error instanceof StartProblem ? error : folderProblem(dir, error);
  }
}

function serverArguments(folder: PostgresFolder, port: number, options: EmbeddedPostgresOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    ...(options.unsafe ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder.data, '-p', String(port), '-k', folder.socket, ...flags];
}

interface Initialisation {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  dir: string;
  folder: PostgresFolder;
  unsafe: boolean;
}

async function initialise({ binaries, account, dir, folder, unsafe }: Initialisation): Promise<void> {
  // A first start that was killed half-way leaves files, which initdb refuses.
  for (const name of fs.readdirSync(folder.data)) fs.rmSync(path.join(folder.data, name), { recursive: true });
  const pwfile = path.join(dir, 'pwfile');
  fs.writeFileSync(pwfile, `${folder.passwords.admin}\n`, { mode: 0o600 });
  if (account.owner) fs.chownSync(pwfile, account.owner.uid, account.owner.gid);
  const run = account.wrap(binaries.initdb, [
    ...['-D', folder.data, '-U', ADMIN_ROLE, '--auth=scram-sha-256', `--pwfile=${pwfile}`, '--encoding=UTF8'],
    ...[...binaries.localeFlags, '--no-instructions', ...(unsafe ? ['--no-sync'] : [])],
  ]);
  try {
    const child = spawn(run.command, run.args, {
      ...run.options,
      env: POSTGRES_ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    const [code] = (await once(child, 'close')) as [number | null]; // as: first argument of 'close'
    if (code !== 0) throw failure(said, `initdb ended with ${code}`);
  } finally {
    fs.rmSync(pwfile, { force: true });
  }
}

function untilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    let ready = false;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) log(line);
      if (ready) return;
      said = (said + text).slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      ready = true;
      said = '';
      resolve();
    });
    child.once('error', (error) => reject(failure(describeError(error), 'it could not be run')));
    child.once('close', (code, signal) => reject(failure(said, `it ended with ${code ?? signal}`)));
  });
}

interface Running {
  child: ChildProcess;
  port: number;
  how: PostgresAccount['how'];
  dir: string;
  folder: PostgresFolder;
}

function supervise({ child, port, how, dir, folder }: Running): EmbeddedPostgres {
  const pid = child.pid ?? 0;
  let stopping = false;
  const ended =
    child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit').then(() => {});
  const kill = (signal: NodeJS.Signals) =>
    void (child.exitCode === null && child.signalCode === null && child.kill(signal));
  const atExit = () => kill('SIGINT');
  process.once('exit', atExit);
  const crashed = new Promise<StartProblem>((resolve) => {
    void ended.then(() => {
      process.off('exit', atExit);
      if (!stopping) resolve(failure('', `process ${pid} ended with ${child.exitCode ?? child.signalCode}`));
    });
  });
  const stop = async () => {
    stopping = true;
    kill('SIGINT');
    if (
      (await waitAtMost(
        ended.then(() => true),
        30_000,
      )) === null
    ) {
      kill('SIGQUIT');
      await ended;
    }
    removeKeeper(dir);
    if (folder.socketIsTemporary) fs.rmSync(folder.socket, { recursive: true, force: true });
  };
  const adminUrl = `postgres://${ADMIN_ROLE}:${folder.passwords.admin}@127.0.0.1:${port}/postgres`;
  const socket = folder.socketIsTemporary || process.platform === 'win32' ? null : folder.socket;
  return { port, pid, how, passwords: folder.passwords, socket, adminUrl, crashed, stop };
}

/** Picks the line of Postgres' output that says why. */
function failure(output: string, otherwise: string): StartProblem {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error:|could not|denied/i.test(line));
  const reason = (lines[0] ?? otherwise).replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim();
  if (/No space left on device/i.test(output))
    return new StartProblem('disk_full', 'The embedded Postgres cannot start: the disk is full.');
  if (/database files are incompatible/i.test(output)) {
    return new StartProblem(
      'postgres_failed',
      `The embedded Postgres cannot read its data folder, which another major version wrote: ${reason}.`,
    );
  }
  return new StartProblem('postgres_failed', `The embedded Postgres does not run: ${reason}.`);
}
