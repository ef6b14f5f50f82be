import type { Ports } from '../../platform/ports/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineLog } from '../deps.ts';

export interface Loop {
  /** Something may be there to do. */
  wake(): void;
  /** Lets the turn under way end, starts no other. */
  stop(): Promise<void>;
}

/**
 * Runs `turn` again and again: at once while it says that there is more, else when woken, else every `poll` milliseconds. A turn that
 * throws is logged and tried again after a growing pause (the database may be away).
 */
export function startLoop(
  { name, poll, turn }: { name: string; poll: number; turn(): Promise<boolean> },
  { clock, log }: { clock: Ports['clock']; log: PipelineLog },
): Loop {
  const stopping = new AbortController();
  let nap = new AbortController();
  let woken = false;
  let failures = 0;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false;
      let more = false;
      try {
        more = await turn();
        failures = 0;
      } catch (error) {
        failures++;
        log.warn({ loop: name, error: sayFault(error), failures }, 'a turn failed');
        await clock.sleep(
          Math.min(5_000, 50 * 2 ** Math.min(failures, 7)),
          `${name}: after a failure`,
          stopping.signal,
        );
        continue;
      }
      if (more || woken || stopping.signal.aborted) continue;
      nap = new AbortController();
      await clock.sleep(poll, `${name}: poll`, nap.signal);
    }
  }

  const running = run();
  return {
    wake() {
      woken = true;
      // With a reason: an error object with its stack is made for an abort without one.
      if (!nap.signal.aborted) nap.abort('woken');
    },
    async stop() {
      stopping.abort();
      nap.abort();
      await running;
    },
  };
}
