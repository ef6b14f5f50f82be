import { useSyncExternalStore } from 'react';

/** A value for some of the rows. Who listens for one row hears of that row alone, so that 300 others are not drawn again. */
export interface Keyed<T> {
  /** Replaced at each change, never changed. */
  all(): ReadonlyMap<string, T>;
  /** Sets values by key; undefined takes one away. */
  set(values: Iterable<readonly [string, T | undefined]>): void;
  clear(): void;
  listen(listener: () => void): () => void;
}

export function makeKeyed<T>(): Keyed<T> {
  let values: ReadonlyMap<string, T> = new Map();
  const listeners = new Set<() => void>();
  const become = (next: ReadonlyMap<string, T>) => {
    values = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => values,
    set(changes) {
      const next = new Map(values);
      for (const [key, value] of changes) {
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      }
      become(next);
    },
    clear: () => values.size > 0 && become(new Map()),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the value of one row. */
export function useOneOf<T>(state: Keyed<T>, key: string): T | undefined {
  return useSyncExternalStore(state.listen, () => state.all().get(key));
}

/** Returns the values of all rows. */
export function useAllOf<T>(state: Keyed<T>): ReadonlyMap<string, T> {
  return useSyncExternalStore(state.listen, state.all);
}
