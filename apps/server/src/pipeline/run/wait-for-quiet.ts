import type { Parts } from './build-parts.ts';
import { isQuiet } from './read-backlog.ts';

/** The first pause between two looks, milliseconds: what takes long is looked at less and less often. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 60;

/** Resolves when nothing is pending or due now. For tests; what is due later (jitter, pauses) is not waited for. */
export async function waitForQuiet(parts: Parts, wake: () => void): Promise<void> {
  const { deps, receive, checks } = parts;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(1.5 * pause, LONGEST_PAUSE)) {
    wake();
    await receive.drained();
    if (isIdle(parts) && (await isQuiet(deps.pool))) {
      await checks.looked();
      if (isIdle(parts)) return;
    }
    await deps.ports.clock.sleep(pause, 'wait for quiet');
  }
}

function isIdle({ dispatch, record, checks, profiles }: Parts): boolean {
  return dispatch.sends.size + record.size() + checks.size() + profiles.size() === 0;
}
