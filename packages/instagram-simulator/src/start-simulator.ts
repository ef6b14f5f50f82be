import type { Neighbours } from '@recado/family';
import { complain } from './complain.ts';
import { createServer } from './create-server.ts';
import type { Faults } from './faults/faults.ts';
import { noFaults } from './faults/faults.ts';
import { createFiles } from './files/files.ts';
import { createUsageMeter } from './graph/limits/usage-meter.ts';
import { postWebhook } from './webhooks/post-webhook.ts';
import { createWebhookQueue } from './webhooks/webhook-queue.ts';
import { createHttpClient, type HttpClient } from './wire/http-client.ts';
import { createStream } from './wire/stream.ts';
import { createTraffic } from './wire/traffic.ts';
import type { Clock, ClockStart } from './world/clock.ts';
import { createClock } from './world/clock.ts';
import { applyFact } from './world/fact.ts';
import { openJournal } from './world/journal.ts';
import { createRng } from './world/rng.ts';
import { emptyState, type State } from './world/state.ts';
import type { AppConfig, World } from './world/world.ts';
import { commit, record } from './world/world.ts';

export interface SimulatorOptions {
  /** 0 picks a free one. */
  port: number;
  /** Folder of the journal; null keeps everything in memory. */
  dataDir: string | null;
  /** Virtual time of the first start. A kept clock wins over it. */
  clock?: ClockStart;
  app: AppConfig;
  /** Decides every id, token and draw. */
  seed?: string;
  /** Instagram's limits, as a reset of the switches leaves them: `real` where nothing is said. */
  limits?: Faults['limits'];
  /** The addresses at which the app is told that somebody left it, until the dashboard says otherwise. */
  callbacks?: Partial<State['callbacks']>;
  /** The addresses that the screen links to. */
  neighbours?: () => Neighbours;
}

export interface Simulator {
  url: string;
  port: number;
  /** Ends everything: listeners, deliveries, timers, files. */
  close(): Promise<void>;
  /** Called with the whole offset from real time after every jump, which is answered once all who listen are done. */
  onClockJump(listener: (offsetMs: number) => void | Promise<void>): void;
}

/** Starts the simulator on loopback: Meta's hosts, the screen and the operator's API in one server. */
export async function startSimulator(options: SimulatorOptions, ports: WorldPorts = {}): Promise<Simulator> {
  const world = await openWorld(options, ports);
  const server = await createServer(world);
  try {
    await server.listen({ port: options.port, host: '127.0.0.1' });
  } catch (error) {
    await close(world, () => server.close());
    throw error;
  }
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  world.url = `http://127.0.0.1:${port}`;
  world.webhooks.push([...world.state.pending.values()]);
  let closing: Promise<void> | null = null;
  return {
    url: world.url,
    port,
    close: () => {
      closing ??= close(world, () => server.close());
      return closing;
    },
    onClockJump: (listener) => {
      world.clockListeners.add(listener);
    },
  };
}

/** The ports of whoever wants another time, or another way to the app. */
export interface WorldPorts {
  clock?: Clock;
  http?: HttpClient;
}

/** The simulator without its server. A simulation gives its own time and its own way to the app. */
export async function openWorld(options: Omit<SimulatorOptions, 'port'>, ports: WorldPorts = {}): Promise<World> {
  const seed = options.seed ?? 'recado';
  const state = emptyState(seed);
  const journal = await openJournal(options.dataDir, (line) => {
    state.lastNumber = line.n;
    applyFact(state, line.f);
  });
  const clock = ports.clock ?? createClock(options.clock);
  if (state.offsetMs !== null) clock.setOffset(state.offsetMs);
  const stream = createStream(clock);
  // Deliveries that were accepted and calls that were counted need no fsync of their own: losing one only repeats it, or counts less.
  let flushing = false;
  const flushSoon = () => {
    if (flushing) return;
    flushing = true;
    clock.after(100, () => {
      flushing = false;
      journal.flushed().catch(complain('The simulator could not write its journal and tries again'));
    });
  };
  const world: World = {
    app: options.app,
    state,
    clock,
    rng: createRng(`${seed}:${state.runs}`),
    http: ports.http ?? createHttpClient(),
    files: createFiles(options.dataDir),
    journal,
    stream,
    traffic: createTraffic(state.runs + 1, () => stream.changed('traffic')),
    webhooks: createWebhookQueue({
      clock,
      post: (deliveries) => postWebhook(world, deliveries),
      done: (deliveries) => {
        record(world, [{ t: 'webhookDone', ids: deliveries.map((delivery) => delivery.id) }]);
        flushSoon();
      },
      failed: (deliveries, at) => {
        record(world, [{ t: 'webhookTried', ids: deliveries.map((delivery) => delivery.id), at }]);
        flushSoon();
      },
      settings: () => ({ batch: state.faults.webhookBatch, retries: state.faults.webhookRetries }),
    }),
    usage: createUsageMeter(clock),
    flushSoon,
    usualFaults: { ...noFaults(), limits: options.limits ?? 'real' },
    neighbours: options.neighbours ?? (() => ({})),
    lateExecutions: 0,
    scenario: null,
    url: '',
    clockListeners: new Set(),
  };
  const { faults, callbacks } = state;
  const told = {
    deauthorize: callbacks.deauthorize ?? options.callbacks?.deauthorize ?? null,
    dataDeletion: callbacks.dataDeletion ?? options.callbacks?.dataDeletion ?? null,
  };
  await commit(world, [
    { t: 'started' },
    { t: 'clock', offsetMs: clock.offsetMs() },
    ...(options.callbacks ? [{ t: 'callbacks', callbacks: told } as const] : []),
    ...(options.limits ? [{ t: 'faults', faults: { ...faults, limits: options.limits } } as const] : []),
  ]);
  return world;
}

async function close(world: World, stopServer: () => Promise<void>): Promise<void> {
  world.scenario?.stop();
  world.clock.close();
  world.stream.close();
  world.http.close();
  await world.webhooks.close();
  await stopServer();
  await world.journal.close();
}
