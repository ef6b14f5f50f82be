import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '@recado/server';
import { expectNothing, expectOf, isRight } from '../../fuzz/expected.ts';
import { type Input, type InputSource, makeInput } from '../../fuzz/make-input.ts';
import { askOnce, openConnection } from '../../fuzz/open-connection.ts';
import { readLeft } from '../../fuzz/read-left.ts';
import { type Child, until } from '../child.ts';
import { openShops } from '../crowds/open-shops.ts';
import { startWorld, type World } from '../world.ts';

export interface FuzzOptions {
  inputs: number;
  seed: string;
  /** The first input: a run that was stopped goes on from where it said it was. */
  from?: number;
  say?(line: string): void;
}

export interface FuzzReport {
  options: { inputs: number; seed: string; from: number };
  counts: Record<string, number>;
  violations: string[];
  /** Milliseconds: the longest stall of the server's event loop, and of seconds' longest stalls the 99th percentile. */
  stall: { worst: number; p99: number };
  /** Milliseconds per answered input, as the sender saw it. */
  latency: { p50: number; p99: number; worst: number };
  seconds: number;
  replay: string;
}

/** Inputs between two looks at the database; the tables are emptied after each, so that every part stands alone. */
const PART = 5_000;
const CONNECTIONS = 12;
const HANG_MS = 1_000;
/** The time that an answer may take: a machine may be busy, but not so busy. */
const LIMIT_MS = 60_000;
const TRIES_OF_A_SLOW_ONE = 30;

interface Stage {
  world: World;
  server: Child;
  source: InputSource;
  accountId: string;
  port: number;
  report: FuzzReport;
  times: number[];
  /** The updates that odd requests of all parts may leave. */
  may: Set<string>;
  /** The updates that the part before had to leave. */
  late: ReadonlySet<string>;
}

/** Mutated webhooks over HTTP against a real server with a real Postgres (docs/invariants.md T01, T03, A1, A8, H1, H2). */
export async function runFuzzCampaign({ inputs, seed, from = 0, say = () => {} }: FuzzOptions): Promise<FuzzReport> {
  const begun = performance.now();
  const world = await startWorld({ seed, servers: 1, waitFactor: 20 });
  const report = emptyReport({ inputs, seed, from });
  try {
    const stage = await makeStage(world, report);
    for (let at = from; at < inputs && report.violations.length === 0; at += PART) {
      await runPart(stage, { from: at, to: Math.min(inputs, at + PART) });
      say(
        `${Math.min(inputs, at + PART)} inputs of ${inputs}; go on from here with --from ${Math.min(inputs, at + PART)}`,
      );
    }
    finish(stage, readStalls(world));
    report.seconds = Math.round((performance.now() - begun) / 100) / 10;
    return report;
  } finally {
    await world.close(false);
  }
}

async function makeStage(world: World, report: FuzzReport): Promise<Stage> {
  const preload = new URL('../stall-process.ts', import.meta.url).href;
  const server = world.startServer(0, { NODE_OPTIONS: `--import=${preload}`, STALL_FILE: stallFile(world) });
  if (!(await until(60_000, () => world.isReady(0)))) throw new Error(`the server is not ready: ${world.lastWords(0)}`);
  const [shop] = await openShops(world, 1);
  const { rows } = await world.pool.query<{ id: string }>('select id from accounts where ig_id = $1', [shop?.igId]);
  const secret = loadConfig(world.env).instagram.appSecrets[0] ?? '';
  const target = { igId: shop?.igId ?? '', mediaId: shop?.media[0] ?? '', at: Math.floor(Date.now() / 1_000) };
  const source = { seed: report.options.seed, target, secret };
  const port = Number(new URL(world.serverUrl(0)).port);
  return {
    world,
    server,
    source,
    accountId: rows[0]?.id ?? '',
    port,
    report,
    times: [],
    may: new Set(),
    late: new Set(),
  };
}

