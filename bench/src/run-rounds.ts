import fs from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../../apps/server/src/config/config.ts';
import { type BenchPostgres, readStatements, resetStatements, startBenchPostgres } from './bench-postgres.ts';
import { readBooks, readFloorBooks } from './books.ts';
import { type Child, startChild } from './child.ts';
import type { FloorCommands } from './floor/floor.ts';
import type { GraphCommands } from './floor/graph-server.ts';
import type { LoadCommands } from './load.ts';
import {
  type Bench,
  type BurstFigures,
  measureBurst,
  measurePaced,
  type PacedFigures,
  type Target,
} from './measure/measure-burst.ts';
import { type DayFigures, measureBusyDay } from './measure/measure-busy-day.ts';
import { measureViral, type ViralFigures } from './measure/measure-viral.ts';
import type { Options, TargetName } from './options.ts';
import { makeAccounts, type SeededAccount, seedCrowd, seedProduct } from './seed-product.ts';
import { startProduct } from './start-product.ts';

export interface Round {
  target: TargetName;
  /** By Graph delay in milliseconds. */
  bursts: Map<number, BurstFigures>;
  rest: PacedFigures | null;
  /** At half of this target's rate in the first burst. */
  steady: PacedFigures | null;
  /** The product's figures of a quiet account: alone, and beside a busy one. */
  beside: { alone: PacedFigures; busy: PacedFigures } | null;
  /** The product's figures of one account alone, with as many comments a second as five times what Instagram lets it answer (R12). */
  hot: PacedFigures | null;
  /** The product's figures of the first round: comments in POSTs of up to 1,000 (R10). */
  flood: BurstFigures | null;
  /** The product's figures of the first round: one account before and after thousands of DMs of the same day. */
  day: { morning: DayFigures; evening: DayFigures } | null;
}

export interface Results {
  rounds: Round[];
  viral: ViralFigures | null;
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

/** The number of calls that the floor has under way at once. */
const FLOOR_CALLS = 512;
const SETTLE_MS = 60_000;
/** Connections of the load generator at rest. */
const RESTING = 8;
/** Comments a second of the quiet account and of the busy one beside it (L3). */
const QUIET = 10;
const BUSY = 100;
const HOT = 500;
/** Accounts with a viral post; fewer where there are few. */
const VIRAL = 20;

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
    seedCrowd: options.targets.includes('crowded') ? (ownerUrl) => seedCrowd(ownerUrl, options.crowd) : null,
    explain: options.profileDir === null ? undefined : explainInto(options.profileDir),
  });
  const children: Child<never>[] = [];
  try {
    const graph = await startChild<GraphCommands>('./floor/graph-server.ts');
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
        rounds.push(await runRound(stand, name, round === 1));
        say(`round ${round} of ${options.rounds}, ${name}: ${summary(rounds.at(-1))}`);
      }
    }
    const viral = options.viral > 0 && options.targets.includes('product') ? await runViral(stand, children) : null;
    if (viral) say(`viral: deciding at ${(100 * viral.kept).toFixed(0)} % of its first rate in the end`);
    return { rounds, viral, postgres };
  } finally {
    for (const child of children) await child.stop();
    await postgres.stop();
  }
}

/** Measures a viral post in a database and a server of its own: the only one that keeps Instagram's budget. */
async function runViral(stand: Stand, children: Child<never>[]): Promise<ViralFigures> {
  const { options, bench } = stand;
  const quietLoad = await startChild<LoadCommands>('./load.ts');
  children.push(quietLoad);
  const { target, databaseUrl, stop } = await openProduct(stand, 'product', options.viralBudget);
  const accounts = Math.min(VIRAL, Math.floor(options.accounts / 2));
  const run = {
    ...{ count: options.viral, accounts, others: options.accounts - accounts, budget: options.viralBudget },
    ...{ seconds: options.beside, connections: options.connections },
  };
  try {
    return await measureViral({ ...bench, quietLoad }, { target, databaseUrl, run });
  } finally {
    await stop();
  }
}

