/** The simulator's only source of time. `now` is virtual (real time plus an offset that only grows), waits are real. */
export interface Clock {
  /** Virtual time, epoch milliseconds. */
  now(): number;
  /** Monotonic real milliseconds, for durations. */
  mono(): number;
  offsetMs(): number;
  setOffset(offsetMs: number): void;
  /** Runs once after `ms` real milliseconds, unless cancelled by the returned function or by `close`. */
  after(ms: number, run: () => void): () => void;
  /** Resolves after `ms` real milliseconds, or at once when the clock closes. */
  wait(ms: number): Promise<void>;
  close(): void;
}

/** The beginning of virtual time: at an epoch millisecond, or so far behind real time; real time when neither is given. */
export interface ClockStart {
  startAt?: number;
  behindMs?: number;
}

export function createClock(start: ClockStart = {}): Clock {
  let offset = start.startAt === undefined ? -(start.behindMs ?? 0) : Math.round(start.startAt - Date.now());
  let closed = false;
  const waiting = new Map<NodeJS.Timeout, () => void>();

  function begin(ms: number, run: () => void, onClose: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      run();
    }, ms);
    waiting.set(timer, onClose);
    return timer;
  }

  return {
    now: () => Date.now() + offset,
    mono: () => performance.now(),
    offsetMs: () => offset,
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
    after: (ms, run) => {
      if (closed) return () => {};
      const timer = begin(ms, run, () => {});
      return () => {
        clearTimeout(timer);
        waiting.delete(timer);
      };
    },
    wait: (ms) => (closed ? Promise.resolve() : new Promise((resolve) => begin(ms, resolve, resolve))),
    close: () => {
      closed = true;
      for (const [timer, onClose] of waiting) {
        clearTimeout(timer);
        onClose();
      }
      waiting.clear();
    },
  };
}

/** `2017-05-19T23:27:28+0000`, the form of every time in a Graph body. */
export function graphTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, '+0000');
}

/** Epoch milliseconds of a Graph parameter: Unix seconds or an ISO date; null for anything else. */
export function readGraphTime(text: string): number | null {
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
