import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { wait } from './clock.ts';

export interface Server {
  pid: number;
  port: number;
  /** Ends it as Ctrl-C would. */
  stop(): Promise<void>;
}

export interface ProductSetup {
  databaseUrl: string;
  /** Holds the generated secrets and the spool. */
  dataDir: string;
  graphPort: number;
  /** The file that its log goes to. */
  logFile: string;
  /** A CPU profile is written there when the server ends. */
  profileDir: string | null;
  /** Its own budget instead of the lifted one. */
  privateRepliesPerHour?: number;
}

const ENTRY = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** The send budgets of the bench, far above anything a run makes. */
const LIFTED = {
  PRIVATE_REPLIES_PER_HOUR: '1000000000',
  PUBLIC_REPLIES_PER_HOUR: '1000000000',
  MESSAGES_PER_SECOND: '1000000',
};

/** The product's own server, all roles in one process of its own, as `npm start` runs it; Graph is where the simulator would be. */
export async function startProduct(setup: ProductSetup): Promise<Server> {
  const port = await freePort();
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = {
    ...{ PATH, HOME, NODE_COMPILE_CACHE },
    PORT: String(port),
    SIMULATOR_PORT: String(setup.graphPort),
    DATABASE_URL: setup.databaseUrl,
    DATA_DIR: setup.dataDir,
    ...LIFTED,
    ...(setup.privateRepliesPerHour ? { PRIVATE_REPLIES_PER_HOUR: String(setup.privateRepliesPerHour) } : {}),
  };
  const profile = setup.profileDir ? ['--cpu-prof', `--cpu-prof-dir=${setup.profileDir}`] : [];
  const log = fs.openSync(setup.logFile, 'a');
  const child = spawn(process.execPath, ['--max-semi-space-size=16', ...profile, ENTRY], {
    cwd: path.dirname(setup.logFile),
    env,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await untilReady(child, { port, logFile: setup.logFile });
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { pid: child.pid ?? 0, port, stop };
}

async function untilReady(child: ChildProcess, { port, logFile }: { port: number; logFile: string }): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${tail(logFile)}`);
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready within 120 s:\n${tail(logFile)}`);
}

/** The last lines of a log. */
export function tail(file: string, lines = 20): string {
  return fs.readFileSync(file, 'utf8').split('\n').slice(-lines).join('\n');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