async function runRound(stand: Stand, name: TargetName, isFirst: boolean): Promise<Round> {
  const { options, bench } = stand;
  const { target, stop } = name === 'floor' ? await openFloor(stand) : await openProduct(stand, name);
  try {
    const run = { accounts: options.accounts, delay: 0 };
    const burst = (count: number, delay: number) =>
      measureBurst(bench, { target, run: { ...run, count, delay }, connections: options.connections });
    if (options.warmUp > 0) await burst(options.warmUp, 0);
    if (options.profileDir) await resetStatements(stand.postgres.adminUrl);
    const rest =
      options.rest > 0 && name !== 'crowded'
        ? await measurePaced(bench, {
            target,
            run: { ...run, count: options.rest },
            spacing: options.spacing,
            connections: RESTING,
          })
        : null;
    if (options.profileDir && rest) await writeStatements(stand, `${name}-rest`);
    const bursts = new Map<number, BurstFigures>();
    // The crowd changes what a comment costs, or not: at rest, and behind a slow Graph, it would show less.
    const delays = name === 'crowded' ? options.delays.slice(0, 1) : options.delays;
    for (const delay of options.comments > 0 ? delays : []) {
      if (options.profileDir) await resetStatements(stand.postgres.adminUrl);
      bursts.set(delay, await burst(options.comments, delay));
      if (options.profileDir) await writeStatements(stand, `${name}-${delay}ms`);
    }
    const best = [...bursts.values()][0]?.messagesPerSecond ?? 0;
    const steady =
      best > 0 && options.steady > 0 && name !== 'crowded'
        ? await measureSteady(stand, { target, rate: best / 2 })
        : null;
    const beside = name === 'product' && options.beside > 0 ? await measureBeside(stand, target) : null;
    const hot = name === 'product' && options.hot > 0 ? await measureHot(stand, target) : null;
    // Last: its rows are many.
    const flood = name === 'product' && isFirst && options.flood > 0 ? await measureFlood(stand, target) : null;
    const day = name === 'product' && isFirst && options.day > 0 ? await measureDay(stand, target) : null;
    return { target: name, bursts, rest, steady, beside, hot, flood, day };
  } finally {
    await stop();
  }
}

async function measureBeside({ options, bench }: Stand, target: Target): Promise<Round['beside']> {
  const measure = (busy: number) => {
    const perSecond = QUIET + busy;
    const run = { accounts: 2, firstOf: perSecond / QUIET, count: perSecond * options.beside, delay: 0 };
    return measurePaced(bench, { target, run, spacing: 1_000 / perSecond, connections: RESTING });
  };
  return { alone: await measure(0), busy: await measure(BUSY) };
}

function measureHot({ options, bench }: Stand, target: Target): Promise<PacedFigures> {
  const run = { accounts: 1, count: HOT * options.hot, delay: 0 };
  return measurePaced(bench, { target, run, spacing: 1_000 / HOT, connections: options.connections });
}

function measureFlood({ options, bench }: Stand, target: Target): Promise<BurstFigures> {
  const run = { accounts: options.accounts, count: options.flood, batched: true, delay: 0 };
  return measureBurst(bench, { target, run, connections: options.connections });
}

function measureDay({ options, bench }: Stand, target: Target): Promise<Round['day']> {
  const { day: count, rest, spacing, connections } = options;
  return measureBusyDay(bench, { target, run: { count, burst: Math.ceil(count / 10), rest, spacing, connections } });
}

function measureSteady({ options, bench }: Stand, { target, rate }: { target: Target; rate: number }) {
  const run = { accounts: options.accounts, delay: 0, count: Math.ceil(rate * options.steady) };
  return measurePaced(bench, { target, run, spacing: 1_000 / rate, connections: options.connections });
}

async function openFloor({ postgres, bench, accounts, graphPort, options }: Stand) {
  const databaseUrl = await postgres.fresh('floor');
  const child = await startChild<FloorCommands>('./floor/floor.ts', profiled(options));
  const port = await child.ask('start', { databaseUrl, secret: bench.secret, graphPort, calls: FLOOR_CALLS, accounts });
  const books = () => readFloorBooks(databaseUrl, { limitMs: SETTLE_MS });
  const target: Target = { name: 'floor', pid: child.pid, port, books };
  return { target, stop: child.stop };
}

async function openProduct(
  { postgres, dir, graphPort, options }: Stand,
  name: 'product' | 'crowded',
  privateRepliesPerHour?: number,
) {
  const databaseUrl = await postgres.fresh(name);
  const logFile = path.join(dir, 'server.log');
  const dataDir = path.join(dir, 'data');
  const server = await startProduct({
    ...{ databaseUrl, dataDir, graphPort, logFile, profileDir: options.profileDir },
    ...(privateRepliesPerHour === undefined ? {} : { privateRepliesPerHour }),
  });
  const books = () =>
    readBooks(databaseUrl, { limitMs: SETTLE_MS }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${fs.readFileSync(logFile, 'utf8').slice(-3000)}`);
    });
  const target: Target = { name, pid: server.pid, port: server.port, books };
  return { target, databaseUrl, stop: server.stop };
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
