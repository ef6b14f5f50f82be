import type { Clock } from '../world/clock.ts';
import type { Delivery } from '../world/state.ts';
import { createParking, nextTryAt } from './parking.ts';

/** How one POST ended: accepted, refused by an answer, or nobody there. */
export type PostResult = 'accepted' | 'refused' | 'unreachable';

export interface WebhookQueue {
  /** Puts updates in line. `delayMs` holds them back in order; `asideMs` lets later ones pass. */
  push(deliveries: Delivery[], how?: { delayMs?: number; asideMs?: number }): void;
  /** Resolves once the update was tried, or after `timeoutMs`. */
  tried(id: number, timeoutMs: number): Promise<void>;
  /** Waiting, held back, or under way. */
  pending(): number;
  /** Of these, how many wait for virtual time: nothing happens to them before it comes. */
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

interface Job {
  delivery: Delivery;
  dueAt: number;
  tries: number;
  /** Virtual time of the first try under the schedule. */
  firstTriedAt: number | null;
}

interface Lane {
  jobs: Job[];
  head: number;
  running: Promise<void> | null;
}

/** Real milliseconds between tries of an update that was answered with anything but 200; nothing is given up. */
const backoff = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const unreachableBackoff = [0, 100, 200, 400, 800, 1_500, 3_000];

/**
 * One line per account, in order, lines side by side. A refused update is tried again later, aside. With patient retries the
 * whole line waits while nobody answers at all, so that a restart of the app keeps the order.
 */
export function createWebhookQueue(ports: QueuePorts): WebhookQueue {
  const { clock } = ports;
  const lanes = new Map<string, Lane>();
  const watchers = new Map<number, () => void>();
  const parking = createParking(clock);
  let waiting = 0;
  let generation = 0;
  let closed = false;

  function join(job: Job): void {
    const lane = lanes.get(job.delivery.igId) ?? { jobs: [], head: 0, running: null };
    lanes.set(job.delivery.igId, lane);
    lane.jobs.push(job);
    lane.running ??= work(lane, generation).finally(() => {
      lane.running = null;
    });
  }

  function joinLater(job: Job, ms: number): void {
    const born = generation;
    clock.after(ms, () => {
      if (born === generation && !closed) join(job);
    });
  }

  /** Waits for the job's next virtual time, or gives it up when it had its last. */
  function park(job: Job, firstTriedAt: number): void {
    const nextAt = nextTryAt(firstTriedAt, job.tries);
    if (nextAt === null) finish([job]);
    else parking.until(nextAt, () => join(job));
  }

  async function work(lane: Lane, born: number): Promise<void> {
    let unreachable = 0;
    await Promise.resolve();
    while (lane.head < lane.jobs.length && !closed && born === generation) {
      const { batch, retries } = ports.settings();
      const taken = takeDue(lane, batch);
      const first = taken[0];
      if (first === undefined) return;
      const early = first.dueAt - clock.mono();
      if (early > 0) {
        await clock.wait(early);
        continue;
      }
      const result = await ports.post(taken.map((job) => job.delivery));
      if (closed || born !== generation) return;
      for (const job of taken) watchers.get(job.delivery.id)?.();
      if (result === 'unreachable' && retries === 'patient') {
        await clock.wait(unreachableBackoff[Math.min(unreachable, unreachableBackoff.length - 1)] ?? 0);
        unreachable += 1;
        continue;
      }
      unreachable = 0;
      leaveLane(lane, taken.length);
      if (result === 'accepted') finish(taken);
      else if (retries === 'instagram') tryOnSchedule(taken);
      else tryAgain(taken);
    }
  }

  function takeDue(lane: Lane, most: number): Job[] {
    const now = clock.mono();
    const taken: Job[] = [];
    for (let i = lane.head; i < lane.jobs.length && taken.length < most; i += 1) {
      const job = lane.jobs[i];
      if (job === undefined || (taken.length > 0 && job.dueAt > now)) break;
      taken.push(job);
    }
    return taken;
  }

  function leaveLane(lane: Lane, count: number): void {
    lane.head += count;
    if (lane.head > 1_000 && lane.head * 2 > lane.jobs.length) {
      lane.jobs.splice(0, lane.head);
      lane.head = 0;
    }
  }

  function finish(taken: Job[]): void {
    waiting -= taken.length;
    ports.done(taken.map((job) => job.delivery));
  }

  function tryAgain(taken: Job[]): void {
    for (const job of taken) {
      const ms = backoff[Math.min(job.tries, backoff.length - 1)] ?? 0;
      joinLater({ ...job, tries: job.tries + 1, dueAt: 0 }, ms);
    }
  }

  function tryOnSchedule(taken: Job[]): void {
    const now = clock.now();
    ports.failed(
      taken.map((job) => job.delivery),
      now,
    );
    for (const job of taken) {
      const scheduled = job.firstTriedAt !== null;
      const firstTriedAt = job.firstTriedAt ?? now;
      park({ ...job, firstTriedAt, tries: scheduled ? job.tries + 1 : 1, dueAt: 0 }, firstTriedAt);
    }
  }

  function add(delivery: Delivery, how: { delayMs?: number; asideMs?: number }): void {
    waiting += 1;
    const tries = delivery.tries ?? 0;
    const firstTriedAt = delivery.firstTriedAt ?? null;
    const job = { delivery, dueAt: clock.mono() + (how.delayMs ?? 0), tries, firstTriedAt };
    if (firstTriedAt !== null && ports.settings().retries === 'instagram') park({ ...job, dueAt: 0 }, firstTriedAt);
    else if (how.asideMs) joinLater(job, how.asideMs + (how.delayMs ?? 0));
    else join(job);
  }

  return {
    push: (deliveries, how = {}) => {
      for (const delivery of deliveries) add(delivery, how);
    },
    tried: (id, timeoutMs) =>
      new Promise((resolve) => {
        const cancel = clock.after(timeoutMs, end);
        function end(): void {
          cancel();
          watchers.delete(id);
          resolve();
        }
        watchers.set(id, end);
      }),
    pending: () => waiting,
    parked: () => parking.count(),
    clockJumped: () => parking.jumped(),
    unpark: () => parking.release(),
    clear: () => {
      generation += 1;
      waiting = 0;
      parking.clear();
      lanes.clear();
    },
    close: async () => {
      closed = true;
      for (const end of [...watchers.values()]) end();
      await Promise.all([...lanes.values()].map((lane) => lane.running));
    },
  };
}
