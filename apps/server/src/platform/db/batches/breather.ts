import type { Clock } from '../../ports/index.ts';

/** Lets work gather between two batches. */
export interface Breather {
  /** Resolves once the pause after the last batch is over: at once where it was long ago, or small. */
  over(): Promise<void>;
  /** Does a batch, and notes how long it took. `sizeOf` says how much it was. */
  during<T>(work: () => Promise<T>, sizeOf: (done: T) => number): Promise<T>;
}

/** A batch of fewer than this costs nobody a pause: at rest nothing waits for more to come. */
const WORTH = 8;

/**
 * Makes the pauses of one loop: after a batch as long as that took, `most` at the longest. Where more comes than is done at once batches so grow
 * to twice their size, and what each of them costs however small it is, is paid half as often; where little comes, nothing waits.
 */
export function makeBreather(
  { mono, sleep }: Pick<Clock, 'mono' | 'sleep'>,
  { most, why }: { most: number; why: string },
): Breather {
  let until = Number.NEGATIVE_INFINITY;
  return {
    async over() {
      const left = until - mono();
      if (left > 0) await sleep(left, why);
    },
    async during(work, sizeOf) {
      const began = mono();
      until = Number.NEGATIVE_INFINITY;
      const done = await work();
      const ended = mono();
      if (sizeOf(done) >= WORTH) until = ended + Math.min(most, ended - began);
      return done;
    },
  };
}
