import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@recado/server';
import { openPool } from '@recado/server/database';
import type { Loss } from '../evidence/evidence.ts';
import { type Child, startChild, until } from './child.ts';
import { type Front, startFront } from './front.ts';
import { atSignal } from './kill/at-signal.ts';
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts';

/** All processes around the servers of a campaign, and how to start a server among them. */
export interface World {
  dir: string;
  postgres: KillablePostgres;
  /** Reads and grants as the tables' owner. */
  pool: ReturnType<typeof openPool>;
  front: Front;
  simulator: Child;
  /** The times when servers ended or stood still, or when there was no database: then the outcome of a call may get lost. */
  losses: Loss[];
  /** The operator's API. */
  sim<T>(method: string, where: string, body?: unknown): Promise<T>;
  /** The product's API, through the front. */
  api<T>(key: string, ask?: { token?: string; body?: unknown }): Promise<T>;
  slots: number;
  /** The environment that every server runs with, for reading its configuration. */
  env: Record<string, string>;
  /** Past the front, straight to the server of a slot. */
  serverUrl(slot: number): string;
  /** Starts the server of a slot; resolves at once. */
  startServer(slot: number, env: Record<string, string>, via?: readonly string[]): Child;
  /** True when the server of that slot can do its work. */
  isReady(slot: number): Promise<boolean>;
  /** The end of that slot's log. */
  lastWords(slot: number): string;
  /** Ends everything that was started here and removes the folder, unless `keep`. */
  close(keep: boolean): Promise<void>;
}

export interface WorldOptions {
  seed: string;
  /** Server processes side by side, on one data folder. */
  servers: number;
  waitFactor: number;
  /** The folder of Postgres and the servers' data, when not beside everything else. */
  disk?: string | null;
  /** A Postgres that ends by itself is started again. */
  supervised?: boolean;
}

const SERVER = fileURLToPath(new URL('../../apps/server/tests/beds/mortal-server.ts', import.meta.url));
const START_MS = 120_000;
const SIMULATOR = fileURLToPath(new URL('./simulator-process.ts', import.meta.url));

/** Postgres with fsync, a simulator process and the front; no server yet. */
export async function startWorld({ seed, servers, waitFactor, ...given }: WorldOptions): Promise<World> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-kill-'));
  const [postgresPort = 0, simulatorPort = 0, ...serverPorts] = await freePorts(servers + 2);
  const closers: (() => Promise<unknown>)[] = [];
  const losses: Loss[] = [];
  let closing: Promise<void> | null = null;
  const forgetSignals = atSignal(() => close(false));
  const closeAll = async (keep: boolean) => {
    forgetSignals();
    for (const one of closers.splice(0).reverse()) await one();
    if (keep) console.error(`kept in ${dir}`);
    else fs.rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  // Once: a campaign that is told to end falls over its own dying servers, and closes as well.
  const close = (keep: boolean) => {
    closing ??= closeAll(keep);
    return closing;
  };
  try {
    const disk = given.disk ?? dir;
    const starting = startKillablePostgres({
      dir: path.join(disk, 'postgres'),
      port: postgresPort,
      logFile: path.join(dir, 'postgres.log'),
      supervised: given.supervised ?? false,
    });
    // Told to end in the middle of its start, it is waited for: nobody else would end it.
    closers.push(() =>
      starting.then(
        (started) => started.stop(),
        () => {},
      ),
    );
    const postgres = await starting;
    const front = await startFront(serverPorts);
    closers.push(() => front.close());
    const env = serverEnv({ dir, disk, simulatorPort, databaseUrl: postgres.url, frontPort: front.port, waitFactor });
    await fillCompileCache(env, dir);
    const simulator = startItsSimulator({ dir, port: simulatorPort, seed, env, frontPort: front.port });
    closers.push(() => end(simulator));
    const sim = caller(`http://127.0.0.1:${simulatorPort}/sim/api`);
    if (!(await until(START_MS, () => succeeds(sim('GET', '/clock'))))) throw new Error('the simulator did not start');
    const pool = openPool(postgres.url, { poolSize: 2, statementTimeoutMs: 30_000 });
    closers.push(() => pool.end());
    const started = makeServers({ dir, ports: serverPorts, env, losses });
    closers.push(started.end);
    const api = caller(`http://127.0.0.1:${front.port}/api`);
    return {
      ...{ dir, postgres, pool, front, simulator, losses, sim, slots: servers, env, close },
      serverUrl: (slot) => `http://127.0.0.1:${serverPorts[slot]}`,
      ...{ startServer: started.start, isReady: started.isReady, lastWords: started.lastWords },
      api: (key, ask = {}) => {
        const [method = 'GET', where = '/'] = key.split(' ');
        return api(method, where, ask.body, ask.token ? { authorization: `Bearer ${ask.token}` } : {});
      },
    };
  } catch (error) {
    await close(false);
    throw error;
  }
}

