import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '../../config/config.ts';
import type { StartProblem } from '../../config/start-problem.ts';
import { columnTypes } from './column-types.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { DB } from './generated/schema.ts';
import { withSentence } from './is-away.ts';
import { checkMigrated, migrate } from './migrate.ts';
import {
  checkAppRole,
  type DatabaseUrls,
  ensureEmbeddedDatabase,
  ensureEmbeddedRoles,
  ensureServerRoles,
  withSetting,
} from './roles.ts';
import { pauseFor } from './wait.ts';
import { makeWalledPool, type WalledPool } from './walls.ts';
import { withClient } from './with-client.ts';

export type { DB } from './generated/schema.ts';

export interface Database {
  /** Connections as `recado_app`: the program's own work, for all accounts. */
  pool: pg.Pool;
  /** The same, for the pipeline alone, which plans its statements in its own way. */
  pipeline: pg.Pool;
  /** As `pool`; but inside of a call those of `recado_web`, which see the call's account alone (walls.ts). */
  walled: WalledPool;
  /** Typed queries over `walled`. */
  kysely: Kysely<DB>;
  ownerUrl: string;
  appUrl: string;
  /** Settles when the embedded Postgres could not be kept running; never for a server of one's own. */
  lost: Promise<StartProblem>;
  /** Ends the pool (waits for clients in use), then the embedded server. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  log?(line: string): void;
  migrationsDir?: string;
  /** False for whoever only looks: a database that waits for a migration is then a `StartProblem`. */
  migrates?: boolean;
  /** An error of an idle connection; the pool has already dropped it. */
  onConnectionError?(error: Error): void;
}

const EMBEDDED_DATABASE = 'recado';
/** Milliseconds before a start that failed is tried again. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const MOST_ENDS = 5;
const ENDS_WITHIN = 10 * 60_000;

/** Starts or reaches Postgres, makes the roles, migrates, and opens the pool. Throws a `StartProblem`. */
export async function openDatabase(config: DatabaseConfig, options: OpenDatabaseOptions = {}): Promise<Database> {
  const kept = config.source.kind === 'embedded' ? await keepEmbedded(config.source, options) : null;
  const pools: pg.Pool[] = [];
  try {
    const urls = await prepare(config, kept?.server ?? null);
    const bring = options.migrates === false ? checkMigrated : migrate;
    await bring({ ownerUrl: urls.ownerUrl, ...(options.migrationsDir ? { dir: options.migrationsDir } : {}) });
    const half = { ...config, poolSize: Math.max(2, Math.ceil(config.poolSize / 2)) };
    const pipeline = openPipelinePool(urls.appUrl, config);
    // One more: it listens for what changed, and is lent to nobody else.
    const pool = openPool(urls.appUrl, { ...half, poolSize: half.poolSize + 1 });
    const web = openPool(urls.webUrl, half);
    pools.push(pipeline, pool, web);
    let closing = false;
    // A connection that the server ends while everything ends is no news.
    for (const one of pools) one.on('error', (error) => closing || options.onConnectionError?.(error));
    for (const one of pools) await checkAppRole(one);
    const walled = makeWalledPool({ program: pool, web });
    const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: walled }) });
    const close = async () => {
      closing = true;
      await Promise.all([walled.end(), pipeline.end()]);
      await kept?.stop();
    };
    return { pool, pipeline, walled, kysely, ...urls, lost: kept?.lost ?? new Promise(() => {}), close };
  } catch (error) {
    await Promise.all(pools.map((one) => one.end()));
    await kept?.stop();
    throw withSentence(error);
  }
}

/** Ours are short: a server that compiles statements would take longer for one than for a hundred of them. */
const NO_JIT = 'jit=off';
/**
 * Every statement of the pipeline takes a batch and looks each row up by a key. The planner, which does not know how large a batch or a
 * growing table is, would read whole tables instead; and it would plan each anew for longer than most of them take. One plan, made once, is
 * right for every batch where nothing but the key's index fits (pipeline/generic-plans.test.ts); a bitmap for the one row of a key costs more than
 * the row.
 */
const BY_KEY = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_bitmapscan=off',
];
/**
 * The pipeline writes claims and arrivals itself, a batch at a time, and looks merged keys up where it writes new ones. The database need
 * not do it row by row (migrations *waiting*, *recent-keys*, *arrivals*).
 */
