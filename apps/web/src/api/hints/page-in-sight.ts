/** A tab that nobody sees keeps listening for so long: who comes back within a minute finds everything as it is. */
const OUT_OF_SIGHT_MS = 60_000;

/** Returns a signal that aborts when the page has been out of sight for a minute, or its device is offline; `end` stops looking. */
export function untilOutOfSight(): { signal: AbortSignal; end(): void } {
  const out = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(abort, OUT_OF_SIGHT_MS);
  };
  const abort = () => out.abort();
  document.addEventListener('visibilitychange', look);
  // The connection itself would only fall silent.
  window.addEventListener('offline', abort);
  look();
  return {
    signal: out.signal,
    end() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('offline', abort);
    },
  };
}

/** Resolves when somebody sees the page, or `signal` aborts. */
export function untilInSight(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const look = () => void (document.hidden || done());
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
    else look();
  });
}
