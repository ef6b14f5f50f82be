import fs from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Config } from '../config/config.ts';
import { StartProblem } from '../config/start-problem.ts';
import { type Database, type DB, openDatabase, openPool } from '../platform/db/database.ts';
import { checkMigrated, migrate } from '../platform/db/migrate.ts';
import { APP_ROLE, OWNER_ROLE, steppedDown, WEB_ROLE } from '../platform/db/roles.ts';
import { makeWalledPool } from '../platform/db/walls.ts';
import { makeIds, type Ports, systemClock, systemProc, systemRng } from '../platform/ports/index.ts';

/** The thing that a command works on: the database of this configuration, beside a running Recado or not. */
export interface Installation {
  config: Config;
  database: Database;
  ports: Ports;
  say(line: string): void;
  close(): Promise<void>;
}

/** Throws a `StartProblem`. Without `migrates` a database that waits for a migration is one: a look changes no schema under a running program. */
export async function openInstallation(
  config: Config,
  { say, migrates, ports: given }: { say(line: string): void; migrates: boolean; ports?: Partial<Ports> },
): Promise<Installation> {
  const database = await reach(config, migrates);
  const clock = systemClock();
  const rng = systemRng();
  const ports = { clock, rng, ids: makeIds({ clock, rng }), proc: systemProc(), ...given };
  return { config, database, ports, say, close: () => database.close() };
}

async function reach(config: Config, migrates: boolean): Promise<Database> {
  try {
    return await openDatabase(config.database, { migrates });
  } catch (error) {
    const { source } = config.database;
    if (!(error instanceof StartProblem) || error.code !== 'already_running' || source.kind !== 'embedded') throw error;
    return joinRunning(source.dir, config, migrates);
  }
}

/** The embedded Postgres that a running Recado keeps: its port and passwords lie in the folder. */
async function joinRunning(dir: string, { database }: Config, migrates: boolean): Promise<Database> {
  const read = (name: string) => fs.readFileSync(path.join(dir, name), 'utf8');
  const passwords = JSON.parse(read('passwords.json')) as { owner: string; app: string }; // as: written by the supervisor
  const url = (role: string, password: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${read('port').trim()}/recado`;
  const ownerUrl = url(OWNER_ROLE, passwords.owner);
  const appUrl = url(APP_ROLE, passwords.app);
  await (migrates ? migrate : checkMigrated)({ ownerUrl });
  const webUrl = steppedDown(appUrl, WEB_ROLE);
  const pool = openPool(appUrl, database);
  const walled = makeWalledPool({ program: pool, web: openPool(webUrl, database) });
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: walled }) });
  return {
    pool,
    pipeline: pool,
    walled,
    kysely,
    ownerUrl,
    appUrl,
    lost: new Promise(() => {}),
    close: () => walled.end(),
  };
}