async function runPart(stage: Stage, { from, to }: { from: number; to: number }): Promise<void> {
  const { world, report, source } = stage;
  const expected = expectNothing(stage.may, stage.late);
  stage.late = expected.must;
  const slow: Input[] = [];
  let next = from;
  const work = async () => {
    const connection = openConnection(stage.port);
    while (next < to && !stage.server.hasEnded()) {
      const input = makeInput(source, next++);
      const answer = await ask(stage, { input, connection });
      if (answer === null) continue;
      note(stage, { input, answer });
      if (answer.ms > HANG_MS) slow.push(input);
      expectOf(expected, { input, status: answer.status, igId: source.target.igId });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  await findHangs(stage, slow);
  if (stage.server.hasEnded()) {
    report.violations.push(`the server ended between inputs ${from} and ${to}: ${world.lastWords(0)}`);
    return;
  }
  const left = await readLeft(world, { expected, accountId: stage.accountId });
  report.violations.push(...left.violations.map((what) => `inputs ${from} to ${to}: ${what}`));
  for (const [name, count] of Object.entries(left.counts)) add(report, name, count);
}

type Asked = { status: number; ms: number };

async function ask(
  { port, report, server }: Stage,
  { input, connection }: { input: Input; connection: ReturnType<typeof openConnection> },
): Promise<Asked | null> {
  try {
    return input.http === 'plain'
      ? await connection.ask(input.request, LIMIT_MS)
      : await askOnce(port, { request: input.request, limitMs: LIMIT_MS });
  } catch (error) {
    if (!server.hasEnded()) report.violations.push(`input ${input.n} (${input.what}): ${error}`);
    return null;
  }
}

function note({ report, times }: Stage, { input, answer }: { input: Input; answer: Asked }): void {
  times.push(answer.ms);
  add(report, `${input.http} ${input.signed ? 'signed' : 'unsigned'} answered ${answer.status || 'by the end'}`, 1);
  if (!isRight(input, answer.status)) {
    report.violations.push(`input ${input.n} (${input.what}) was answered ${answer.status}: ${preview(input.body)}`);
  }
}

/** A busy machine makes anything slow once: what hangs is slow whenever it is alone. */
async function findHangs({ port, report }: Stage, slow: readonly Input[]): Promise<void> {
  add(report, 'slower than 1 s at first', slow.length);
  for (const input of slow) {
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES_OF_A_SLOW_ONE && best > HANG_MS; tries++) {
      const { ms } = await askOnce(port, { request: input.request, limitMs: LIMIT_MS });
      best = Math.min(best, ms);
    }
    if (best > HANG_MS)
      report.violations.push(`input ${input.n} (${input.what}) takes ${Math.round(best)} ms, alone too`);
  }
}

function finish({ times, report }: Stage, stalls: number[]): void {
  const sorted = times.sort((a, b) => a - b);
  const at = (list: number[], share: number) =>
    Math.round((list[Math.floor((list.length - 1) * share)] ?? 0) * 10) / 10;
  report.latency = { p50: at(sorted, 0.5), p99: at(sorted, 0.99), worst: at(sorted, 1) };
  report.stall = { worst: at(stalls, 1), p99: at(stalls, 0.99) };
}

function stallFile(world: World): string {
  return path.join(world.dir, 'stalls');
}

function readStalls(world: World): number[] {
  if (!fs.existsSync(stallFile(world))) return [];
  const lines = fs.readFileSync(stallFile(world), 'utf8').trim().split('\n');
  return lines.map(Number).sort((a, b) => a - b);
}

function add({ counts }: FuzzReport, name: string, count: number): void {
  counts[name] = (counts[name] ?? 0) + count;
}

function preview(body: Buffer): string {
  return JSON.stringify(body.subarray(0, 300).toString('utf8'));
}

function emptyReport(options: FuzzReport['options']): FuzzReport {
  return {
    options,
    counts: {},
    violations: [],
    stall: { worst: 0, p99: 0 },
    latency: { p50: 0, p99: 0, worst: 0 },
    seconds: 0,
    replay: `npm run campaign -- fuzz --inputs ${options.inputs} --seed ${options.seed} --from ${options.from}`,
  };
}

/** `npm run campaign -- fuzz`; false when something is wrong. */
export async function fuzzCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      inputs: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
    },
  });
  const [inputs, from] = [Number(values.inputs), Number(values.from)];
  if (!(inputs > 0 && from >= 0)) throw new Error('--inputs is a whole number from 1, --from one from 0.');
  const report = await runFuzzCampaign({ inputs, from, seed: values.seed, say: (line) => console.log(line) });
  console.log(describeFuzz(report));
  return report.violations.length === 0;
}

/** The report as lines. */
export function describeFuzz({ options, counts, violations, stall, latency, seconds, replay }: FuzzReport): string {
  return [
    '',
    `seed ${options.seed}, inputs ${options.from} to ${options.inputs}, ${seconds} s`,
    ...Object.entries(counts)
      .sort()
      .map(([name, count]) => `  ${name}: ${count}`),
    `  answered in: p50 ${latency.p50} ms, p99 ${latency.p99} ms, worst ${latency.worst} ms`,
    `  longest stall of the event loop: ${stall.worst} ms; of each second's longest, p99 ${stall.p99} ms`,
    ...violations.slice(0, 30).map((what) => `  VIOLATION ${what}`),
    violations.length === 0 ? '0 violations' : `${violations.length} violations; again with: ${replay}`,
  ].join('\n');
}
