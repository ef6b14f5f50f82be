import { jump } from '../operator/control.ts';
import { OperatorError } from '../operator/input.ts';
import { gatherCrowd } from '../people/gather-crowd.ts';
import { createRng } from '../world/rng.ts';
import type { Account } from '../world/state.ts';
import type { World } from '../world/world.ts';
import type { Act } from './act.ts';
import { actsOf, peopleOf } from './act.ts';
import { perform } from './perform.ts';
import type { Scenario } from './scenario.ts';

/** A scenario that runs, or the last one that did. */
export interface Run {
  name: string | null;
  title: string;
  done: number;
  of: number;
  /** Acts that were not possible, such as a comment of somebody who has blocked the account. */
  skipped: number;
  end: 'done' | 'stopped' | 'failed' | null;
  /** The reason for which it failed. */
  problem: string | null;
  stop(): void;
}

export interface RunOptions {
  name?: string | null;
  /** Instead of the scenario's own. */
  seed?: string;
  /** Waits for nothing: every pause is jumped. */
  hurry?: boolean;
}

/** Pauses are lived through up to this real length; the rest of a longer one is jumped. */
const longestPauseMs = 5_000;
/** The time before a jump in which the app sends what it wants to send. */
const breathMs = 1_000;
const longJumpMs = 60_000;
const longestCalmMs = 10_000;

/**
 * Starts a scenario on the first account that is connected, or the first there is; `ended` resolves at its end, whatever that
 * is. The simulator's chance begins anew with the seed, so that the same scenario brings the same faults.
 * @throws OperatorError 409 while another one runs, or where nobody could take part.
 */
export function startScenario(world: World, scenario: Scenario, options: RunOptions = {}): { ended: Promise<void> } {
  if (world.scenario?.end === null) throw new OperatorError(409, 'A scenario is running.');
  const seed = options.seed ?? scenario.seed;
  const acts = actsOf(scenario, createRng(`scenario:${seed}`));
  const account = stage(world);
  const run: Run = {
    name: options.name ?? null,
    title: scenario.title,
    done: 0,
    of: acts.length,
    skipped: 0,
    end: null,
    problem: null,
    stop: () => {
      run.end ??= 'stopped';
    },
  };
  world.scenario = run;
  world.rng = createRng(`${seed}:faults`);
  const { speed } = scenario;
  const pace = { world, run, account, speed, hurry: options.hurry === true };
  return { ended: play(pace, { acts, people: peopleOf(scenario) }) };
}

interface Play {
  world: World;
  run: Run;
  account: Account;
  speed: number;
  hurry: boolean;
}

async function play(play: Play, plan: { acts: Act[]; people: number }): Promise<void> {
  const { world, run } = play;
  try {
    const people = await gatherCrowd(world, plan.people);
    const startedAt = world.clock.now();
    for (const act of plan.acts) {
      await reach(play, startedAt + act.atMs);
      if (run.end !== null) break;
      await attempt(play, act, people);
      run.done += 1;
      world.stream.changed('state');
    }
    run.end ??= 'done';
  } catch (error) {
    run.end = 'failed';
    run.problem = error instanceof Error ? error.message : String(error);
  }
  world.stream.changed('state');
}

function stage(world: World): Account {
  const accounts = [...world.state.accounts.values()];
  const account = accounts.find((one) => one.subscribed !== null) ?? accounts[0];
  if (account === undefined) throw new OperatorError(409, 'There is no account that people could write to.');
  return account;
}

/** Lets virtual time come to a moment: short pauses are lived through; around a long jump everything under way is let finish. */
async function reach({ world, run, hurry, speed }: Play, at: number): Promise<void> {
  const { clock } = world;
  const leftMs = at - clock.now();
  if (leftMs <= 0 || run.end !== null) return;
  if (!hurry && leftMs <= longestPauseMs * speed) {
    await clock.wait(leftMs / speed);
    const skippedMs = Math.floor(at - clock.now());
    if (skippedMs > 0 && run.end === null) await jump(world, skippedMs);
    return;
  }
  // A burst in a hurry: its moments run together.
  if (hurry && leftMs < 1_000) return;
  if (leftMs >= longJumpMs) await calm(world, run);
  if (!hurry) await clock.wait(breathMs);
  if (run.end === null) await jump(world, Math.max(0, Math.ceil(at - clock.now())));
  if (leftMs >= longJumpMs) await calm(world, run);
}

/** Waits until no webhook and no late call is under way; not for ever. */
async function calm(world: World, run: Run): Promise<void> {
  const { clock, webhooks } = world;
  const givenUpAt = clock.mono() + longestCalmMs;
  const busy = () => webhooks.pending() > webhooks.parked() || world.lateExecutions > 0;
  while (run.end === null && busy() && clock.mono() < givenUpAt) await clock.wait(10);
}

async function attempt(play: Play, act: Act, people: string[]): Promise<void> {
  try {
    await perform(play.world, play.account, { act, people });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    play.run.skipped += 1;
  }
}
