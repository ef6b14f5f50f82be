import fs from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../../apps/server/src/config/config.ts';
import { readBooks, readFloorBooks } from './books.ts';
import { type Child, startChild } from './child.ts';
import type { FloorCommands } from './floor.ts';
import type { GraphCommands } from './graph-server.ts';
import type { LoadCommands } from './load.ts';
import { type Bench, type BurstFigures, measureBurst, measureRest, type RestFigures, type Target } from './measure.ts';
import type { Options } from './options.ts';
import { type BenchPostgres, readStatements, resetStatements, startBenchPostgres } from './postgres.ts';
import { startProduct } from './product.ts';
import { makeAccounts, type SeededAccount, seedProduct } from './seed.ts';

export interface Round {
  target: Target['name'];
  /** By Graph delay in milliseconds. */
  bursts: Map<number, BurstFigures>;
  rest: RestFigures | null;
}

export interface Results {
  rounds: Round[];
  postgres: Pick<BenchPostgres, 'version' | 'settings'>;
}

interface Stand {
  options: Options;
  bench: Bench;
  postgres: BenchPostgres;
  accounts: SeededAccount[];
  dir: string;
  graphPort: number;
}

/** How many calls the floor has under way at once. */
const FLOOR_CALLS = 512;
const SETTLE_MS = 60_000;

/** All rounds, floor and product in turn, each on a database and in a server process of its own. `say` is told of each as it ends. */
export async function runRounds(
  options: Options,
  { dir, say }: { dir: string; say(line: string): void },
): Promise<Results> {
  const dataDir = path.join(dir, 'data');
  const config = loadConfig({ DATA_DIR: dataDir });
  const accounts = makeAccounts(options.accounts);
  const postgres = await startBenchPostgres({
    dir: path.join(dir, 'postgres'),
    seed: (ownerUrl) => seedProduct(ownerUrl, { accounts, keys: config.encryptionKeys }),
    explain: options.profileDir === null ? undefined : explainInto(options.profileDir),
  });
  const children: Child<never>[] = [];
  try {
    const graph = await startChild<GraphCommands>('./graph-server.ts');
    children.push(graph);
    const load = await startChild<LoadCommands>('./load.ts');
    children.push(load);
    const graphPort = await graph.ask('listen');
    let phase = 0;
    const bench = {
      graph,
      load,
      postgresPid: postgres.pid,
      secret: config.instagram.appSecrets[0] ?? '',
      nextPhase: () => ++phase,
    };
    const stand = { options, bench, postgres, accounts, dir, graphPort };
    const rounds: Round[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      for (const name of options.targets) {
        rounds.push(await runRound(stand, name));
        say(`round ${round} of ${options.rounds}, ${name}: ${summary(rounds.at(-1))}`);
      }
    }
    return { rounds, postgres };
  } finally {
    for (const child of children) await child.stop();
    await postgres.stop();
  }
}

async function runRound(stand: Stand, name: Target['name']): Promise<Round> {
  const { options, bench } = stand;
  const { target, stop } = name === 'floor' ? await openFloor(stand) : await openProduct(stand);
  try {
    const run = { accounts: options.accounts, delay: 0 };
    const burst = (count: number, delay: number) =>
      measureBurst(bench, { target, run: { ...run, count, delay }, connections: options.connections });
    if (options.warmUp > 0) await burst(options.warmUp, 0);
    const rest =
      options.rest > 0
        ? await measureRest(bench, { target, run: { ...run, count: options.rest }, spacing: options.spacing })
        : null;
    const bursts = new Map<number, BurstFigures>();
    for (const delay of options.comments > 0 ? options.delays : []) {
      if (options.profileDir) await resetStatements(stand.postgres.adminUrl);
      bursts.set(delay, await burst(options.comments, delay));
      if (options.profileDir) await writeStatements(stand, `${name}-${delay}ms`);
    }
    return { target: name, bursts, rest };
  } finally {
    await stop();
  }
}

async function openFloor({ postgres, bench, accounts, graphPort, options }: Stand) {
  const databaseUrl = await postgres.fresh('floor');
  const child = await startChild<FloorCommands>('./floor.ts', profiled(options));
  const port = await child.ask('start', { databaseUrl, secret: bench.secret, graphPort, calls: FLOOR_CALLS, accounts });
  const books = () => readFloorBooks(databaseUrl, { limitMs: SETTLE_MS });
  const target: Target = { name: 'floor', pid: child.pid, port, books };
  return { target, stop: child.stop };
}

async function openProduct({ postgres, dir, graphPort, options }: Stand) {
  const databaseUrl = await postgres.fresh('product');
  const logFile = path.join(dir, 'server.log');
  const dataDir = path.join(dir, 'data');
  const server = await startProduct({ databaseUrl, dataDir, graphPort, logFile, profileDir: options.profileDir });
  const books = () =>
    readBooks(databaseUrl, { limitMs: SETTLE_MS }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${fs.readFileSync(logFile, 'utf8').slice(-3000)}`);
    });
  const target: Target = { name: 'product', pid: server.pid, port: server.port, books };
  return { target, stop: server.stop };
}

function explainInto(dir: string): (line: string) => void {
  fs.mkdirSync(dir, { recursive: true });
  return (line) => fs.appendFileSync(path.join(dir, 'plans.log'), `${line}\n`);
}

async function writeStatements({ options, postgres }: Stand, name: string): Promise<void> {
  const dir = options.profileDir ?? '.';
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(
    path.join(dir, `statements-${name}.txt`),
    `${(await readStatements(postgres.adminUrl)).join('\n')}\n`,
  );
}

function profiled({ profileDir }: Options): { execArgv?: string[] } {
  return profileDir ? { execArgv: ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] } : {};
}

function summary(round: Round | undefined): string {
  const bursts = [...(round?.bursts ?? [])].map(
    ([delay, { messagesPerSecond, cpuServer }]) =>
      `${Math.round(messagesPerSecond)} messages/s at ${delay} ms (${cpuServer.toFixed(3)} CPU ms)`,
  );
  const rest = round?.rest ? [`at rest ${round.rest.callP50.toFixed(1)} / ${round.rest.callP99.toFixed(1)} ms`] : [];
  return [...bursts, ...rest].join(', ');
}
