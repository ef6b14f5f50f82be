import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { type Claimed, claimSendings } from './claim-sendings.ts';
import { type DeliverDeps, deliverReport } from './deliver-reports.ts';
import { gatherReports } from './gather-reports.ts';

/** The most requests of this process at once. Each endpoint has a few of them at most: one that is slow holds no other. */
const AT_ONCE = 256;
const LOOK_MS = 500;
/** So long an end waits for requests under way; what is not over by then is sent again, under the same id. */
const END_MS = 3_000;

/** Starts to tell endpoints what happens: reads what was committed, and sends what is due, until it is stopped. */
export function startOutgoing(deps: DeliverDeps): { stop(): Promise<void> } {
  const until = new AbortController();
  const underWay = new Set<Promise<void>>();
  const loops = [keepGathering(deps, until.signal), keepSending(deps, underWay, until.signal)];
  return {
    async stop() {
      until.abort('stopped');
      await Promise.all(loops);
      const over = new AbortController();
      await Promise.race([Promise.all(underWay), deps.clock.sleep(END_MS, 'outgoing: end', over.signal)]);
      over.abort();
    },
  };
}

async function keepGathering(deps: DeliverDeps, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const more = await gatherReports(deps).catch((error: unknown) => {
      deps.log.warn({ error: sayFault(error) }, 'what endpoints are told of could not be read');
      return false;
    });
    if (!more) await deps.clock.sleep(LOOK_MS, 'outgoing: look', until);
  }
}

async function keepSending(deps: DeliverDeps, underWay: Set<Promise<void>>, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const room = AT_ONCE - underWay.size;
    const claimed = room > 0 ? await claim(deps, room) : [];
    for (const one of claimed) {
      const sent = deliver(deps, one).finally(() => void underWay.delete(sent));
      underWay.add(sent);
    }
    // Whoever took one may have the next at once.
    if (claimed.length > 0) await Promise.race([...underWay, deps.clock.sleep(LOOK_MS, 'outgoing: answers', until)]);
    else await deps.clock.sleep(LOOK_MS, 'outgoing: due', until);
  }
}

async function claim(deps: DeliverDeps, most: number): Promise<Claimed[]> {
  return claimSendings(deps.db, most).catch((error: unknown) => {
    deps.log.warn({ error: sayFault(error) }, 'what endpoints are to be told could not be claimed');
    return [];
  });
}

async function deliver(deps: DeliverDeps, claimed: Claimed): Promise<void> {
  const { accountId, endpointId } = claimed;
  await deliverReport(deps, claimed).catch((error: unknown) =>
    deps.log.warn({ accountId, endpointId, error: sayFault(error) }, 'a report was not delivered and is tried again'),
  );
}
