import { check } from '../../evidence/check.ts';
import { countUnprovable } from '../../evidence/check-unprovable.ts';
import type { Evidence, Violation } from '../../evidence/evidence.ts';
import { until } from '../child.ts';
import { type Fans, startFans } from '../crowds/fans.ts';
import { openShops } from '../crowds/open-shops.ts';
import { countPlays } from '../plays/count-plays.ts';
import { PLAYS } from '../plays/index.ts';
import { type Plays, startPlays } from '../plays/start-plays.ts';
import { type Draw, seeded } from '../seeded.ts';
import { startWorld, type World } from '../world.ts';
import { type Lived, type Lives, makeLives } from './lives.ts';
import { drawFaults, type Round } from './plan-rounds.ts';
import { readEvidence, rest } from './rest.ts';
import { startMerges } from './start-merges.ts';
import { startPeriods } from './start-periods.ts';

/** Some rounds in a world of their own. */
export interface Part {
  seed: string;
  rounds: Round[];
  /** The comments that people write in a round. */
  comments: number;
  servers: number;
  /** Kinds that play in a round. */
  plays: number;
  waitFactor: number;
}

/** The result of a part, as it is written down. */
export interface PartResult {
  seed: string;
  lives: Lived[];
  /** Rows and messages by name; what each part adds to the run. */
  counts: Record<string, number>;
  violations: Violation[];
  /**
   * The sentences about what is wrong besides: servers that ended by themselves, a system that found no rest, calls of people that
   * failed.
   */
  failures: string[];
  seconds: number;
  /** The folder with the database, the journal and the logs of a part that went wrong. */
  dir: string | null;
}

const COMMENTS_A_SHOP = 500;
/** The share of a round's comments that are people of each kind that plays in it instead. */
const PLAY_SHARE = 0.2;
/** The longest stay in doubt, as in life, and a minute. */
const DOUBT_MS = (120 + 1) * 60_000;
const CALM_MS = 20_000;
/** So long the people may take to write what a batch of rounds allowed them. */
const WRITING_MS = 600_000;

/** Runs a part in a world that is made for it, and ends it. */
export async function runPart(
  part: Part,
  { say, keep }: { say(line: string): void; keep: boolean },
): Promise<PartResult> {
  const from = performance.now();
  const world = await startWorld(part);
  let keeps = keep;
  try {
    const result = await live(world, { part, say });
    result.seconds = Math.round((performance.now() - from) / 100) / 10;
    keeps &&= !isSound(result);
    if (keeps) result.dir = world.dir;
    return result;
  } finally {
    await world.close(keeps);
  }
}

export function isSound({ violations, failures }: Pick<PartResult, 'violations' | 'failures'>): boolean {
  return violations.length + failures.length === 0;
}

interface Stage {
  world: World;
  lives: Lives;
  fans: Fans;
  plays: Plays;
  periods: { end(): Promise<void> };
  merges: { end(): Promise<number> };
  comments: number;
  faults: Draw;
}

async function live(world: World, { part, say }: { part: Part; say(line: string): void }): Promise<PartResult> {
  const { seed, rounds, comments } = part;
  const result: PartResult = { seed, lives: [], counts: {}, violations: [], failures: [], seconds: 0, dir: null };
  const lives = makeLives(world);
  await lives.calm();
  const total = rounds.length * comments;
  const shops = await openShops(world, 2 + Math.ceil(total / COMMENTS_A_SHOP));
  say(`${seed}: ${shops.length} shops are open`);
  const draw = seeded(seed);
  const plays = await startPlays(world, { shops, draw: draw.branch('plays') });
  const fans = startFans(world, { shops, draw: draw.branch('fans'), total, hear: plays.hear });
  const periods = startPeriods(world, shops);
  const merges = startMerges(world);
  try {
    const stage = { world, lives, fans, plays, periods, merges, comments, faults: draw.branch('faults') };
    await runRounds(stage, { part, result });
    const { 'acknowledged updates': updates = 0 } = result.counts;
    say(`${seed}: ${result.lives.length} rounds, ${updates} updates, ${result.violations.length} violations`);
  } finally {
    await periods.end();
    await merges.end();
    const problems = [...(await plays.close()), ...(await fans.close())];
    if (problems.length > 0)
      result.failures.push(`${problems.length} calls of people failed, the first: ${problems[0]}`);
  }
  return result;
}

