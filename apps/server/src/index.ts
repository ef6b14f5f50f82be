import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Config } from './config/config.ts';
import { StartProblem } from './config/start-problem.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { createApp, registerHealthRoutes, registerWebFiles } from './platform/http/index.ts';
import { makeIds, type Ports, systemClock, systemProc, systemRng } from './platform/ports/index.ts';
import { createLogger } from './platform/telemetry/logger.ts';

export { type Config, type Env, loadConfig } from './config/config.ts';
export { readEnv } from './config/env.ts';
export { StartProblem } from './config/start-problem.ts';
export { systemClock } from './platform/ports/index.ts';

export interface RunningServer {
  url: string;
  /** Settles with a sentence when the server cannot go on (its Postgres is gone for good). */
  lost: Promise<StartProblem>;
  /** Moves the database's clock `offsetMs` ahead of real time: what the simulator's clock says. The process' own clock is a port. */
  moveDatabaseClock(offsetMs: number): Promise<void>;
  close(): Promise<void>;
}

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts the server in this process. Throws a `StartProblem`. */
export async function startServer(config: Config, given: Partial<Ports> = {}): Promise<RunningServer> {
  const log = createLogger({ level: config.logLevel });
  const clock = given.clock ?? systemClock();
  const rng = given.rng ?? systemRng();
  const ports: Ports = {
    clock,
    rng,
    ids: makeIds({ clock, rng }),
    proc: systemProc({ killAt: config.killAt }),
    ...given,
  };
  const database = await openDatabase(config.database, {
    log: (line) => log.debug({ line }, 'postgres'),
    onConnectionError: (error) => log.warn({ err: error }, 'an idle database connection ended'),
  });
  let draining = false;
  const app = createApp({ ...ports, log, imageOrigins: [], trustProxy: config.trustProxy, draining: () => draining });
  registerHealthRoutes(app, async () => ({ checks: { database: await answers(database) } }));
  await registerWebFiles(app, fs.existsSync(path.join(WEB_DIR, 'index.html')) ? WEB_DIR : null);
  try {
    await app.listen(config.listen);
  } catch (error) {
    await database.close();
    throw listenProblem(error, config.listen.port);
  }
  return {
    url: config.publicUrl,
    lost: database.lost,
    moveDatabaseClock: (offsetMs) => moveDatabaseClock(database.ownerUrl, offsetMs),
    close: async () => {
      draining = true;
      await app.close();
      await database.close();
    },
  };
}

async function answers(database: Database): Promise<boolean> {
  return database.pool.query('select 1').then(
    () => true,
    () => false,
  );
}

function listenProblem(error: unknown, port: number): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error; // as: only its code is looked at
  return new StartProblem(
    'port_taken',
    `Port ${port} is already in use: stop what uses it, or choose another one with PORT.`,
  );
}

/** Only the owner may: the program must not move its own time. */
async function moveDatabaseClock(ownerUrl: string, offsetMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into clock_shift (shift) values (make_interval(secs => $1::float8 / 1000))
       on conflict (only_row) do update set shift = excluded.shift`,
      [offsetMs],
    );
  } finally {
    await client.end();
  }
}
