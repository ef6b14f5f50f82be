import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SeedsReport } from './run-seeds.ts';

const SEEDS_PROCESS = fileURLToPath(new URL('./seeds-process.ts', import.meta.url));

interface Order {
  from: number;
  to: number;
  processes: number;
  say(line: string): void;
}

/** Runs the seeds in so many processes side by side. A seed's run is the same wherever it runs. */
export async function shareSeeds({ from, to, processes, say }: Order): Promise<SeedsReport> {
  const began = performance.now();
  const each = Math.ceil((to - from + 1) / processes);
  const shares: Promise<SeedsReport>[] = [];
  for (let first = from; first <= to; first += each)
    shares.push(runShare({ from: first, to: Math.min(to, first + each - 1), say }));
  const reports = await Promise.all(shares);
  return { ...reports.reduce(add), seconds: Math.round(performance.now() - began) / 1_000 };
}

async function runShare({ from, to, say }: Omit<Order, 'processes'>): Promise<SeedsReport> {
  const child = fork(SEEDS_PROCESS, [String(from), String(to)], {
    serialization: 'advanced',
    execArgv: [],
    // What several simulated servers do with files happens in the order in which it was begun.
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  let report: SeedsReport | null = null;
  child.on('message', (told: { line?: string; report?: SeedsReport }) => {
    if (told.line !== undefined) say(told.line);
    report = told.report ?? report;
  });
  await once(child, 'exit');
  if (!report) throw new Error(`The process of the seeds ${from} to ${to} ended with ${child.exitCode} and no report.`);
  return report;
}

function add(one: SeedsReport, other: SeedsReport): SeedsReport {
  const seen = new Map(one.seen);
  for (const [name, count] of other.seen) seen.set(name, (seen.get(name) ?? 0) + count);
  return {
    seeds: one.seeds + other.seeds,
    failed: [...one.failed, ...other.failed],
    seen,
    events: one.events + other.events,
    deliveries: one.deliveries + other.deliveries,
    seconds: Math.max(one.seconds, other.seconds),
  };
}
