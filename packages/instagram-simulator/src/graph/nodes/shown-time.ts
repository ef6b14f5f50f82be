import { graphTime } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';

/** A time in the body of an answer, as the switch has it: ISO text, or Unix seconds. */
export function shownTime(world: World, ms: number): string | number {
  return world.state.faults.times === 'unix' ? Math.floor(ms / 1_000) : graphTime(ms);
}