/** Some rounds under faults, then rest without any, then the checkers. */
async function runRounds(stage: Stage, { part, result }: { part: Part; result: PartResult }): Promise<void> {
  const { world, lives, fans, plays, periods, merges, comments, faults } = stage;
  const each = Math.ceil(comments * PLAY_SHARE);
  const begin = async () => {
    // Kills are spread over what is written: a round waits for the comments of those before it.
    await until(WRITING_MS, () => fans.left() <= comments);
    fans.allow(Math.max(1, comments - part.plays * each));
    plays.begin(part.plays, each);
    await world.sim('PUT', '/faults', drawFaults(faults));
  };
  const run = (rounds: Round[]) => withMore(fans, comments, () => lives.run(rounds, { begin }));
  const lived = await run(part.rounds);
  result.lives.push(...lived, ...(await again(lived, run)));
  await until(WRITING_MS, () => fans.left() === 0);
  await periods.end();
  const merged = await merges.end();
  await world.sim('POST', '/faults/reset');
  await fans.rest();
  await lives.calm();
  await plays.rest();
  // What Instagram tells nothing of stays in doubt for two hours, divided like every wait: they pass at once, when all else is done.
  if ((await rest(world, CALM_MS)) !== null) await passTime(world, DOUBT_MS / part.waitFactor);
  const left = await rest(world);
  // What found no rest is stopped, so that rows and truth are of one moment.
  if (left !== null) await lives.end();
  const { comments: said, messages, never } = plays.told;
  const found = await readEvidence(world, { comments: [...fans.comments, ...said] });
  const says = PLAYS.flatMap((play) => play.says);
  const evidence = { ...found, messages, never, says, losses: world.losses };
  result.violations = check(evidence);
  result.counts = {
    ...countAll(evidence, { fans, world }),
    ...countPlays(evidence, plays.told),
    'keys merged': merged,
  };
  result.failures.push(...findFallen(result.lives));
  if (left !== null) result.failures.push(`no rest: ${left}`);
}

/** The database's clock decides; afterwards nothing may be sent any more, since Instagram's stands where it was. */
async function passTime({ pool }: World, ms: number): Promise<void> {
  await pool.query(
    `insert into clock_shift (shift) values (make_interval(secs => $1::float8 / 1000))
      on conflict (only_row) do update set shift = excluded.shift`,
    [ms],
  );
}

/** People go on commenting while a round waits for its point. */
async function withMore<T>(fans: Fans, comments: number, work: () => Promise<T>): Promise<T> {
  const more = setInterval(() => fans.left() === 0 && fans.allow(Math.ceil(comments / 10)), 1_000);
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

function countAll(evidence: Evidence, { fans, world }: { fans: Fans; world: World }): Record<string, number> {
  const { truth, acknowledged, rows } = evidence;
  const kinds = (kind: string) => truth.filter((line) => line.kind === kind).length;
  const ends = Map.groupBy(rows.deliveries, ({ kind, state }) => `${kind} ${state}`);
  return {
    comments: evidence.comments.length,
    'messages written': evidence.messages?.length ?? 0,
    taps: fans.taps,
    'acknowledged updates': new Set(acknowledged.map(({ igId, name }) => `${igId} ${name}`)).size,
    'acknowledged, repeats included': acknowledged.length,
    'inbox rows': rows.inbox.length,
    'private replies arrived': kinds('private_reply'),
    'public replies arrived': kinds('comment_reply'),
    'messages arrived': kinds('message'),
    attempts: rows.attempts.length,
    'deadlocks broken': world.postgres.deadlocks(),
    ...Object.fromEntries([...ends].map(([name, list]) => [name, list.length])),
    ...countUnprovable(evidence),
    ...Object.fromEntries([...world.front.statuses].map(([status, count]) => [`webhooks answered ${status}`, count])),
  };
}

function findFallen(lives: readonly Lived[]): string[] {
  return lives
    .filter(({ end }) => end === 'fell')
    .map(({ round, how }) => `a server ended by itself (${how}) in ${JSON.stringify(round)}`);
}
