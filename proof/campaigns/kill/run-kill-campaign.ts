import { WAITS } from '../../../apps/server/src/pipeline/index.ts';
import type { Violation } from '../../evidence/evidence.ts';
import { findUnplayed } from '../plays/count-plays.ts';
import { countKills, type Lived } from './lives.ts';
import { KILL_VISITS, planRounds, type Round } from './plan-rounds.ts';
import { openRunFile } from './run-file.ts';
import { isSound, type PartResult, runPart } from './run-part.ts';

export interface KillOptions {
  rounds: number;
  seed: string;
  /** Webhook updates a round, about: so many come of what people write. */
  updates: number;
  servers?: number;
  /** Kinds that play in a round besides the comments on posts. */
  plays?: number;
  waitFactor?: number;
  /** Rounds in one world: then everything is made anew, so that a run of any length needs no more memory than this one part. */
  part?: number;
  /** The file where finished parts are written down, one a line: the same run goes on behind them. */
  file?: string | null;
  say?(line: string): void;
  /** Leaves database, journal and logs where they are when something is wrong. */
  keep?: boolean;
}

export interface KillReport {
  options: Required<Pick<KillOptions, 'rounds' | 'seed' | 'updates' | 'servers' | 'plays' | 'waitFactor' | 'part'>>;
  kills: Record<string, { planned: number; killed: number }>;
  lives: Lived[];
  counts: Record<string, number>;
  violations: Violation[];
  failures: string[];
  seconds: number;
  replay: string;
  /** The kept folders of parts that went wrong. */
  dirs: string[];
}

const PART = 60;
/** Rounds in which each kind of play comes often enough that something of it must have arrived. */
const ENOUGH = 30;
/** A comment, the echo of its DM, the public reply, sometimes a tap and what follows it: measured over several runs. */
export const UPDATES_A_COMMENT = 3;

/** Real processes, killed at every kill point, and the checkers of `proof/evidence/check.ts` over what is left. Stops at the first part that goes wrong. */
export async function runKillCampaign(given: KillOptions): Promise<KillReport> {
  const { rounds, seed, updates, servers = 2, plays = 2, waitFactor = 12, part = PART, file = null } = given;
  const options = { rounds, seed, updates, servers, plays, waitFactor, part };
  const { say = () => {}, keep = false } = given;
  const plan = planRounds({ rounds, seed, leaseMs: WAITS.lease / waitFactor });
  const parts = Array.from({ length: Math.ceil(rounds / part) }, (_, n) => plan.slice(n * part, (n + 1) * part));
  const done = openRunFile(file, options);
  const results: PartResult[] = [];
  for (const [n, slice] of parts.entries()) {
    const result = done.find(n) ?? (await runPart(partOf(options, { n, rounds: slice }), { say, keep }));
    results.push(result);
    if (!isSound(result)) break;
    done.add(n, result);
    say(`${n + 1} of ${parts.length} parts are done`);
  }
  return summarise(options, results);
}

type Settled = KillReport['options'];

function partOf({ seed, updates, servers, plays, waitFactor }: Settled, { n, rounds }: { n: number; rounds: Round[] }) {
  const comments = Math.ceil(updates / UPDATES_A_COMMENT);
  return { seed: `${seed}/${n}`, rounds, comments, servers, plays, waitFactor };
}

function summarise(options: Settled, results: readonly PartResult[]): KillReport {
  const { rounds, seed, updates, servers, plays, waitFactor, part } = options;
  const counts: Record<string, number> = {};
  for (const result of results)
    for (const [name, count] of Object.entries(result.counts)) counts[name] = (counts[name] ?? 0) + count;
  const lives = results.flatMap((result) => result.lives);
  const failures = results.flatMap((result) => result.failures);
  // A run that was stopped has not come to every point.
  if (results.every(isSound))
    failures.push(...findUnfired(lives, rounds), ...(rounds < ENOUGH ? [] : findUnplayed(counts)));
  return {
    options,
    kills: Object.fromEntries(countKills(lives)),
    lives,
    counts,
    violations: results.flatMap((result) => result.violations),
    failures,
    seconds: Math.round(results.reduce((sum, result) => sum + result.seconds, 0)),
    replay: `npm run campaign -- kill --rounds ${rounds} --seed ${seed} --updates ${updates} --servers ${servers} --plays ${plays} --factor ${waitFactor} --part ${part}`,
    dirs: results.flatMap(({ dir }) => dir ?? []),
  };
}

function findUnfired(lives: readonly Lived[], rounds: number): string[] {
  const fired = new Set<string>(
    lives.flatMap(({ round, end }) => (round.kind === 'point' && end === 'killed' ? [round.point] : [])),
  );
  const points = Object.keys(KILL_VISITS);
  if (rounds < points.length + 2) return [];
  return points.filter((point) => !fired.has(point)).map((point) => `${point} never killed`);
}
