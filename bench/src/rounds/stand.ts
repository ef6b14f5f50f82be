import fs from 'node:fs';
import path from 'node:path';
import type { BenchPostgres } from '../bench-postgres.ts';
import { openBooks, openFloorBooks } from '../books.ts';
import { type Child, startChild } from '../child.ts';
import { emptyMonth } from '../fill/empty-month.ts';
import { pauseBacklog } from '../fill/fill-backlog.ts';
import type { SeededAccount } from '../fill/seed-product.ts';
import type { FloorCommands } from '../floor/floor.ts';
import type { LoadCommands } from '../load.ts';
import type { Bench, Target } from '../measure/measure-burst.ts';
import type { Options, TargetName } from '../options.ts';
import { startProduct } from '../start-product.ts';

/** All that the rounds of a run share. */
export interface Stand {
  options: Options;
  bench: Bench;
  /** A second load generator, for what comes beside. */
  quietLoad: Child<LoadCommands>;
  postgres: BenchPostgres;
  accounts: SeededAccount[];
  dir: string;
  graphPort: number;
}

/** A server that is up. */
export interface Opened {
  target: Target;
  stop(): Promise<void>;
}

/** The number of calls that the floor has under way at once. */
const FLOOR_CALLS = 512;
const SETTLE_MS = 60_000;

/** Starts the server of a target on its database. `privateRepliesPerHour` is a budget of its own instead of the lifted one. */
export async function openTarget(stand: Stand, name: TargetName, privateRepliesPerHour?: number): Promise<Opened> {
  const databaseUrl = await stand.postgres.open(name);
  if (name === 'floor' || name === 'rows') return openFloor(stand, name, databaseUrl);
  if (name === 'young') await emptyMonth(databaseUrl);
  if (name === 'backlog') await pauseBacklog(databaseUrl);
  return openProduct(stand, name, { databaseUrl, privateRepliesPerHour });
}

async function openFloor(
  { bench, accounts, graphPort, options }: Stand,
  name: 'floor' | 'rows',
  databaseUrl: string,
): Promise<Opened> {
  const child = await startChild<FloorCommands>('./floor/floor.ts', profiled(options));
  const tables = name === 'rows' ? 'product' : 'own';
  const setup = { databaseUrl, secret: bench.secret, graphPort, calls: FLOOR_CALLS, tables, accounts } as const; // const: a word of a closed list
  const port = await child.ask('start', setup);
  const books = (name === 'rows' ? openBooks : openFloorBooks)(databaseUrl, { limitMs: SETTLE_MS });
  const target: Target = { name, pid: child.pid, port, databaseUrl, books };
  const stop = async () => {
    await books.close();
    await child.stop();
  };
  return { target, stop };
}

async function openProduct(
  { dir, graphPort, options }: Stand,
  name: TargetName,
  { databaseUrl, privateRepliesPerHour }: { databaseUrl: string; privateRepliesPerHour: number | undefined },
): Promise<Opened> {
  const logFile = path.join(dir, 'server.log');
  const dataDir = path.join(dir, 'data');
  const server = await startProduct({
    ...{ databaseUrl, dataDir, graphPort, logFile, profileDir: options.profileDir },
    ...(privateRepliesPerHour === undefined ? {} : { privateRepliesPerHour }),
  });
  const waiting = name === 'backlog' ? options.filled.backlog : 0;
  const plain = openBooks(databaseUrl, { limitMs: SETTLE_MS, waiting });
  const withLog =
    <A extends unknown[], T>(look: (...args: A) => Promise<T>) =>
    (...args: A) =>
      look(...args).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${fs.readFileSync(logFile, 'utf8').slice(-3000)}`);
      });
  const books = { ...plain, settled: withLog(plain.settled), check: withLog(plain.check) };
  const target: Target = { name, pid: server.pid, port: server.port, databaseUrl, books };
  const stop = async () => {
    await books.close();
    await server.stop();
  };
  return { target, stop };
}

function profiled({ profileDir }: Options): { execArgv?: string[] } {
  return profileDir ? { execArgv: ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] } : {};
}
