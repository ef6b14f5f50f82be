import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { startOwnDatabase } from '../simulation/own-postgres.ts';
import { PLANTED_BUGS } from '../simulation/planted-bugs.ts';
import { bugFor, findBug, runSeeds, type SeedsReport } from '../simulation/run-seeds.ts';
import type { SimDatabase } from '../simulation/sim-database.ts';
import { simulate } from '../simulation/simulate.ts';

/**
 * `--seeds A..B` runs these seeds; with `--bug NAME` (or `all`) it looks for the first that finds the planted bug; with `--trace FILE`
 * it writes what happened at seed A. True when all is as it should be.
 */
export async function simulateCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { seeds: { type: 'string', default: '1..500' }, bug: { type: 'string' }, trace: { type: 'string' } },
  });
  const [from = 0, to = from] = values.seeds.split('..').map(Number);
  if (!(from >= 1 && to >= from)) throw new Error('--seeds is A..B, whole numbers from 1.');
  const database = await startOwnDatabase();
  try {
    if (values.trace) return await writeTrace(database, { seed: from, file: values.trace, bug: values.bug });
    if (values.bug) return await lookForBugs(database, { bug: values.bug, from, to });
    const report = await runSeeds(database, { from, to, say: (line) => console.log(line) });
    console.log(describe(report));
    return report.failed.length === 0;
  } finally {
    await database.close();
  }
}

async function lookForBugs(
  database: SimDatabase,
  { bug, from, to }: { bug: string; from: number; to: number },
): Promise<boolean> {
  let all = true;
  for (const name of bug === 'all' ? Object.keys(PLANTED_BUGS) : bug.split(',')) {
    const { seed, by, others } = await findBug(database, { bug: name, from, to });
    if (by === null) all = false;
    const beside = others.length > 0 ? `; beside it ${others.join(', ')}` : '';
    console.log(by === null ? `NOT FOUND ${name}` : `${name}: seed ${seed}, ${by.id} ${by.what}${beside}`);
  }
  return all;
}

async function writeTrace(
  database: SimDatabase,
  { seed, file, bug }: { seed: number; file: string; bug: string | undefined },
): Promise<boolean> {
  const found = bug === undefined ? undefined : PLANTED_BUGS[bug];
  const planted = found ? { bug: bugFor(found) } : {};
  const verdict = await simulate(database, { seed, keep: true, ...planted });
  const lines = verdict.violations.map(({ id, what }) => `${id} ${what}`);
  fs.writeFileSync(file, [verdict.swarm, ...verdict.trace, ...lines, verdict.fingerprint, ''].join('\n'));
  console.log([...lines, verdict.fingerprint].join('\n'));
  return verdict.violations.length === 0;
}

function describe({ seeds, failed, seen, events, deliveries, seconds }: SeedsReport): string {
  const rare = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `  ${name}: ${count}`);
  const rate = Math.round((10 * seeds) / seconds) / 10;
  return [
    `${seeds} seeds, ${failed.length} failed; ${events} events, ${deliveries} deliveries, ${seconds} s (${rate} a second)`,
    'reached, in so many seeds:',
    ...rare,
  ].join('\n');
}
