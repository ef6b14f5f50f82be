import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sleep } from '../child.ts';
import { startWorld } from '../world.ts';
import {
  describeOutages,
  endure,
  judge,
  makeOutageStage,
  type OutageReport,
  type OutageStage,
  restart,
  type StageOptions,
} from './outage-stage.ts';

export interface OutageOptions extends StageOptions {
  /** Seconds that Instagram, and then Postgres, is away. */
  graphSeconds: number;
  postgresSeconds: number;
  waitFactor: number;
}

const SMALL_DISK = '192k';

/** Everything that is away at times: nothing is lost, nothing comes twice, and nobody has to do anything (docs/invariants.md F15, R11). */
export async function runOutages(options: OutageOptions): Promise<OutageReport> {
  const from = performance.now();
  const world = await startWorld({ seed: options.seed, servers: 1, waitFactor: options.waitFactor });
  const report: OutageReport = { outages: [], disk: '', counts: {}, failures: [], seconds: 0 };
  try {
    const stage = await makeOutageStage(world, { options, report });
    const { graphSeconds, postgresSeconds } = options;
    await endure(stage, 'Instagram away', async () => {
      await stage.gate.shut();
      await sleep(graphSeconds * 1_000);
      await stage.gate.open();
    });
    await endure(stage, 'Postgres away', async () => {
      await world.postgres.killAndRestart(postgresSeconds * 1_000);
    });
    await endure(stage, 'restarted under load', () => restart(stage, []));
    await endureFullDisk(stage, postgresSeconds / 2);
    await judge(stage);
    report.seconds = Math.round((performance.now() - from) / 100) / 10;
    return report;
  } finally {
    await world.close(false);
  }
}

/** The spool on a file system with no room, and Postgres away: what does not fit is answered 503, and comes again. */
async function endureFullDisk(stage: OutageStage, seconds: number): Promise<void> {
  const { world, report } = stage;
  const spool = path.join(world.dir, 'data', 'spool');
  fs.mkdirSync(spool, { recursive: true });
  const may = spawnSync('unshare', ['-m', 'true']).status === 0;
  report.disk = may
    ? `the spool on ${SMALL_DISK} of memory, in a mount namespace`
    : 'not tried: no mount namespace here';
  if (!may) return;
  const mount = `mount -t tmpfs -o size=${SMALL_DISK} tmpfs "${spool}" && exec "$@"`;
  await restart(stage, ['unshare', '-m', 'sh', '-c', mount, 'sh']);
  await endure(stage, 'Postgres away and the disk full', async () => {
    await world.postgres.killAndRestart(Math.ceil(seconds) * 1_000);
  });
  const last = report.outages.at(-1);
  if (!last?.statuses[503]) report.failures.push('the disk was never full');
}

/** `npm run campaign -- outages`; false when something is wrong. */
export async function outagesCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      graph: { type: 'string', default: '30' },
      postgres: { type: 'string', default: '60' },
      'per-second': { type: 'string', default: '300' },
      factor: { type: 'string', default: '4' },
    },
  });
  const [graphSeconds, postgresSeconds] = [Number(values.graph), Number(values.postgres)];
  const [perSecond, waitFactor] = [Number(values['per-second']), Number(values.factor)];
  if (!(graphSeconds > 0 && postgresSeconds > 0 && perSecond > 0 && waitFactor > 0))
    throw new Error('--graph, --postgres (seconds), --per-second and --factor are numbers above 0.');
  const say = (line: string) => console.log(line);
  const report = await runOutages({ seed: values.seed, graphSeconds, postgresSeconds, perSecond, waitFactor, say });
  console.log(describeOutages(report));
  return report.failures.length === 0;
}
