import type { Clock } from '../clock.ts';
import type { Delivery } from '../state.ts';

/** How one POST ended: accepted, refused by an answer, or nobody there. */
export type PostResult = 'accepted' | 'refused' | 'unreachable';

export interface WebhookQueue {
  /** Puts updates in line. `delayMs` holds them back in order; `asideMs` lets later ones pass. */
  push(deliveries: Delivery[], how?: { delayMs?: number; asideMs?: number }): void;
  /** Resolves once the update was tried, or after `timeoutMs`. */
  tried(id: number, timeoutMs: number): Promise<void>;
  /** Waiting, held back, or under way. */
  pending(): number;
  clear(): void;
  close(): Promise<void>;
}

interface Job {
  delivery: Delivery;
  dueAt: number;
  tries: number;
}

interface Lane {
  jobs: Job[];
  head: number;
  running: Promise<void> | null;
}

/** Real milliseconds between tries of an update that was answered with anything but 200 (platform page 3.5; simulator choice of steps). */
const backoff = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const unreachableBackoff = [0, 100, 200, 400, 800, 1_500, 3_000];

/**
 * One line per account, in order, lines side by side. A refused update is tried again later, aside; while nobody
 * answers at all the whole line waits, so that a restart of the app keeps the order. Nothing is given up.
 */
export function createWebhookQueue(ports: {
  clock: Clock;
  post: (deliveries: Delivery[]) => Promise<PostResult>;
  done: (deliveries: Delivery[]) => void;
  batch: () => number;
}): WebhookQueue {
  const { clock } = ports;
  const lanes = new Map<string, Lane>();
  const watchers = new Map<number, () => void>();
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

  async function work(lane: Lane, born: number): Promise<void> {
    let unreachable = 0;
    await Promise.resolve();
    while (lane.head < lane.jobs.length && !closed && born === generation) {
      const taken = takeDue(lane, ports.batch());
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
      if (result === 'unreachable') {
        await clock.wait(unreachableBackoff[Math.min(unreachable, unreachableBackoff.length - 1)] ?? 0);
        unreachable += 1;
        continue;
      }
      unreachable = 0;
      finish(lane, taken, result);
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

  function finish(lane: Lane, taken: Job[], result: 'accepted' | 'refused'): void {
    lane.head += taken.length;
    if (lane.head > 1_000 && lane.head * 2 > lane.jobs.length) {
      lane.jobs.splice(0, lane.head);
      lane.head = 0;
    }
    if (result === 'accepted') {
      waiting -= taken.length;
      ports.done(taken.map((job) => job.delivery));
      return;
    }
    for (const job of taken) {
      const ms = backoff[Math.min(job.tries, backoff.length - 1)] ?? 0;
      joinLater({ ...job, tries: job.tries + 1, dueAt: 0 }, ms);
    }
  }

  return {
    push: (deliveries, how = {}) => {
      waiting += deliveries.length;
      for (const delivery of deliveries) {
        const job = { delivery, dueAt: clock.mono() + (how.delayMs ?? 0), tries: 0 };
        if (how.asideMs) joinLater(job, how.asideMs + (how.delayMs ?? 0));
        else join(job);
      }
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
    clear: () => {
      generation += 1;
      waiting = 0;
      lanes.clear();
    },
    close: async () => {
      closed = true;
      for (const end of [...watchers.values()]) end();
      await Promise.all([...lanes.values()].map((lane) => lane.running));
    },
  };
}
