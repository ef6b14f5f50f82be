const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Runs `close` when this process is told to end, then ends it: what it started has process groups of its own, and would stay. Answers
 * how to forget about it.
 */
export function atSignal(close: () => Promise<unknown>): () => void {
  const listeners = Object.entries(SIGNALS).map(([signal, code]) => {
    const end = () => {
      console.error(`${signal}: ending what was started`);
      void close().then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(error);
          process.exit(code);
        },
      );
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  return () => {
    for (const forget of listeners) forget();
  };
}
