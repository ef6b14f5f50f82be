import { createHash, type Hash } from 'node:crypto';
import { type Draw, seeded } from '../../campaigns/seeded.ts';
import { createDueQueue, type DueQueue } from './due-queue.ts';

/** Virtual time and the order of everything that happens in it. One event at a time; the same seed gives the same order. */
export interface ClockWorld {
  /** Virtual epoch milliseconds. */
  now(): number;
  /** A stream of draws of its own. */
  draw(name: string): Draw;
  /** Runs once, `ms` virtual milliseconds from now, unless cancelled by the returned function. */
  at(ms: number, run: () => void): () => void;
  /** Runs events until `end`, or until `done` holds after one. */
  run(until: { end: number; done?: () => boolean }): Promise<void>;
  /** Counts work of the machine (a statement) that virtual time waits for. */
  machine<T>(work: Promise<T>): Promise<T>;
  /** Says that what runs now uses more of Node than promises (streams, immediates): virtual time gives it whole turns. */
  stir(): void;
  /** One line of the trace. */
  note(line: string): void;
  /** Marks a rare state as reached. */
  saw(what: string): void;
  seen: ReadonlyMap<string, number>;
  /** SHA-256 of the trace so far. */
  fingerprint(): string;
  /** The last lines of the trace; all of them where `keep` was asked for. */
  trace(): readonly string[];
  events(): number;
}

/** Lines of a trace that nobody asked to keep. */
const LAST = 400;
/** Turns of Node's loop in which whatever is stirred comes to rest. */
const TURNS = 2;

interface WorldState {
  queue: DueQueue;
  seen: Map<string, number>;
  lines: string[];
  chain: Hash;
  startAt: number;
  keep: boolean;
  now: number;
  events: number;
  /** Statements that the machine works at. */
  busy: number;
  rested: (() => void) | null;
  stirred: boolean;
  /** The end of the queue in which the machine's answers are handed on, one after the other, as they came. */
  handedOn: Promise<void>;
}

export function createClockWorld(given: { seed: string; startAt: number; keep: boolean }): ClockWorld {
  const { seed, startAt, keep } = given;
  const state: WorldState = {
    ...{ queue: createDueQueue(), seen: new Map(), lines: [], chain: createHash('sha256'), startAt, keep },
    ...{ now: startAt, events: 0, busy: 0, rested: null, stirred: false, handedOn: Promise.resolve() },
  };
  let seq = 0;
  return {
    now: () => state.now,
    draw: (name) => seeded(`${seed}/${name}`),
    at(ms, run) {
      const due = { at: state.now + Math.max(0, ms), seq: seq++, run };
      state.queue.push(due);
      return () => {
        due.run = () => {};
      };
    },
    run: (until) => runUntil(state, until),
    machine: (work) => waitForMachine(state, work),
    stir() {
      state.stirred = true;
    },
    note: (line) => noteLine(state, line),
    saw: (what) => void state.seen.set(what, (state.seen.get(what) ?? 0) + 1),
    seen: state.seen,
    fingerprint: () => state.chain.copy().digest('hex'),
    trace: () => (keep ? state.lines : state.lines.slice(-LAST)),
    events: () => state.events,
  };
}

/** Resolves when everything that the last event began has come to wait for virtual time. */
async function calm(state: WorldState): Promise<void> {
  for (let turns = 0; ; ) {
    if (state.busy > 0) {
      await new Promise<void>((resolve) => {
        state.rested = resolve;
      });
      turns = 0;
    }
    // Comes after every promise that can settle by itself.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    if (state.busy > 0) continue;
    if (filesAreUnderWay()) {
      state.stirred = true;
      turns = 0;
    }
    if (!state.stirred || turns === TURNS) break;
    turns++;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  state.stirred = false;
}

async function runUntil(state: WorldState, { end, done }: { end: number; done?: () => boolean }): Promise<void> {
  await calm(state);
  for (;;) {
    const next = state.queue.peek();
    if (!next || next.at > end) {
      state.now = Math.max(state.now, end);
      return;
    }
    state.queue.pop();
    state.now = Math.max(state.now, next.at);
    state.events++;
    next.run();
    await calm(state);
    if (done?.()) return;
  }
}

async function waitForMachine<T>(state: WorldState, work: Promise<T>): Promise<T> {
  state.busy++;
  try {
    const result = await work;
    // Of a file and a statement that are under way together, the file is done first: which was faster is not the seed's.
    state.handedOn = state.handedOn.then(filesAtRest);
    await state.handedOn;
    return result;
  } finally {
    state.busy--;
    if (state.busy === 0) state.rested?.();
  }
}

function noteLine({ lines, chain, now, startAt, keep }: WorldState, line: string): void {
  const full = `${(now - startAt).toFixed(3)} ${line}`;
  chain.update(full).update('\n');
  lines.push(full);
  if (!keep && lines.length > 2 * LAST) lines.splice(0, lines.length - LAST);
}

async function filesAtRest(): Promise<void> {
  for (let turns = 0; turns < TURNS; turns = filesAreUnderWay() ? 0 : turns + 1) {
    if (turns === 0 && !filesAreUnderWay()) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** The spool writes real files: its promises settle outside of virtual time, which therefore stands still meanwhile. */
function filesAreUnderWay(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq') || name === 'CloseReq');
}