const WRITES_ITSELF = ['recado.claims=written', 'recado.keys=checked', 'recado.arrivals=written'];

/** The pool of the pipeline alone. As `openPool`, but for how its statements are planned. */
export function openPipelinePool(appUrl: string, limits: { poolSize: number; statementTimeoutMs: number }): pg.Pool {
  return openPool(
    [...BY_KEY, ...WRITES_ITSELF].reduce((address, setting) => withSetting(address, setting), appUrl),
    limits,
  );
}

/** A pool with our column types; `appUrl` may be any role's. The caller ends it. A connection that dies ends no process. */
export function openPool(appUrl: string, limits: { poolSize: number; statementTimeoutMs: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withSetting(appUrl, NO_JIT),
    max: limits.poolSize,
    types: columnTypes,
    // Statements that need no answer of each other leave in one flight: see `together`.
    pipeline: true,
    application_name: 'recado',
    statement_timeout: limits.statementTimeoutMs,
    // A half-open connection (F17) answers nothing: give up a little after the server would have.
    query_timeout: limits.statementTimeoutMs + 2_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle connection that dies says so as an event of the pool, which drops it by itself and ends the process where nobody listens.
  pool.on('error', () => {});
  // The pool listens to idle connections only. One that is lent out and dies between two statements says so as an event, which
  // ends the process where nobody listens (F15); its next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function prepare(config: DatabaseConfig, server: EmbeddedPostgres | null): Promise<DatabaseUrls> {
  if (config.source.kind === 'server') return ensureServerRoles(config.source.url);
  if (!server) throw new Error('an embedded source has a server');
  await ensureEmbeddedRoles(server);
  const urls = await ensureEmbeddedDatabase(server, { name: EMBEDDED_DATABASE });
  const { socket } = server;
  if (socket === null || !(await isReached(onSocket(urls.appUrl, socket)))) return urls;
  return { ...urls, appUrl: onSocket(urls.appUrl, socket), webUrl: onSocket(urls.webUrl, socket) };
}

/** The same address, reached by the Unix socket in that folder: cheaper than by TCP, statement for statement. */
export function onSocket(address: string, folder: string): string {
  const url = new URL(address);
  url.searchParams.set('host', folder);
  return url.href;
}

/** Says whether a socket is reached: where it is not (a path that is too long here, an account that may not use it), TCP does. */
async function isReached(address: string): Promise<boolean> {
  return withClient(address, 'socket', async (client) => void (await client.query('select'))).then(
    () => true,
    () => false,
  );
}

interface Kept {
  server: EmbeddedPostgres;
  lost: Promise<StartProblem>;
  stop(): Promise<void>;
}

/**
 * Starts a Postgres again that ends by itself (killed, out of memory, disk full), on the same port, however often: webhooks go to the
 * spool meanwhile. One that runs and keeps ending, five times within ten minutes, is given up.
 */
async function keepEmbedded(source: { dir: string; port: number }, { log }: OpenDatabaseOptions): Promise<Kept> {
  const start = (more: { fixedPort?: boolean }) =>
    startEmbeddedPostgres({ dir: path.resolve(source.dir), port: source.port, ...(log ? { log } : {}), ...more });
  const first = await start({});
  let current = first;
  const stopping = new AbortController();
  let starting = Promise.resolve();
  const startAgain = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE; !stopping.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        // The pool knows one port.
        current = await start({ fixedPort: true });
        if (stopping.signal.aborted) await current.stop();
        return;
      } catch (error) {
        // as: startEmbeddedPostgres throws nothing else
        log?.(`${(error as StartProblem).message} Trying again in ${pause / 1_000} s.`);
        await pauseFor(pause, stopping.signal);
      }
    }
  };
  const watch = async (): Promise<StartProblem> => {
    const ends: number[] = [];
    while (!stopping.signal.aborted) {
      const problem = await current.crashed;
      ends.push(performance.now());
      const [earliest = 0] = ends.slice(-MOST_ENDS);
      if (ends.length >= MOST_ENDS && performance.now() - earliest < ENDS_WITHIN) return problem;
      log?.(`${problem.message} Starting it again.`);
      starting = startAgain();
      await starting;
    }
    return new Promise(() => {});
  };
  const stop = async () => {
    stopping.abort();
    await starting;
    await current.stop();
  };
  return { server: first, lost: watch(), stop };
}
