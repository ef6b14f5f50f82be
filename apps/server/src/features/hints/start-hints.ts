import type { Pool } from 'pg';
import { listenOn } from '../../platform/db/listen-on.ts';
import { HINT_CHANNEL, readHintMessage } from '../../platform/hints/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { Warns } from '../../platform/telemetry/say-seldom.ts';
import { beat, closeHub, type Hub, tellEverything, tellStreams } from './hub.ts';

interface HintsDeps {
  pool: Pick<Pool, 'connect'>;
  clock: Clock;
  log: Warns;
}

const BEAT_MS = 250;
/** A connection that broke on the way is found within so long, and the time that a statement may take. */
const WATCH_MS = 20_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Starts to tell the tabs of this process what changed, whichever process changed it. */
export function startHints(hub: Hub, deps: HintsDeps): { stop(): Promise<void> } {
  const until = new AbortController();
  const loops = [hear(hub, deps, until.signal), keepBeating(hub, deps, until.signal)];
  return {
    async stop() {
      closeHub(hub);
      until.abort('stopped');
      await Promise.all(loops);
    },
  };
}

/** Listens for as long as it takes. Whatever was told while nobody heard it may have been about anything. */
async function hear(hub: Hub, { pool, clock, log }: HintsDeps, until: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  const heard = (message: string) => {
    pause = FIRST_PAUSE_MS;
    if (message === '') tellEverything(hub);
    else tellStreams(hub, readHintMessage(message));
  };
  while (!until.aborted) {
    try {
      await listenOn(pool, { channel: HINT_CHANNEL, heard, until, watch: { clock, everyMs: WATCH_MS } });
    } catch (error) {
      log.warn({ error: sayFault(error) }, 'hints of changes are not heard');
    }
    await clock.sleep(pause, 'hints: listen again', until);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

async function keepBeating(hub: Hub, { clock, log }: HintsDeps, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await clock.sleep(BEAT_MS, 'hints: beat', until);
    await beat(hub).catch((error: unknown) =>
      log.warn({ error: sayFault(error) }, 'sessions of open streams could not be read'),
    );
  }
}
