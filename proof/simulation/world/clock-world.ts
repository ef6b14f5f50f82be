import { createHash } from 'node:crypto';
import { type Draw, seeded } from '../../campaigns/seeded.ts';

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
  /** What runs now uses more of Node than promises (streams, immediates): virtual time gives it whole turns. */
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

interface Due {
  at: number;
  seq: number;
  run: () => void;
}

/** Lines of a trace that nobody asked to keep. */
const LAST = 400;
/** Turns of Node's loop in which whatever is stirred comes to rest. */
const TURNS = 2;

export function createClockWorld({
  seed,
  startAt,
  keep,
}: {
  seed: string;
  startAt: number;
  keep: boolean;
}): ClockWorld {
  const queue = createQueue();
  const seen = new Map<string, number>();
  const lines: string[] = [];
  let now = startAt;
  let seq = 0;
  let busy = 0;
  let rested: (() => void) | null = null;
  let events = 0;
  let stirred = false;
  /** Answers of the machine are handed on one after the other, as they came. */
  let handedOn = Promise.resolve();
  const chain = createHash('sha256');

  /** Resolves when everything that the last event began has come to wait for virtual time. */
  async function calm(): Promise<void> {
    for (let turns = 0; ; ) {
      if (busy > 0) {
        await new Promise<void>((resolve) => {
          rested = resolve;
        });
        turns = 0;
      }
      // Comes after every promise that can settle by itself.
      await new Promise<void>((resolve) => process.nextTick(resolve));
      if (busy > 0) continue;
      if (filesAreUnderWay()) {
        stirred = true;
        turns = 0;
      }
      if (!stirred || turns === TURNS) break;
      turns++;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    stirred = false;
  }

  async function run({ end, done }: { end: number; done?: () => boolean }): Promise<void> {
    await calm();
    for (;;) {
      const next = queue.peek();
      if (!next || next.at > end) {
        now = Math.max(now, end);
        return;
      }
      queue.pop();
      now = Math.max(now, next.at);
      events++;
      next.run();
      await calm();
      if (done?.()) return;
    }
  }

  return {
    now: () => now,
    draw: (name) => seeded(`${seed}/${name}`),
    at(ms, run) {
      const due = { at: now + Math.max(0, ms), seq: seq++, run };
      queue.push(due);
      return () => {
        due.run = () => {};
      };
    },
    run,
    async machine(work) {
      busy++;
      try {
        const result = await work;
        // Of a file and a statement that are under way together, the file is done first: which was faster is not the seed's.
        handedOn = handedOn.then(filesAtRest);
        await handedOn;
        return result;
      } finally {
        busy--;
        if (busy === 0) rested?.();
      }
    },
    stir() {
      stirred = true;
    },
    note(line) {
      const full = `${(now - startAt).toFixed(3)} ${line}`;
      chain.update(full).update('\n');
      lines.push(full);
      if (!keep && lines.length > 2 * LAST) lines.splice(0, lines.length - LAST);
    },
    saw: (what) => void seen.set(what, (seen.get(what) ?? 0) + 1),
    seen,
    fingerprint: () => chain.copy().digest('hex'),
    trace: () => (keep ? lines : lines.slice(-LAST)),
    events: () => events,
  };
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

/** A heap by time, then by the order of arrival. */
function createQueue() {
  const heap: Due[] = [];
  const before = (a: Due, b: Due) => a.at < b.at || (a.at === b.at && a.seq < b.seq);

  function swap(a: number, b: number): void {
    const [one, other] = [heap[a], heap[b]];
    if (!one || !other) return;
    heap[a] = other;
    heap[b] = one;
  }

  function isBefore(a: number, b: number): boolean {
    const [one, other] = [heap[a], heap[b]];
    return one !== undefined && other !== undefined && before(one, other);
  }

  return {
    peek: () => heap[0],
    push(due: Due) {
      heap.push(due);
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      const last = heap.pop();
      if (!last || heap.length === 0) return;
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (isBefore(left, least)) least = left;
        if (isBefore(right, least)) least = right;
        if (least === at) return;
        swap(at, least);
        at = least;
      }
    },
  };
}
