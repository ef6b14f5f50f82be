import type { Violation } from '../evidence/evidence.ts';
import { plain } from './hostile.ts';
import { PLANTED_BUGS } from './planted/planted-bugs.ts';
import type { PlantedBug } from './planted/planted-in-plays.ts';
import { RARE_STATES } from './rare-states.ts';
import { simulate, type Verdict } from './simulate.ts';
import type { SimDatabase } from './world/sim-database.ts';
import type { Bug } from './world/stage.ts';

export interface SeedsReport {
  seeds: number;
  failed: Verdict[];
  /** The number of seeds in which each rare state was reached. */
  seen: Map<string, number>;
  events: number;
  deliveries: number;
  seconds: number;
}

/** Runs the seeds `from` to `to`; goes on after a failing one. */
export async function runSeeds(
  database: SimDatabase,
  { from, to, say = () => {} }: { from: number; to: number; say?(line: string): void },
): Promise<SeedsReport> {
  const began = performance.now();
  const report: SeedsReport = { seeds: 0, failed: [], seen: new Map(), events: 0, deliveries: 0, seconds: 0 };
  for (let seed = from; seed <= to; seed++) {
    const verdict = await simulate(database, { seed });
    report.seeds++;
    report.events += verdict.events;
    report.deliveries += verdict.deliveries;
    for (const name of verdict.seen.keys()) report.seen.set(name, (report.seen.get(name) ?? 0) + 1);
    if (verdict.violations.length > 0) {
      report.failed.push(verdict);
      say(describeFailure(verdict));
    }
    if (report.seeds % 25 === 0) say(`${report.seeds} seeds, ${report.failed.length} failed`);
  }
  report.seconds = Math.round(performance.now() - began) / 1_000;
  return report;
}

/** The rare states that these seeds did not reach. */
export function unreached({ seen }: Pick<SeedsReport, 'seen'>): string[] {
  return RARE_STATES.filter((name) => !seen.has(name));
}

/** The place where a planted bug was found; null where it was not, and `others` are checkers that spoke beside those it names. */
export interface Found {
  bug: string;
  seed: number | null;
  by: Violation | null;
  others: string[];
}

/** The first seed from `from` on at which one of the checkers that the bug names speaks. */
export async function findBug(
  database: SimDatabase,
  { bug, from, to }: { bug: string; from: number; to: number },
): Promise<Found> {
  const planted = bugOf(bug);
  for (let seed = from; seed <= to; seed++) {
    const { violations } = await simulate(database, { seed, bug: bugFor(planted) });
    const by = violations.find(({ id }) => planted.foundBy.includes(id));
    const others = [...new Set(violations.map(({ id }) => id))].filter((id) => !planted.foundBy.includes(id));
    if (by) return { bug, seed, by, others };
  }
  return { bug, seed: null, by: null, others: [] };
}

/** The bug, with the faults that it takes. */
export function bugFor({ plant, hostile }: PlantedBug): Bug {
  return {
    ...plant(),
    hostile(swarm) {
      plain(swarm);
      hostile?.(swarm);
    },
  };
}

function bugOf(name: string): PlantedBug {
  const bug = Object.hasOwn(PLANTED_BUGS, name) ? PLANTED_BUGS[name] : undefined;
  if (!bug) throw new Error(`There is no planted bug "${name}". Known: ${Object.keys(PLANTED_BUGS).join(', ')}.`);
  return bug;
}

export function describeFailure({ seed, swarm, violations }: Verdict): string {
  const lines = violations.slice(0, 10).map(({ id, what }) => `  ${id} ${what}`);
  const more = violations.length > 10 ? [`  and ${violations.length - 10} more`] : [];
  return [
    `seed ${seed} (${swarm})`,
    ...lines,
    ...more,
    `  again: npm run campaign -- simulate --seeds ${seed}..${seed}`,
  ].join('\n');
}
