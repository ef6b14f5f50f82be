import { record } from '../../world/world.ts';
import type { AuthorizedCall } from '../call.ts';
import { sendBody } from '../send-message.ts';
import type { Fill } from './limits.ts';
import { callsOf, fillOf, limitOf, limits } from './limits.ts';
import type { Reading } from './usage-meter.ts';

/** Headers appear only after enough calls (docs/platform.md 9). Simulator choice: from this share on. */
const shownFrom = 75;

/** The verdict of the limits on one call: refused with a code, or not; and the headers of its answer. */
export interface Verdict {
  refusal: string | null;
  reading: Reading | null;
}

/**
 * Counts a call under its limit and looks whether it passes. A refused one counts too: calls while throttled extend it.
 * Simulator choices: only the limit of non-messaging calls shows in the headers, for it alone is a business use case; a call
 * whose body cannot be read is not counted.
 */
export function enforceLimits(call: AuthorizedCall): Verdict {
  const { world, account } = call;
  if (world.state.faults.limits === 'lifted') return { refusal: null, reading: null };
  const now = world.clock.now();
  const name = limitOf(call, sendBody(call));
  const fill = (of: keyof typeof limits) =>
    fillOf(callsOf(world.state, account.igId, of), limits[of], { now, account });
  const passes = name === null || fill(name).waitMs === 0;
  if (name !== null) record(world, [{ t: 'called', igId: account.igId, limit: name, at: now, count: 1 }]);
  world.flushSoon();
  const refusal = name === null || passes ? null : limits[name].refusal;
  return { refusal, reading: readingOf(fill('business')) };
}

function readingOf({ percent, waitMs }: Fill): Reading | null {
  return percent < shownFrom ? null : { of: 'account', percent, minutes: Math.ceil(waitMs / 60_000) };
}
