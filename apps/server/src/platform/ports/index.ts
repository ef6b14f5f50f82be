export { type Clock, systemClock } from './clock.ts';
export { firstIdOf, type Ids, idsAround, makeIds } from './ids.ts';
export { KILL_POINTS, type KillPoint } from './kill-points.ts';
export { type Proc, systemProc } from './proc.ts';
export { type Rng, systemRng } from './rng.ts';

import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Proc } from './proc.ts';
import type { Rng } from './rng.ts';

/** The only sources of nondeterminism of the server, so that a simulation can draw each. The database clock comes through `db_now()`. */
export interface Ports {
  clock: Clock;
  rng: Rng;
  ids: Ids;
  proc: Proc;
}
