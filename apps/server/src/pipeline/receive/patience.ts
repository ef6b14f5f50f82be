import type { Clock } from '../../platform/ports/index.ts';

/** Waits for work, and no longer than for its time: then it is late, and goes on by itself. */
export type Patience = <T>(work: Promise<T>) => Promise<T | 'late'>;

interface Waiting {
  until: number;
  late(): void;
}

/**
 * Makes the patience of many who wait for the same time at most: one timer for all of them, since whoever began first is late first, and
 * none where nobody waits.
 */
export function makePatience(
  { mono, sleep }: Pick<Clock, 'mono' | 'sleep'>,
  { ms, why }: { ms: number; why: string },
): Patience {
  // In the order in which they began.
  const waiting = new Set<Waiting>();
  let nobody: AbortController | null = null;

  async function watch(signal: AbortSignal): Promise<void> {
    for (let [first] = waiting; first && !signal.aborted; [first] = waiting) {
      const left = first.until - mono();
      if (left > 0) await sleep(left, why, signal);
      else leave(first).late();
    }
  }

  function leave(one: Waiting): Waiting {
    waiting.delete(one);
    // With a reason: an error object with its stack is made for an abort without one.
    if (waiting.size === 0) nobody?.abort('nobody waits');
    return one;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const one: Waiting = { until: mono() + ms, late: () => resolve('late') };
      waiting.add(one);
      if (nobody === null || nobody.signal.aborted) {
        nobody = new AbortController();
        void watch(nobody.signal);
      }
      const settle = (settled: () => void) => {
        leave(one);
        settled();
      };
      work.then(
        (done) => settle(() => resolve(done)),
        (error) => settle(() => reject(error)),
      );
    });
}
