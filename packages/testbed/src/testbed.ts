import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Neighbours } from '@recado/family';
import { type Simulator, seedBehindMs, seedSimulator, startSimulator } from '@recado/instagram-simulator';
import type { Mailbox, Payments } from '@recado/sandbox';
import {
  type Config,
  type Env,
  loadConfig,
  type RunningServer,
  type Stoppable,
  startServer,
  stopEach,
  systemClock,
  withSentence,
} from '@recado/server';
import { portProblem } from './port-problem.ts';
import { jumpClock, readOffset } from './simulator-clock.ts';
import { startItsMailbox } from './start-its-mailbox.ts';
import { startItsPayments } from './start-its-payments.ts';

export interface TestbedOptions {
  /** Everything that survives a restart lies here. */
  dataDir: string;
  port: number;
  simulatorPort: number;
  /** Any otherwise. */
  mailboxPort?: number;
  /** Any otherwise. */
  paymentsPort?: number;
  /** Postgres 15 or newer; an embedded one in `dataDir` otherwise. */
  databaseUrl?: string;
  /** Further variables. */
  env?: Env;
}

export interface Testbed {
  app: { url: string };
  /** Null with a Meta app. */
  simulator: { url: string } | null;
  /** Null with a mail server. */
  mailbox: { url: string } | null;
  /** Null with a real payment provider, or without billing. */
  payments: { url: string } | null;
  config: Config;
  /** Resolves when no webhook waits and nothing is left to decide or send; rejects after `limitMs` (default 30,000) with what is left. */
  settle(limitMs?: number): Promise<void>;
  /** Settles with a sentence when the program cannot go on. */
  lost: RunningServer['lost'];
  /** Ends the server first, then what plays the outside. Harmless twice. */
  close(): Promise<void>;
}

/**
 * Starts everything at once in this process, the server last. The simulator runs when no Meta app is set, the mailbox when no mail
 * server is, the payments when no provider is. Throws a `StartProblem`.
 */
export function startTestbed({
  dataDir,
  port,
  simulatorPort,
  mailboxPort = 0,
  paymentsPort = 0,
  databaseUrl,
  env = {},
}: TestbedOptions): Promise<Testbed> {
  const config = loadConfig({
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  });
  const billing = config.billing.kind === 'sandbox' ? { ...config.billing, port: paymentsPort } : config.billing;
  return startWithConfig({ ...config, mailboxPort, billing });
}

/** The same for a configuration that was already read. */
export async function startWithConfig(given: Config): Promise<Testbed> {
  const started: Stoppable[] = [];
  try {
    return await startEach(given, started);
  } catch (error) {
    // Why it did not start matters, and not what could not be ended then.
    await stopEach(started).catch(() => {});
    throw withSentence(error);
  }
}

/** The administrator where nobody is named: one of the shops that the simulator begins with. */
const ADMINISTRATOR = 'doce.de.bairro';

/** Starts each part. All that was begun is in `started`, also what still starts when this rejects. */
async function startEach(given: Config, started: Stoppable[]): Promise<Testbed> {
  const began = (part: { close(): Promise<void> } | null) => {
    if (part) started.push({ stop: () => part.close() });
  };
  const neighbours: Neighbours = {};
  const { mailbox, config: mailed } = await startItsMailbox(given, () => neighbours);
  began(mailbox);
  const isPlayed = mailed.instagram.simulator !== null && mailed.adminUsernames.length === 0;
  const config = isPlayed ? { ...mailed, adminUsernames: [ADMINISTRATOR] } : mailed;
  const simulator = config.instagram.simulator
    ? await startItsSimulator(config, { port: config.instagram.simulator.port, neighbours: () => neighbours })
    : null;
  began(simulator);
  let offset = simulator ? await readOffset(simulator.url) : 0;
  let changed = async (_next: number) => {};
  // What is due by the clock finds the database there already.
  let paymentsOffset = offset;
  simulator?.onClockJump((next) => {
    offset = next;
    return changed(next);
  });
  const played = await startItsPayments(config, {
    offset: () => paymentsOffset,
    neighbours: () => neighbours,
    jump: simulator ? (ms) => jumpClock(simulator.url, ms) : null,
  });
  began(played.payments);
  const starting = startServer(played.config, { clock: systemClock(() => offset) });
  started.push({
    stop: () =>
      starting.then(
        (server) => server.close(),
        () => {},
      ),
  });
  const [server] = await Promise.all([starting, simulator ? seedSimulator(simulator.url) : null]);
  // The pages that stand beside it link to it, and to each other, once all are there.
  for (const [place, part] of Object.entries({ app: server, simulator, mailbox, payments: played.payments }))
    if (part) neighbours[place as keyof Neighbours] = part.url; // as: the places above
  if (simulator) {
    const moved = offset;
    await server.moveDatabaseClock(moved);
    paymentsOffset = moved;
    const following = follow(server, (next) => {
      paymentsOffset = next;
    });
    started.push(following);
    changed = following.jump;
    if (offset !== moved) await changed(offset);
  }
  return assemble({ config: played.config, server, simulator, mailbox, payments: played.payments, started });
}

