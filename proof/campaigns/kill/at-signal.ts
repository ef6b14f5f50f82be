const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const LOOK_MS = 500;

/**
 * Runs `close` when this process is told to end, then ends it: what it started has process groups of its own, and would stay. Returns
 * the way to forget about it.
 */
export function atSignal(close: () => Promise<unknown>): () => void {
  const end = (why: string, code: number) => {
    forget();
    console.error(`${why}: ending what was started`);
    void close()
      .catch(console.error)
      .finally(() => process.exit(code));
  };
  const listeners = Object.entries(SIGNALS).map(
    ([signal, code]) => [signal as NodeJS.Signals, () => end(signal, code)] as const, // as: the keys above
  );
  // `npm run` gives a signal to its shell, and some shells end without a word to the program: it has another parent then.
  const parent = process.ppid;
  const look = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && end('npm has ended', SIGNALS.SIGTERM), LOOK_MS)
    : undefined;
  look?.unref();
  function forget(): void {
    clearInterval(look);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  }
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return forget;
}
