import type { Neighbours } from '@recado/family';
import type { Faults } from '../faults/faults.ts';
import type { Files } from '../files/files.ts';
import type { UsageMeter } from '../graph/limits/usage-meter.ts';
import type { Run } from '../scenarios/run.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { HttpClient } from '../wire/http-client.ts';
import type { Stream } from '../wire/stream.ts';
import type { Traffic } from '../wire/traffic.ts';
import type { Clock } from './clock.ts';
import type { Fact } from './fact.ts';
import { applyFact } from './fact.ts';
import type { Journal } from './journal.ts';
import type { Rng } from './rng.ts';
import type { State } from './state.ts';

/** The Meta app that the simulator knows: one, as in one dashboard. */
export interface AppConfig {
  id: string;
  /** The Instagram app secret: what webhooks are signed with. */
  secret: string;
  /** The Meta app secret, for the switch that signs with it. */
  otherSecret?: string;
  verifyToken: string;
  webhookUrl: string;
  redirectUris: string[];
}

/** Everything that a request works with. */
export interface World {
  app: AppConfig;
  state: State;
  clock: Clock;
  rng: Rng;
  http: HttpClient;
  files: Files;
  journal: Journal;
  traffic: Traffic;
  stream: Stream;
  webhooks: WebhookQueue;
  usage: UsageMeter;
  /** The switches as they are after a reset. */
  usualFaults: Faults;
  /** Brings what was recorded to disk within a moment; nobody waits for it. */
  flushSoon(): void;
  /** Calls that will be carried out after their caller has given up. */
  lateExecutions: number;
  /** The scenario that runs, or ran last. */
  scenario: Run | null;
  /** The addresses that the screen links to; none where it runs alone. */
  neighbours(): Neighbours;
  /** Own address, known once it listens. */
  url: string;
  clockListeners: Set<(offsetMs: number) => void | Promise<void>>;
}

/**
 * Applies facts at once and resolves when they are on disk. Between a check and its commit nothing may be awaited,
 * so that no other request comes between them.
 */
export function commit(world: World, facts: Fact[]): Promise<void> {
  record(world, facts);
  return world.journal.flushed();
}

/** Commits facts that may be lost with a crash (a delivered webhook is then delivered twice). */
export function record(world: World, facts: Fact[]): void {
  for (const fact of facts) {
    applyFact(world.state, fact);
    world.journal.append({ n: world.state.lastNumber, f: fact });
  }
}
