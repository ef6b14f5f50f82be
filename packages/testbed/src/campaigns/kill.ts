import { check } from '../evidence/check.ts';
import type { Evidence, TruthLine, Violation } from '../evidence/evidence.ts';
import { readRows } from '../evidence/read-evidence.ts';
import { sleep } from './child-process.ts';
import { type Fans, startFans } from './fans.ts';
import { drawFaults, KILL_POINTS, planRounds, type Round } from './kill-plan.ts';
import { countKills, type Lived, type Lives, makeLives } from './lives.ts';
import { type Draw, seeded } from './seeded.ts';
import { openShops } from './shops.ts';
import { startWorld, type World } from './world.ts';

export interface KillOptions {
  rounds: number;
  seed: string;
  /** Comments a round. */
  updates: number;
  servers?: number;
  waitFactor?: number;
  say?(line: string): void;
  /** Leaves database, journal and logs where they are when something is wrong. */
  keep?: boolean;
}

export interface KillReport {
  options: Required<Pick<KillOptions, 'rounds' | 'seed' | 'updates' | 'servers' | 'waitFactor'>>;
  kills: Record<string, { planned: number; killed: number }>;
  lives: Lived[];
  counts: Record<string, number>;
  violations: Violation[];
  /** What is wrong besides: points that never fired, servers that ended by themselves, a system that found no rest. */
  failures: string[];
  seconds: number;
  replay: string;
  dir: string | null;
}

/** Rounds between two checks: the system comes to rest, everything is held against everything, and it goes on. */
const CHECK_EVERY = 12;
const STUCK_MS = 60_000;
const COMMENTS_A_SHOP = 400;
/** As in life; divided like every wait. */
const LEASE_MS = 30_000;

/** Real processes, killed at every point of reliability.md 6.2, and the checkers of 6.5 over what is left. */
export async function runKillCampaign(given: KillOptions): Promise<KillReport> {
  const options = { servers: 2, waitFactor: 20, ...given };
  const say = given.say ?? (() => {});
  const from = performance.now();
  const world = await startWorld(options);
  let failed = true;
  try {
    const report = await campaign(world, { options, say });
    report.seconds = Math.round((performance.now() - from) / 100) / 10;
    failed = report.violations.length > 0 || report.failures.length > 0;
    if (failed && given.keep) report.dir = world.dir;
    return report;
  } finally {
    await world.close(failed && given.keep === true);
  }
}

type Settled = KillReport['options'];

async function campaign(
  world: World,
  { options, say }: { options: Settled; say(line: string): void },
): Promise<KillReport> {
  const { rounds, seed, updates, waitFactor } = options;
  const report = emptyReport(options);
  const lives = makeLives(world);
  await lives.calm();
  const shops = await openShops(world, 2 + Math.ceil((rounds * updates) / COMMENTS_A_SHOP));
  say(`${shops.length} shops are open`);
  const draw = seeded(seed);
  const fans = startFans(world, { shops, draw: draw.branch('fans'), total: rounds * updates });
  try {
    const plan = planRounds({ rounds, seed, leaseMs: LEASE_MS / waitFactor });
    const stage = { world, lives, fans, updates, faults: draw.branch('faults') };
    for (let at = 0; at < plan.length && isSound(report); at += CHECK_EVERY) {
      await runBatch(stage, plan.slice(at, at + CHECK_EVERY), report);
      say(`${report.lives.length} rounds: ${fans.comments.length} comments, ${report.violations.length} violations`);
    }
  } finally {
    const problems = await fans.close();
    if (problems.length > 0)
      report.failures.push(`${problems.length} calls of the fans failed, the first: ${problems[0]}`);
  }
  report.kills = Object.fromEntries(countKills(report.lives));
  // A run that was stopped has not come to every point.
  if (isSound(report)) report.failures.push(...findUnfired(report.lives));
  return report;
}

interface Stage {
  world: World;
  lives: Lives;
  fans: Fans;
  updates: number;
  faults: Draw;
}

/** Some rounds under faults, then rest without any, then the checkers. */
async function runBatch(
  { world, lives, fans, updates, faults }: Stage,
  batch: Round[],
  report: KillReport,
): Promise<void> {
  const begin = async () => {
    fans.allow(updates);
    await world.sim('PUT', '/faults', drawFaults(faults));
  };
  const run = (rounds: Round[]) => withMore(fans, updates, () => lives.run(rounds, { begin }));
  const lived = await run(batch);
  report.lives.push(...lived, ...(await again(lived, run)));
  await world.sim('POST', '/faults/reset');
  await fans.rest();
  await lives.calm();
  const left = await rest(world);
  // What found no rest is stopped, so that rows and truth are of one moment.
  if (left !== null) await lives.end();
  const evidence = await readEvidence(world, fans);
  report.violations = check(evidence);
  report.counts = countAll(evidence, { fans, world });
  report.failures.push(...findFallen(report.lives));
  if (left !== null) report.failures.push(`nothing moved for ${STUCK_MS} ms: ${left}`);
}

