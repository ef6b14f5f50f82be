import type { Bug } from '../world/stage.ts';

/** A bug whose plant is watched. */
export interface WatchedPlant {
  bug: Bug;
  /** Throws what the plant threw: it no longer fits the product, and what that broke would count as found. */
  fits(): void;
}

/** Keeps what a plant throws while it rewrites: the product sees a failing statement or call, and would try again. */
export function watchPlant(bug: Bug): WatchedPlant {
  const faults: unknown[] = [];
  const kept =
    <A extends unknown[], R>(plant: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return plant(...args);
      } catch (fault) {
        faults.push(fault);
        throw fault;
      }
    };
  return {
    bug: {
      ...bug,
      ...(bug.rewrite ? { rewrite: kept(bug.rewrite) } : {}),
      ...(bug.result ? { result: kept(bug.result) } : {}),
      ...(bug.sees ? { sees: kept(bug.sees) } : {}),
    },
    fits() {
      if (faults.length > 0) throw new Error('The plant does not fit the product any more.', { cause: faults[0] });
    },
  };
}
