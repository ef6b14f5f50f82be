/** Wall time and time-outs. Periods, windows and leases are decided by the database clock, not by this one. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds that only grow; for time-outs and lease checks. */
  mono(): number;
  /** Resolves after `ms`; earlier when `signal` aborts. `why` names the wait in traces. */
  sleep(ms: number, why: string, signal?: AbortSignal): Promise<void>;
}

/** The machine's clock. `shift` is asked at every reading, so that a jump of the simulator's clock is seen at once. */
export function systemClock(shift: () => number = () => 0): Clock {
  return {
    now: () => Date.now() + shift(),
    mono: () => performance.now(),
    sleep: (ms, _why, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const timer = setTimeout(done, ms);
        signal?.addEventListener('abort', done, { once: true });
        function done() {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          resolve();
        }
      }),
  };
}