function isSound({ violations, failures }: KillReport): boolean {
  return violations.length + failures.length === 0;
}

/** People go on commenting while a round waits for its point. */
async function withMore<T>(fans: Fans, updates: number, work: () => Promise<T>): Promise<T> {
  const more = setInterval(() => fans.left() === 0 && fans.allow(Math.ceil(updates / 10)), 1_000);
  try {
    return await work();
  } finally {
    clearInterval(more);
  }
}

/** A point that was missed is tried once more, at its first visit. */
async function again(lived: Lived[], run: (rounds: Round[]) => Promise<Lived[]>): Promise<Lived[]> {
  const missed = lived.filter(({ end }) => end === 'missed').map(({ round }) => round);
  const rounds = missed.flatMap((round) => (round.kind === 'point' ? [{ ...round, nth: 1 }] : []));
  return rounds.length === 0 ? [] : run(rounds);
}

const OPEN = `select (select count(*)::int from inbox where state = 'pending') as pending,
  (select count(*)::int from deliveries d where state in ('ready', 'sending', 'unknown') or (state = 'held' and not (
    reason in ('no_credits', 'waits_for_dm') and not exists (select from credit_grants g where g.account_id = d.account_id and g.available > 0)))) as open`;

/**
 * Waits until no webhook waits and every delivery is final, three looks running. Answers what is left when that does not come: nothing
 * got less for `STUCK_MS`.
 */
export async function rest(world: World): Promise<string | null> {
  let least = Number.POSITIVE_INFINITY;
  let progress = performance.now();
  for (let calm = 0; calm < 3; ) {
    const { pending: webhooks } = await world.sim<{ pending: number }>('GET', '/webhooks/pending');
    const { rows } = await world.pool.query<{ pending: number; open: number }>(OPEN);
    const { pending = 0, open = 0 } = rows[0] ?? {};
    const left = webhooks + pending + open;
    if (left < least) progress = performance.now();
    least = Math.min(least, left);
    if (left > 0 && performance.now() - progress > STUCK_MS) {
      return `${webhooks} webhooks, ${pending} updates, ${open} deliveries`;
    }
    calm = left === 0 ? calm + 1 : 0;
    await sleep(200);
  }
  return null;
}

export async function readEvidence(world: World, fans: Pick<Fans, 'comments'>): Promise<Evidence> {
  // First what was acknowledged, then what is stored, then what arrived: a system that is not at rest must not look like a loss.
  const acknowledged = [...world.front.acknowledged];
  const comments = [...fans.comments];
  const rows = await readRows(world.pool);
  const truth = await world.sim<TruthLine[]>('GET', '/truth?after=0');
  return { truth, acknowledged, comments, rows };
}

function countAll(
  { truth, acknowledged, rows }: Evidence,
  { fans, world }: { fans: Fans; world: World },
): Record<string, number> {
  const kinds = (kind: string) => truth.filter((line) => line.kind === kind).length;
  const states = Object.fromEntries(
    [...Map.groupBy(rows.deliveries, ({ kind, state }) => `${kind} ${state}`)].map(([name, list]) => [
      name,
      list.length,
    ]),
  );
  const statuses = Object.fromEntries(
    [...world.front.statuses].map(([status, count]) => [`webhooks answered ${status}`, count]),
  );
  return {
    comments: fans.comments.length,
    taps: fans.taps,
    'acknowledged updates': acknowledged.length,
    'inbox rows': rows.inbox.length,
    'private replies arrived': kinds('private_reply'),
    'public replies arrived': kinds('comment_reply'),
    'messages arrived': kinds('message'),
    attempts: rows.attempts.length,
    'deadlocks broken': world.postgres.deadlocks(),
    ...states,
    ...statuses,
  };
}

function findFallen(lives: readonly Lived[]): string[] {
  return lives
    .filter(({ end }) => end === 'fell')
    .map(({ round, how }) => `a server ended by itself (${how}) in ${JSON.stringify(round)}`);
}

function findUnfired(lives: readonly Lived[]): string[] {
  const fired = new Set<string>(
    lives.flatMap(({ round, end }) => (round.kind === 'point' && end === 'killed' ? [round.point] : [])),
  );
  return Object.keys(KILL_POINTS)
    .filter((point) => !fired.has(point))
    .map((point) => `${point} never killed`);
}

function emptyReport(options: Settled): KillReport {
  const { rounds, seed, updates, servers, waitFactor } = options;
  return {
    options: { rounds, seed, updates, servers, waitFactor },
    kills: {},
    lives: [],
    counts: {},
    violations: [],
    failures: [],
    seconds: 0,
    replay: `npm run campaign -- kill --rounds ${rounds} --seed ${seed} --updates ${updates} --servers ${servers}`,
    dir: null,
  };
}