/** The pause before a jump that the database did not take is tried again, milliseconds. */
const JUMP_AGAIN = 1_000;

/**
 * Takes the database's clock along, jump after jump. `jump` returns once it was tried, so that whoever jumped finds it done; one that
 * fails is tried again until a newer one comes, or the end.
 */
function follow(
  server: RunningServer,
  then: (offsetMs: number) => void,
): Stoppable & { jump(offsetMs: number): Promise<void> } {
  const ending = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let jumps = 0;
  const take = async (offsetMs: number, number: number, tried: () => void): Promise<void> => {
    while (number === jumps && !ending.signal.aborted) {
      try {
        await server.moveDatabaseClock(offsetMs);
        return then(offsetMs);
      } catch {
        tried();
        await pause(JUMP_AGAIN, null, { signal: ending.signal }).catch(() => {});
      }
    }
  };
  return {
    jump: (offsetMs) => {
      jumps += 1;
      const number = jumps;
      return new Promise((tried) => {
        last = last.then(() => take(offsetMs, number, tried)).finally(tried);
      });
    },
    stop: () => {
      ending.abort();
      return last;
    },
  };
}

async function startItsSimulator(
  config: Config,
  { port, neighbours }: { port: number; neighbours: () => Neighbours },
): Promise<Simulator> {
  const { appId, appSecrets, verifyToken, redirectUris } = config.instagram;
  return startSimulator({
    port,
    dataDir: path.join(config.dataDir, 'simulator'),
    clock: { behindMs: seedBehindMs },
    neighbours,
    callbacks: {
      deauthorize: `http://127.0.0.1:${config.listen.port}/instagram/deauthorize`,
      dataDeletion: `http://127.0.0.1:${config.listen.port}/instagram/data-deletion`,
    },
    // With shortened waits (`WAIT_FACTOR`) reads come more often than Instagram lets through.
    ...(config.waitFactor > 1 ? { limits: 'lifted' } : {}),
    app: {
      id: appId,
      secret: appSecrets[0] ?? '',
      verifyToken,
      webhookUrl: `http://127.0.0.1:${config.listen.port}/webhooks/instagram`,
      redirectUris: Object.values(redirectUris),
    },
  }).catch((error: unknown) => {
    throw portProblem(error, port, 'the simulator with SIMULATOR_PORT');
  });
}

interface Parts {
  config: Config;
  server: RunningServer;
  simulator: Simulator | null;
  mailbox: Mailbox | null;
  payments: Payments | null;
  started: readonly Stoppable[];
}

function assemble({ config, server, simulator, mailbox, payments, started }: Parts): Testbed {
  let closing: Promise<void> | null = null;
  return {
    app: { url: server.url },
    simulator: simulator ? { url: simulator.url } : null,
    mailbox: mailbox ? { url: mailbox.url } : null,
    payments: payments ? { url: payments.url } : null,
    config,
    lost: server.lost,
    settle: (limitMs = 30_000) => settle({ server, simulator, payments, limitMs }),
    close: () => {
      closing ??= stopEach(started);
      return closing;
    },
  };
}

/** The server says when its own work is done, the simulator when no webhook waits: quiet is both, three times running. */
async function settle(parts: {
  server: RunningServer;
  simulator: Simulator | null;
  payments: Payments | null;
  limitMs: number;
}): Promise<void> {
  const { server, simulator, payments, limitMs } = parts;
  const end = performance.now() + limitMs;
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error(`not quiet after ${limitMs} ms`)), limitMs);
  });
  try {
    for (let quiet = 0; quiet < 3 && performance.now() < end; ) {
      await Promise.race([payments?.tick(), limit]);
      await Promise.race([server.settle(), limit]);
      const webhooks = simulator ? await readPending(simulator.url) : 0;
      quiet = webhooks === 0 ? quiet + 1 : 0;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), limit]);
    }
  } finally {
    clearTimeout(late);
  }
}

async function readPending(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/sim/api/webhooks/pending`)).json()) as { pending?: number } | number; // as: the operator's API
  return typeof answer === 'number' ? answer : (answer.pending ?? 0);
}
