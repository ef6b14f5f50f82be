import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let houses = 0;

/** Says, while the caller is shown, that the house stands around the screen: before anything is drawn. */
export function useBeHouse(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Says whether the house stands around the screen. */
export function useHasHouse(): boolean {
  return useSyncExternalStore(listen, () => houses > 0);
}

function change(by: number): void {
  houses += by;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