interface EnvParts {
  dir: string;
  disk: string;
  simulatorPort: number;
  databaseUrl: string;
  frontPort: number;
  waitFactor: number;
}

/** Returns the environment of every server of the campaign; its port and its kill point come on top. */
function serverEnv({ dir, disk, simulatorPort, databaseUrl, frontPort, waitFactor }: EnvParts): Record<string, string> {
  return {
    SIMULATOR_PORT: String(simulatorPort),
    DATA_DIR: path.join(disk, 'data'),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${frontPort}`,
    WAIT_FACTOR: String(waitFactor),
    PRIVATE_REPLIES_PER_HOUR: '1000000',
    PUBLIC_REPLIES_PER_HOUR: '1000000',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: path.join(dir, 'compiled'),
  };
}

interface SimulatorParts {
  dir: string;
  port: number;
  seed: string;
  env: Record<string, string>;
  frontPort: number;
}

function startItsSimulator({ dir, port, seed, env, frontPort }: SimulatorParts): Child {
  const { appId, appSecrets, verifyToken, redirectUris } = loadConfig(env).instagram;
  const app = {
    id: appId,
    secret: appSecrets[0],
    verifyToken,
    webhookUrl: `http://127.0.0.1:${frontPort}/webhooks/instagram`,
    redirectUris: Object.values(redirectUris),
  };
  const options = { port, dataDir: path.join(dir, 'simulator'), seed, app };
  return startChild(SIMULATOR, { logFile: path.join(dir, 'simulator.log'), args: [JSON.stringify(options)] });
}

interface ServerParts {
  dir: string;
  ports: number[];
  env: Record<string, string>;
  losses: Loss[];
}

/** Starts servers, one a slot at a time, and ends what is left of them. */
function makeServers({ dir, ports, env, losses }: ServerParts) {
  const live = new Set<Child>();
  let closed = false;
  const logFile = (slot: number) => path.join(dir, `server-${slot}.log`);
  return {
    start(slot: number, more: Record<string, string>, via: readonly string[] = []): Child {
      if (closed) throw new Error('the campaign has ended');
      const own = { ...env, PORT: String(ports[slot]), ...more };
      const child = startChild(SERVER, { logFile: logFile(slot), env: own, via });
      live.add(child);
      void child.ended.then(() => {
        live.delete(child);
        losses.push({ from: Date.now(), to: Date.now() });
      });
      return child;
    },
    isReady: (slot: number) =>
      fetch(`http://127.0.0.1:${ports[slot]}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    lastWords: (slot: number) => fs.readFileSync(logFile(slot), 'utf8').slice(-1_000),
    end: () => {
      closed = true;
      return Promise.all([...live].map(end));
    },
  };
}

function succeeds(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}

/** A killed process leaves no compile cache behind; one that refuses its port does, and halves the time of every start after it. */
async function fillCompileCache(env: Record<string, string>, dir: string): Promise<void> {
  await startChild(SERVER, { logFile: path.join(dir, 'compile.log'), env: { ...env, PORT: 'none' } }).ended;
}

async function end(child: Child): Promise<void> {
  child.kill('SIGCONT');
  child.kill('SIGKILL');
  await child.ended;
}

function caller(base: string) {
  return async <T>(method: string, where: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${base}${where}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...json,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T; // as: the caller knows the call
  };
}

/** Held open together, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<net.Server>((resolve) => {
          const server = net.createServer().listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port); // as: a TCP server has no other kind of address
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
