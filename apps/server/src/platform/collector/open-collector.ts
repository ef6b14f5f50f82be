import type { Clock } from '../ports/index.ts';

/** One event for the collector: a name, and parameters that are none of a person's. */
export interface Told {
  name: string;
  params: Readonly<Record<string, unknown>>;
}

/** Passes on what was counted. It never makes anybody wait, and never fails: what cannot be told is dropped, and counted. */
export interface Collector {
  /** Queues events of one browser; more than the queue holds is dropped. */
  tell(clientId: string, events: readonly Told[]): void;
  /** The events that were dropped since the start. */
  dropped(): number;
  /** Resolves when nothing waits. */
  settled(): Promise<void>;
  /** Takes nothing more, tells what waits once, and ends what takes longer. */
  close(): Promise<void>;
}

export interface CollectorOptions {
  url: string;
  measurementId: string;
  apiSecret: string;
  clock: Pick<Clock, 'sleep'>;
  /** Told of each loss, with how many were lost since the start, and without the address, in which the secret stands. */
  onDropped(facts: { dropped: number; code: string }): void;
}

/** The most events that wait: some hundred kilobytes. */
const MOST_WAITING = 2_000;
/** The protocol takes so many at once. */
const MOST_AT_ONCE = 25;
/** The time within which events go out together. */
const GATHER_MS = 1_000;
const TIMEOUT_MS = 5_000;
const LAST_MS = 2_000;

interface Waiting {
  clientId: string;
  event: Told;
}

/** Opens a collector by the GA4 Measurement Protocol: one POST for up to 25 events of a browser, one at a time. */
export function openCollector({ url, clock, onDropped, ...ids }: CollectorOptions): Collector {
  const query = new URLSearchParams({ measurement_id: ids.measurementId, api_secret: ids.apiSecret });
  const address = `${url}/mp/collect?${query}`;
  const ending = new AbortController();
  let waiting: Waiting[] = [];
  let dropped = 0;
  let running: Promise<void> | null = null;
  const drop = (count: number, code: string) => {
    dropped += count;
    onDropped({ dropped, code });
  };
  const run = async () => {
    while (waiting.length > 0) {
      await clock.sleep(GATHER_MS, 'usage events', ending.signal);
      const taken = waiting;
      waiting = [];
      for (const [clientId, events] of inParts(taken)) {
        const code = await post(address, bodyOf(clientId, events), ending.signal.aborted ? LAST_MS : TIMEOUT_MS);
        if (code !== null) drop(events.length, code);
      }
    }
    running = null;
  };
  return {
    tell(clientId, events) {
      if (ending.signal.aborted) return drop(events.length, 'closed');
      const free = Math.max(0, MOST_WAITING - waiting.length);
      if (events.length > free) drop(events.length - free, 'full');
      waiting.push(...events.slice(0, free).map((event) => ({ clientId, event })));
      if (waiting.length > 0) running ??= run();
    },
    dropped: () => dropped,
    settled: async () => void (await running),
    async close() {
      ending.abort();
      const late = new AbortController();
      await Promise.race([running, clock.sleep(LAST_MS * 2, 'the last usage events', late.signal)]);
      late.abort();
    },
  };
}

/** Lays events out by browser, in their order, at most as many together as the protocol takes. */
function inParts(waiting: readonly Waiting[]): [string, Told[]][] {
  const parts: [string, Told[]][] = [];
  const open = new Map<string, Told[]>();
  for (const { clientId, event } of waiting) {
    let part = open.get(clientId);
    if (!part || part.length === MOST_AT_ONCE) {
      part = [];
      open.set(clientId, part);
      parts.push([clientId, part]);
    }
    part.push(event);
  }
  return parts;
}

/** Nothing of it is for advertisements: that is said with each call. */
function bodyOf(clientId: string, events: readonly Told[]): string {
  const consent = { ad_user_data: 'DENIED', ad_personalization: 'DENIED' };
  return JSON.stringify({ client_id: clientId, consent, events });
}

/** Sends one body; null once it was taken, else why it was not, without any address. */
async function post(address: string, body: string, timeoutMs: number): Promise<string | null> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this file is the network's adapter
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : String(response.status);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'away';
  }
}
