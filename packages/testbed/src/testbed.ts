import path from 'node:path';
import { type Simulator, startSimulator } from '@recado/instagram-simulator';
import { type Config, type Env, loadConfig, type RunningServer, startServer, systemClock } from '@recado/server';

export interface TestbedOptions {
  /** Everything that survives a restart lies here. */
  dataDir: string;
  port: number;
  simulatorPort: number;
  /** Postgres 15 or newer; an embedded one in `dataDir` otherwise. */
  databaseUrl?: string;
  /** Further variables. */
  env?: Env;
}

export interface Testbed {
  app: { url: string };
  /** Null with a Meta app. */
  simulator: { url: string } | null;
  config: Config;
  /** Resolves when no webhook waits and nothing is left to decide or send; rejects after `limitMs` (default 30,000) with what is left. */
  settle(limitMs?: number): Promise<void>;
  /** Settles with a sentence when the program cannot go on. */
  lost: RunningServer['lost'];
  /** Ends the server first, then the simulator. Harmless twice. */
  close(): Promise<void>;
}

/** Everything at once in this process: the simulator when no Meta app is set, then the server. Throws a `StartProblem`. */
export function startTestbed({
  dataDir,
  port,
  simulatorPort,
  databaseUrl,
  env = {},
}: TestbedOptions): Promise<Testbed> {
  return startWithConfig(
    loadConfig({
      PORT: String(port),
      SIMULATOR_PORT: String(simulatorPort),
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    }),
  );
}

/** The same for a configuration that was already read. */
export async function startWithConfig(config: Config): Promise<Testbed> {
  const simulator = config.instagram.simulator
    ? await startItsSimulator(config, config.instagram.simulator.port)
    : null;
  let offset = simulator ? await readOffset(simulator.url) : 0;
  try {
    const server = await startServer(config, { clock: systemClock(() => offset) });
    if (simulator) {
      await server.moveDatabaseClock(offset);
      simulator.onClockJump((next) => {
        offset = next;
        void server.moveDatabaseClock(next);
      });
    }
    return assemble({ config, server, simulator });
  } catch (error) {
    await simulator?.close();
    throw error;
  }
}

function startItsSimulator(config: Config, port: number): Promise<Simulator> {
  const { appId, appSecrets, verifyToken, redirectUris } = config.instagram;
  return startSimulator({
    port,
    dataDir: path.join(config.dataDir, 'simulator'),
    app: {
      id: appId,
      secret: appSecrets[0] ?? '',
      verifyToken,
      webhookUrl: `http://127.0.0.1:${config.listen.port}/webhooks/instagram`,
      redirectUris: Object.values(redirectUris),
    },
  });
}

function assemble({
  config,
  server,
  simulator,
}: {
  config: Config;
  server: RunningServer;
  simulator: Simulator | null;
}): Testbed {
  let closing: Promise<void> | null = null;
  const close = async () => {
    await server.close();
    await simulator?.close();
  };
  return {
    app: { url: server.url },
    simulator: simulator ? { url: simulator.url } : null,
    config,
    lost: server.lost,
    settle: (limitMs = 30_000) => settle({ server, simulator, limitMs }),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function settle(parts: { server: RunningServer; simulator: Simulator | null; limitMs: number }): Promise<void> {
  const { server, simulator, limitMs } = parts;
  const end = performance.now() + limitMs;
  for (let quiet = 0; quiet < 3; ) {
    const webhooks = simulator ? await readPending(simulator.url) : 0;
    const work = await countWork(server);
    quiet = webhooks + work === 0 ? quiet + 1 : 0;
    if (performance.now() > end)
      throw new Error(`not quiet after ${limitMs} ms: ${webhooks} webhooks and ${work} rows of the pipeline wait`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Counted by the server once it has a pipeline. */
async function countWork(server: RunningServer & { countWork?(): Promise<number> }): Promise<number> {
  return (await server.countWork?.()) ?? 0;
}

async function readPending(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/sim/api/webhooks/pending`)).json()) as { pending?: number } | number; // as: the operator's API
  return typeof answer === 'number' ? answer : (answer.pending ?? 0);
}

async function readOffset(url: string): Promise<number> {
  const clock = (await (await fetch(`${url}/sim/api/clock`)).json()) as { offsetMs: number }; // as: the operator's API
  return clock.offsetMs;
}
