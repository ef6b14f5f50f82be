import type { Clock } from '../world/clock.ts';
import type { Delivery } from '../world/state.ts';
import { createParking } from './parking.ts';
import { joinLane, joinLater, park, type WebhookLanes } from './webhook-lanes.ts';

/** The end of one POST: accepted, refused by an answer, or nobody there. */
export type PostResult = 'accepted' | 'refused' | 'unreachable';

export interface WebhookQueue {
  /** Puts updates in line. `delayMs` holds them back in order; `asideMs` lets later ones pass. */
  push(deliveries: Delivery[], how?: { delayMs?: number; asideMs?: number }): void;
  /** Resolves once the update was tried, or after `timeoutMs`. */
  tried(id: number, timeoutMs: number): Promise<void>;
  /** Waiting, held back, or under way. */
  pending(): number;
  /** The number of these that wait for virtual time: nothing happens to them before it comes. */
  parked(): number;
  /** Virtual time has jumped. */
  clockJumped(): void;
  /** Lets everything that waits for virtual time go at once: the schedule has been switched off. */
  unpark(): void;
  clear(): void;
  close(): Promise<void>;
}

export interface QueuePorts {
  clock: Clock;
  post: (deliveries: Delivery[]) => Promise<PostResult>;
  /** These are over: accepted, or dropped at the end of the schedule. */
  done: (deliveries: Delivery[]) => void;
  /** These were tried in vain under the schedule of 36 hours. */
  failed: (deliveries: Delivery[], at: number) => void;
  settings: () => { batch: number; retries: 'patient' | 'instagram' };
}

/**
 * Keeps one line per account, in order, lines side by side. A refused update is tried again later, aside. With patient retries the
 * whole line waits while nobody answers at all, so that a restart of the app keeps the order.
 */
export function createWebhookQueue(ports: QueuePorts): WebhookQueue {
  const { clock } = ports;
  const parking = createParking(clock);
  const state: WebhookLanes = {
    ports,
    parking,
    lanes: new Map(),
    watchers: new Map(),
    waiting: 0,
    generation: 0,
    closed: false,
  };
  return {
    push: (deliveries, how = {}) => {
      for (const delivery of deliveries) add(state, delivery, how);
    },
    tried: (id, timeoutMs) =>
      new Promise((resolve) => {
        const cancel = clock.after(timeoutMs, end);
        function end(): void {
          cancel();
          state.watchers.delete(id);
          resolve();
        }
        state.watchers.set(id, end);
      }),
    pending: () => state.waiting,
    parked: () => parking.count(),
    clockJumped: () => parking.jumped(),
    unpark: () => parking.release(),
    clear: () => {
      state.generation += 1;
      state.waiting = 0;
      parking.clear();
      state.lanes.clear();
    },
    close: async () => {
      state.closed = true;
      for (const end of [...state.watchers.values()]) end();
      await Promise.all([...state.lanes.values()].map((lane) => lane.running));
    },
  };
}

function add(state: WebhookLanes, delivery: Delivery, how: { delayMs?: number; asideMs?: number }): void {
  const { clock, settings } = state.ports;
  state.waiting += 1;
  const tries = delivery.tries ?? 0;
  const firstTriedAt = delivery.firstTriedAt ?? null;
  const job = { delivery, dueAt: clock.mono() + (how.delayMs ?? 0), tries, firstTriedAt };
  if (firstTriedAt !== null && settings().retries === 'instagram') park(state, { ...job, dueAt: 0 }, firstTriedAt);
  else if (how.asideMs) joinLater(state, job, how.asideMs + (how.delayMs ?? 0));
  else joinLane(state, job);
}
