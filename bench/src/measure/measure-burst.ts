import type { BenchPostgres } from '../bench-postgres.ts';
import type { Books } from '../books.ts';
import type { Child } from '../child.ts';
import type { Phase } from '../comments.ts';
import type { GraphCommands } from '../floor/graph-server.ts';
import type { LoadCommands, LoadReport } from '../load.ts';
import type { TargetName } from '../options.ts';
import { differences, percentile } from '../statistics.ts';
import { cpuOf, cpuOfPostgres, memoryOf } from '../usage.ts';

/** A server that is measured: the product's or the floor's. */
export interface Target {
  name: TargetName;
  pid: number;
  port: number;
  databaseUrl: string;
  books: Books;
}

export interface Bench {
  graph: Child<GraphCommands>;
  load: Child<LoadCommands>;
  postgres: Pick<BenchPostgres, 'pid' | 'walBytes'>;
  secret: string;
  /** The Graph server names the receiver otherwise than the comment did. */
  otherId: boolean;
  /** A number that no phase had before. */
  nextPhase(): number;
  /** The first of so many people of the years before, none of whom came back before. */
  nextPast(count: number): number;
}

export interface BurstFigures {
  messagesPerSecond: number;
  acksPerSecond: number;
  ackP50: number;
  ackP99: number;
  callP50: number;
  callP99: number;
  /** CPU milliseconds a message until everything is recorded. */
  cpuServer: number;
  cpuPostgres: number;
  /** Kilobytes (of 1,000 bytes) of write-ahead log a message, whole pages after a checkpoint included. */
  wal: number;
  /** MiB. */
  rssBefore: number;
  rssPeak: number;
}

export interface PacedFigures {
  /** POSTs a second, as they were made. */
  rate: number;
  /** Calls a second, from the first POST to the last call. */
  called: number;
  callP50: number;
  callP99: number;
  ackP50: number;
  ackP99: number;
}

/** So long a phase may take until everything has arrived: some, and a moment for each comment. */
const LIMIT_MS = 120_000;
const LIMIT_A_COMMENT_MS = 5;

interface Run extends Omit<Phase, 'phase'> {
  delay: number;
}

/** Sends one phase and waits until everything arrived and is recorded. Throws when anything was lost, doubled, refused or not recorded. */
async function runPhase(
  bench: Bench,
  { target, run, send }: { target: Target; run: Run; send(): ReturnType<Child<LoadCommands>['ask']> },
) {
  const { delay, ...comments } = run;
  const { count } = comments;
  const { books } = target;
  const phase = { phase: bench.nextPhase(), ...comments };
  const before = await books.sent();
  await bench.graph.ask('begin', { ...phase, delay, otherId: bench.otherId });
  await bench.load.ask('prepare', { ...phase, port: target.port, secret: bench.secret });
  const rssBefore = memoryOf(target.pid).now;
  const wal = await bench.postgres.walBytes();
  const cpu = { server: cpuOf(target.pid), postgres: cpuOfPostgres(bench.postgres.pid) };
  const sending = await (send() as Promise<Awaited<ReturnType<LoadCommands['burst']>>>); // as: both ways to send answer this
  await bench.graph.ask('all', { limitMs: LIMIT_MS + count * LIMIT_A_COMMENT_MS });
  await books.settled(before + count);
  const used = {
    server: cpuOf(target.pid) - cpu.server,
    postgres: cpuOfPostgres(bench.postgres.pid) - cpu.postgres,
    wal: (await bench.postgres.walBytes()) - wal,
  };
  const seen = await bench.graph.ask('report');
  const wrong = {
    refused: sending.refused,
    lost: seen.lost,
    doubled: seen.doubled,
    strays: seen.strays,
    notSent: count - ((await books.sent()) - before),
  };
  if (Object.values(wrong).some((value) => value !== 0)) throw new Error(`${target.name}: ${JSON.stringify(wrong)}`);
  return { sending, arrivals: seen.arrivals, used, rssBefore };
}

export async function measureBurst(
  bench: Bench,
  { target, run, connections }: { target: Target; run: Run; connections: number },
): Promise<BurstFigures> {
  const send = () => bench.load.ask('burst', { port: target.port, connections });
  const { sending, arrivals, used, rssBefore } = await runPhase(bench, { target, run, send });
  const from = Math.min(...ends(sending.sent));
  const acks = differences(sending.acked, sending.sent);
  const calls = differences(arrivals, sending.sent);
  return {
    messagesPerSecond: (run.count * 1000) / (Math.max(...ends(arrivals)) - from),
    acksPerSecond: (run.count * 1000) / (Math.max(...ends(sending.acked)) - from),
    ackP50: percentile(acks, 0.5),
    ackP99: percentile(acks, 0.99),
    callP50: percentile(calls, 0.5),
    callP99: percentile(calls, 0.99),
    cpuServer: used.server / run.count,
    cpuPostgres: used.postgres / run.count,
    wal: used.wal / 1_000 / run.count,
    rssBefore,
    rssPeak: memoryOf(target.pid).peak,
  };
}

/** One comment every `spacing` milliseconds, whatever became of the one before. With `firstOf` the figures are the first account's alone. */
export async function measurePaced(
  bench: Bench,
  { target, run, spacing, connections }: { target: Target; run: Run; spacing: number; connections: number },
): Promise<PacedFigures> {
  const send = () => bench.load.ask('paced', { port: target.port, spacing, connections });
  return pacedFigures(await runPhase(bench, { target, run, send }), run.firstOf);
}

/** Returns the figures of a phase of evenly spaced comments; latencies are those of one comment in `firstOf`. */
export function pacedFigures(
  { sending, arrivals }: { sending: LoadReport; arrivals: Float64Array },
  firstOf = 1,
): PacedFigures {
  const mine = (times: Float64Array) => times.filter((_, index) => index % firstOf === 0);
  const sent = mine(sending.sent);
  const acks = differences(mine(sending.acked), sent);
  const calls = differences(mine(arrivals), sent);
  const [first, last] = ends(sending.sent);
  return {
    rate: ((sending.sent.length - 1) * 1000) / (last - first),
    called: (arrivals.length * 1000) / (ends(arrivals)[1] - first),
    callP50: percentile(calls, 0.5),
    callP99: percentile(calls, 0.99),
    ackP50: percentile(acks, 0.5),
    ackP99: percentile(acks, 0.99),
  };
}

/** First and last in time. */
function ends(times: Float64Array): [number, number] {
  return [percentile(times, 0), percentile(times, 1)];
}
