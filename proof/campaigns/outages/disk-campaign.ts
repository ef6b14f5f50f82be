import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sleep } from '../child.ts';
import { atSignal } from '../kill/at-signal.ts';
import { startWorld } from '../world.ts';
import { type Disk, diskHere, onSmallDisk } from './on-small-disk.ts';
import {
  describeOutages,
  endure,
  judge,
  makeOutageStage,
  type OutageReport,
  type OutageStage,
} from './outage-stage.ts';

export interface DiskOptions {
  seed: string;
  /** Seconds that the disk is full, each time. */
  seconds: number;
  perSecond: number;
  waitFactor: number;
  say?(line: string): void;
}

/** A fresh Postgres with its log takes 60 MiB. */
const SIZE = '192m';
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const MOST_SWITCHES = 40;
const AGAIN_MS = 200;

/**
 * The disk under Postgres and the spool is full: first its tables cannot grow, then its log cannot either, and it ends until there is
 * room (F41). No webhook is acknowledged and lost, the server stays up, and with room everything goes on by itself.
 */
async function runDisk(disk: Disk, options: DiskOptions): Promise<OutageReport> {
  const from = performance.now();
  const { seed, waitFactor, seconds } = options;
  const world = await startWorld({ seed, servers: 1, waitFactor, disk: disk.dir, supervised: true });
  const report: OutageReport = { outages: [], disk: disk.what, counts: {}, failures: [], seconds: 0 };
  try {
    const stage = await makeOutageStage(world, { options, report });
    await endure(stage, 'disk full', () => whileFull(stage, { disk, work: () => sleep(seconds * 1_000) }));
    await endure(stage, "disk full, Postgres' log too", () =>
      whileFull(stage, {
        disk,
        work: async () => {
          await endLog(stage);
          await sleep(seconds * 1_000);
        },
      }),
    );
    findPromises(stage, disk);
    await judge(stage);
    report.seconds = Math.round((performance.now() - from) / 100) / 10;
    return report;
  } finally {
    await world.close(false);
  }
}

async function whileFull(
  { world, options }: OutageStage,
  { disk, work }: { disk: Disk; work: () => Promise<void> },
): Promise<void> {
  const fill = () => disk.fill(world.postgres.pid());
  options.say?.(`  the disk is full (${Math.round(fill() / 1024 ** 2)} MiB of something else)`);
  // What others let go of meanwhile is taken as well: a Postgres that ended leaves room.
  const filling = setInterval(fill, AGAIN_MS);
  try {
    await work();
  } finally {
    clearInterval(filling);
    disk.free(world.postgres.pid());
  }
}

/** Begins segment after segment of Postgres' log, as hours of work would, until it has no room for one and ends. */
async function endLog({ world, options }: OutageStage): Promise<void> {
  const before = world.postgres.crashes();
  for (let n = 0; n < MOST_SWITCHES && world.postgres.crashes() === before; n++) {
    await world.pool.query(`select pg_logical_emit_message(false, 'full', 'x'), pg_switch_wal()`).catch(() => {});
    await sleep(100);
  }
  options.say?.(`  Postgres ended ${world.postgres.crashes() - before} times of it so far`);
}

function findPromises({ world, report, server }: OutageStage, disk: Disk): void {
  const [tables, log] = report.outages;
  const odd = [tables, log].flatMap((one) =>
    Object.keys(one?.statuses ?? {}).filter((status) => !['200', '503'].includes(status)),
  );
  if (odd.length > 0) report.failures.push(`webhooks were answered ${odd.join(', ')}`);
  if (server.hasEnded()) report.failures.push(`the server ended by itself: ${world.lastWords(0)}`);
  if (world.postgres.crashes() === 0) report.failures.push("Postgres' log was never full");
  if (disk.dir !== null && !tables?.statuses[503])
    report.failures.push('no webhook was answered 503: the disk was never full');
}

/** `npm run campaign -- disk`; false when something is wrong. Starts itself again in a mount namespace where there may be one. */
export async function diskCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '20' },
      'per-second': { type: 'string', default: '100' },
      factor: { type: 'string', default: '10' },
      here: { type: 'boolean', default: false },
    },
  });
  if (!values.here) return startItself(args);
  const [seconds, perSecond, waitFactor] = [values.seconds, values['per-second'], values.factor].map(Number);
  if (!seconds || !perSecond || !waitFactor)
    throw new Error('--seconds, --per-second and --factor are numbers above 0.');
  const say = (line: string) => console.log(line);
  const report = await runDisk(diskHere(), { seed: values.seed, seconds, perSecond, waitFactor, say });
  console.log(describeOutages(report));
  return report.failures.length === 0;
}

async function startItself(args: string[]): Promise<boolean> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-disk-'));
  const program = [process.execPath, MAIN, 'disk', '--here', ...args];
  const [command = '', ...rest] = onSmallDisk(dir, { size: SIZE, program }) ?? program;
  const child = spawn(command, rest, { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const forget = atSignal(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const [code] = await ended;
  forget();
  fs.rmSync(dir, { recursive: true, force: true });
  return code === 0;
}
