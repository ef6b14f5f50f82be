import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { PLANTED_BUGS } from '../simulation/planted/planted-bugs.ts';
import { RARE_STATES } from '../simulation/rare-states.ts';
import { bugFor, findBug, type SeedsReport, unreached } from '../simulation/run-seeds.ts';
import { shareSeeds } from '../simulation/share-seeds.ts';
import { simulate } from '../simulation/simulate.ts';
import type { SimDatabase } from '../simulation/world/sim-database.ts';
import { startOwnDatabase } from '../simulation/world/start-own-database.ts';

/** So many seeds have to reach every rare state. */
const LONG = 100_000;

/**
 * Runs the simulation with these arguments; true when all is as it should be. `--seeds A..B` runs these seeds in so many
 * `--processes`; with `--bug NAME` (or `all`) it looks for the first that finds the planted bug; with `--trace FILE` it writes what
 * happened at seed A.
 */
export async function simulateCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '1..500' },
      processes: { type: 'string', default: '2' },
      bug: { type: 'string' },
      trace: { type: 'string' },
    },
  });
  const [from = 0, to = from] = values.seeds.split('..').map(Number);
  if (!(from >= 1 && to >= from)) throw new Error('--seeds is A..B, whole numbers from 1.');
  const processes = Number(values.processes);
  if (!(processes >= 1)) throw new Error('--processes is a whole number from 1.');
  if (!values.trace && !values.bug) {
    const report = await shareSeeds({ from, to, processes, say: (line) => console.log(line) });
    console.log(describe(report));
    return report.failed.length === 0 && (report.seeds < LONG || unreached(report).length === 0);
  }
  const database = await startOwnDatabase();
  try {
    if (values.trace) return await writeTrace(database, { seed: from, file: values.trace, bug: values.bug });
    return await lookForBugs(database, { bug: values.bug ?? 'all', from, to });
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

function describe(report: SeedsReport): string {
  const { seeds, failed, seen, events, deliveries, seconds } = report;
  const line = (name: string) => `  ${name}: ${seen.get(name) ?? 0}`;
  const others = [...seen.keys()].filter((name) => !RARE_STATES.some((rare) => rare === name)).sort();
  const rate = Math.round((10 * seeds) / seconds) / 10;
  return [
    `${seeds} seeds, ${failed.length} failed; ${events} events, ${deliveries} deliveries, ${seconds} s (${rate} a second)`,
    'Rare states, in so many seeds:',
    ...RARE_STATES.map(line),
    'Faults that struck, in so many seeds:',
    ...others.map(line),
    ...unreached(report).map((name) => `NOT REACHED ${name}`),
  ].join('\n');
}
