/** Lets large bodies in one after the other, each once the one before it is on its way. */
export interface Turnstile {
  /** Runs `begin` when it is this body's turn; null where more bytes wait than may. */
  pass<T>(bytes: number, begin: () => T): Promise<{ begun: T } | null>;
}

/**
 * Makes one. `open` resolves when the next may begin. A body that waits is bytes and nothing else: read, it would be many times as large, and
 * whoever sends one comment would wait behind all of it.
 */
export function makeTurnstile({ open, most }: { open(): Promise<void>; most: number }): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    pass(bytes, begin) {
      if (waiting > 0 && waiting + bytes > most) return Promise.resolve(null);
      waiting += bytes;
      const turn = last.then(open).then(() => {
        waiting -= bytes;
        return { begun: begin() };
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}
