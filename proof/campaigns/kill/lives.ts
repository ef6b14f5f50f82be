import { type Child, sleep, until } from '../child.ts';
import type { World } from '../world.ts';
import type { KillPoint, Round } from './plan-rounds.ts';

/** A round as it was lived: how it ended, and how long recovery took. */
export interface Lived {
  round: Round;
  /** `killed`: as planned. `missed`: its point was not reached so often. `fell`: the process ended in another way. */
  end: 'killed' | 'missed' | 'fell';
  how: string;
  /** From the kill until that part could work again, milliseconds. */
  recoveryMs: number | null;
}

export interface Lives {
  /** Runs rounds one after the other on every slot at once. */
  run(rounds: Round[], hooks: { begin(round: Round): Promise<void> | void }): Promise<Lived[]>;
  /** A server that dies of nothing on every slot, for coming to rest. */
  calm(): Promise<void>;
  /** Kills every server. */
  end(): Promise<void>;
}

const START_MS = 180_000;
/** A point that is not reached within this time, though people comment all the while, counts as missed. */
const LIFE_MS = 20_000;
/** A server lives on so long after what its round did, then it is killed at whatever it does. */
const AFTERWARDS_MS = 800;

export function makeLives(world: World): Lives {
  const servers = new Map<number, Child>();
  /** The time at which the server of a slot died, to measure until the next one is ready. */
  const died = new Map<number, { at: number; lived: Lived }>();

  /** A server that finds no database ends with a sentence; a supervisor starts it again. */
  async function start(slot: number, env: Record<string, string>): Promise<{ server: Child; isUp: boolean }> {
    const before = died.get(slot);
    died.delete(slot);
    const end = performance.now() + START_MS;
    while (performance.now() < end) {
      const server = world.startServer(slot, env);
      servers.set(slot, server);
      const ready = await until(
        START_MS,
        async () => server.hasEnded() || server.standsStill() || (await world.isReady(slot)),
        25,
      );
      if (ready && !server.hasEnded()) {
        if (before) before.lived.recoveryMs ??= Math.round(performance.now() - before.at);
        return { server, isUp: !server.standsStill() };
      }
      // A point of the start itself (a claim of what waited) may have killed it: that is a kill as well.
      if (server.hasEnded() && (await server.ended).signal === 'SIGKILL') return { server, isUp: false };
      await stop(slot);
      await sleep(300);
    }
    throw new Error(`the server of slot ${slot} is not ready after ${START_MS} ms: ${world.lastWords(slot)}`);
  }

  async function stop(slot: number): Promise<void> {
    const server = servers.get(slot);
    servers.delete(slot);
    server?.kill('SIGCONT');
    server?.kill('SIGKILL');
    await server?.ended;
  }

  async function live(slot: number, round: Round): Promise<Lived> {
    await stop(slot);
    const lived: Lived = { round, end: 'killed', how: '', recoveryMs: null };
    const { server, isUp } = await start(slot, armedFor(round));
    const through = await endureRound(world, { round, server, lived });
    const fell = round.kind !== 'point' && through === 'ended';
    await stop(slot);
    const { code, signal } = await server.ended;
    lived.how = signal ?? `exit ${code}: ${world.lastWords(slot)}`;
    // Paused in the middle of its start, it may find no database afterwards: it ends with a sentence and is started again.
    if (!isUp && code === 1) lived.end = 'missed';
    else if (fell || signal !== 'SIGKILL') lived.end = 'fell';
    died.set(slot, { at: performance.now(), lived });
    return lived;
  }

  return {
    async run(rounds, { begin }) {
      const waiting = [...rounds];
      const all: Lived[] = [];
      const work = async (slot: number) => {
        for (let round = waiting.shift(); round; round = waiting.shift()) {
          await begin(round);
          all.push(await live(slot, round));
        }
      };
      await Promise.all(Array.from({ length: world.slots }, (_, slot) => work(slot)));
      return all;
    },
    async calm() {
      for (let slot = 0; slot < world.slots; slot++) {
        const server = servers.get(slot);
        if (!server || server.hasEnded()) await start(slot, {});
      }
    },
    async end() {
      await Promise.all([...servers.keys()].map(stop));
    },
  };
}

function armedFor(round: Round): Record<string, string> {
  if (round.kind === 'postgres') return {};
  return { KILL_AT: `${round.point}:${round.nth}${round.kind === 'pause' ? ':stop' : ''}` };
}

/** Waits for the kill of a round, or does to the world what the round does. */
async function endureRound(
  world: World,
  { round, server, lived }: { round: Round; server: Child; lived: Lived },
): Promise<'ended' | 'lives'> {
  switch (round.kind) {
    case 'point':
      await Promise.race([server.ended, sleep(LIFE_MS)]);
      if (!server.hasEnded()) lived.end = 'missed';
      break;
    case 'postgres':
      await sleep(round.afterMs);
      lived.recoveryMs = Math.round(await duringLoss(world, () => world.postgres.killAndRestart()));
      await sleep(AFTERWARDS_MS);
      break;
    case 'pause':
      if (!(await until(LIFE_MS, () => server.hasEnded() || server.standsStill()))) lived.end = 'missed';
      else await duringLoss(world, () => sleep(round.forMs));
      server.kill('SIGCONT');
      await sleep(AFTERWARDS_MS);
      break;
  }
  return server.hasEnded() ? 'ended' : 'lives';
}

async function duringLoss<T>(world: World, work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  const result = await work();
  world.losses.push({ from, to: Date.now() });
  return result;
}

/** Counts how often each point really killed. */
export function countKills(
  all: readonly Lived[],
): Map<KillPoint | 'postgres' | 'pause', { planned: number; killed: number }> {
  const counts = new Map<KillPoint | 'postgres' | 'pause', { planned: number; killed: number }>();
  for (const { round, end } of all) {
    const name = round.kind === 'point' ? round.point : round.kind;
    const count = counts.get(name) ?? { planned: 0, killed: 0 };
    counts.set(name, { planned: count.planned + 1, killed: count.killed + (end === 'killed' ? 1 : 0) });
  }
  return counts;
}
