import type { Truth } from '@recado/instagram-simulator';
import type { Swarm } from './draw-swarm.ts';
import type { ClockWorld } from './world/clock-world.ts';
import type { SimInstagram } from './world/sim-instagram.ts';

/** A message that somebody got. */
export type Received = Truth & { personId: string };

const SECOND = 1_000;

/** Calls `react` for each message that one of these people gets: they look every so often, less when the bustle is over. */
export function whenReceived(
  {
    world,
    instagram: { sim },
    swarm,
    people,
  }: { world: ClockWorld; instagram: SimInstagram; swarm: Swarm; people: ReadonlySet<string> },
  react: (message: Received) => void,
): void {
  const busyUntil = world.now() + swarm.span;
  let seen = 0;

  function look(): void {
    for (; seen < sim.state.truth.length; seen++) {
      const line = sim.state.truth[seen];
      const isMessage = line?.kind === 'message' || line?.kind === 'private_reply';
      if (isMessage && line.personId !== null && people.has(line.personId)) react({ ...line, personId: line.personId });
    }
    world.at(world.now() < busyUntil ? 700 : 20 * SECOND, look);
  }

  world.at(700, look);
}
