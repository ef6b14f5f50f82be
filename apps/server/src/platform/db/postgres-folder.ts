import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { errorCode, StartProblem } from '../../config/start-problem.ts';
import type { PostgresAccount } from './embedded/postgres-account.ts';

/** The contents of an embedded Postgres' folder. */
export interface PostgresFolder {
  /** The cluster (`PG_VERSION`, `postmaster.pid`, …). */
  data: string;
  socket: string;
  /** Made for this run because the folder's path is too long for a socket. */
  socketIsTemporary: boolean;
  passwords: RolePasswords;
}

export interface RolePasswords {
  admin: string;
  owner: string;
  app: string;
}

/** Longest path that `sockaddr_un` takes, less the name `.s.PGSQL.65535`. */
const SOCKET_FOLDER_LIMIT = 107 - '/.s.PGSQL.65535.lock'.length;

/** Makes and checks the folder; throws `folder_not_writable`, `disk_full` or `postgres_password_lost`. */
export function prepareFolder(dir: string, account: PostgresAccount): PostgresFolder {
  const data = path.join(dir, 'data');
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    const probe = path.join(dir, '.writable');
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
    fs.mkdirSync(data, { recursive: true, mode: 0o700 });
    if (account.owner) for (const one of [dir, data]) fs.chownSync(one, account.owner.uid, account.owner.gid);
  } catch (cause) {
    throw folderProblem(dir, cause);
  }
  const short = Buffer.byteLength(dir) <= SOCKET_FOLDER_LIMIT;
  const socket = short ? dir : fs.mkdtempSync(path.join(os.tmpdir(), 'recado-pg-'));
  if (!short && account.owner) fs.chownSync(socket, account.owner.uid, account.owner.gid);
  return { data, socket, socketIsTemporary: !short, passwords: readPasswords(dir, data) };
}

/** One sentence for a folder that cannot be used. */
export function folderProblem(dir: string, cause: unknown): StartProblem {
  const code = errorCode(cause);
  if (code === 'ENOSPC') {
    return new StartProblem('disk_full', `The disk that holds ${dir} is full: free some space and start again.`, {
      cause,
    });
  }
  const why =
    code === 'EROFS'
      ? 'it is read-only'
      : code === 'ENOTDIR' || code === 'EEXIST'
        ? 'a file is in its place'
        : (code ?? 'unknown reason');
  return new StartProblem(
    'folder_not_writable',
    `Recado cannot write to the folder ${dir} (${why}): make it writable or choose another one with DATA_DIR.`,
    { cause },
  );
}

/** The port remembered from the last run, else `preferred`; the next free one where it is taken and not fixed. Remembers its answer. */
export async function choosePort(
  dir: string,
  { port: preferred, fixedPort = false }: { port: number; fixedPort?: boolean },
): Promise<number> {
  const file = path.join(dir, 'port');
  const remembered = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : Number.NaN;
  const first = remembered > 0 && remembered < 65_536 ? remembered : preferred;
  for (let port = first; port < first + (fixedPort ? 1 : 100) && port < 65_536; port++) {
    if (!(await isFree(port))) continue;
    if (port !== remembered) fs.writeFileSync(file, `${port}\n`);
    return port;
  }
  throw new StartProblem(
    'port_taken',
    `No free port for the embedded Postgres from ${first} on: stop what uses them, or set DATABASE_URL.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function readPasswords(dir: string, data: string): RolePasswords {
  const file = path.join(dir, 'passwords.json');
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as RolePasswords; // as: written below, by us
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) {
    throw new StartProblem(
      'postgres_password_lost',
      `The file ${file} with the passwords of the embedded Postgres is missing: restore it from a backup, or move the folder ${dir} away to begin with an empty database.`,
    );
  }
  const draw = () => randomBytes(24).toString('base64url');
  const passwords = { admin: draw(), owner: draw(), app: draw() };
  fs.writeFileSync(file, `${JSON.stringify(passwords)}\n`, { mode: 0o600, flush: true });
  return passwords;
}
