import type { Delivery } from '../world/state.ts';
import { nextTryAt, type Parking } from './parking.ts';
import type { QueuePorts } from './webhook-queue.ts';

/** An update on its way to the app. */
export interface Job {
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

/** All lines, and what is known of what waits in them. */
export interface WebhookLanes {
  ports: QueuePorts;
  parking: Parking;
  /** By account. */
  lanes: Map<string, Lane>;
  /** Called once the update of that id was tried. */
  watchers: Map<number, () => void>;
  /** The number of updates that are not over yet. */
  waiting: number;
  /** Grows when everything is forgotten: what was begun before ends by itself. */
  generation: number;
  closed: boolean;
}

/** Real milliseconds between tries of an update that was answered with anything but 200; nothing is given up. */
const BACKOFF = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const UNREACHABLE_BACKOFF = [0, 100, 200, 400, 800, 1_500, 3_000];

/** Puts an update at the end of its account's line, and has somebody work at the line. */
export function joinLane(state: WebhookLanes, job: Job): void {
  const { lanes } = state;
  const lane = lanes.get(job.delivery.igId) ?? { jobs: [], head: 0, running: null };
  lanes.set(job.delivery.igId, lane);
  lane.jobs.push(job);
  lane.running ??= workAt(state, lane).finally(() => {
    lane.running = null;
  });
}

export function joinLater(state: WebhookLanes, job: Job, ms: number): void {
  const born = state.generation;
  state.ports.clock.after(ms, () => {
    if (isOf(state, born)) joinLane(state, job);
  });
}

/** Waits for the job's next virtual time, or gives it up when it had its last. */
export function park(state: WebhookLanes, job: Job, firstTriedAt: number): void {
  const nextAt = nextTryAt(firstTriedAt, job.tries);
  if (nextAt === null) finish(state, [job]);
  else state.parking.until(nextAt, () => joinLane(state, job));
}

function isOf({ closed, generation }: WebhookLanes, born: number): boolean {
  return !closed && born === generation;
}

async function workAt(state: WebhookLanes, lane: Lane): Promise<void> {
  const { clock, post, settings } = state.ports;
  const born = state.generation;
  let unreachable = 0;
  await Promise.resolve();
  while (lane.head < lane.jobs.length && isOf(state, born)) {
    const { batch, retries } = settings();
    const taken = takeDue(lane, batch, clock.mono());
    const first = taken[0];
    if (first === undefined) return;
    const early = first.dueAt - clock.mono();
    if (early > 0) {
      await clock.wait(early);
      continue;
    }
    const result = await post(taken.map((job) => job.delivery));
    if (!isOf(state, born)) return;
    for (const job of taken) state.watchers.get(job.delivery.id)?.();
    if (result === 'unreachable' && retries === 'patient') {
      await clock.wait(stepOf(UNREACHABLE_BACKOFF, unreachable));
      unreachable += 1;
      continue;
    }
    unreachable = 0;
    leaveLane(lane, taken.length);
    if (result === 'accepted') finish(state, taken);
    else if (retries === 'instagram') tryOnSchedule(state, taken);
    else tryAgain(state, taken);
  }
}

/** The first of a line and those behind it that are due, at most so many. */
function takeDue(lane: Lane, most: number, now: number): Job[] {
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

function finish(state: WebhookLanes, taken: Job[]): void {
  state.waiting -= taken.length;
  state.ports.done(taken.map((job) => job.delivery));
}

function tryAgain(state: WebhookLanes, taken: Job[]): void {
  for (const job of taken) {
    joinLater(state, { ...job, tries: job.tries + 1, dueAt: 0 }, stepOf(BACKOFF, job.tries));
  }
}

function tryOnSchedule(state: WebhookLanes, taken: Job[]): void {
  const now = state.ports.clock.now();
  state.ports.failed(
    taken.map((job) => job.delivery),
    now,
  );
  for (const job of taken) {
    const scheduled = job.firstTriedAt !== null;
    const firstTriedAt = job.firstTriedAt ?? now;
    park(state, { ...job, firstTriedAt, tries: scheduled ? job.tries + 1 : 1, dueAt: 0 }, firstTriedAt);
  }
}

/** The wait after so many tries; the last one stands for all that follow. */
function stepOf(backoff: readonly number[], tries: number): number {
  return backoff[Math.min(tries, backoff.length - 1)] ?? 0;
}
