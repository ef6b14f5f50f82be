import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../api/kept/stored.ts';

const KEY = 'singleKeys';
const listeners = new Set<() => void>();

/** Says whether single keys do anything in this browser. Whoever speaks to a device, or hits keys by chance, turns them off. */
export function hasSingleKeys(): boolean {
  return readStored<boolean>(KEY) ?? true;
}

export function setSingleKeys(on: boolean): void {
  writeStored(KEY, on ? null : false);
  for (const listener of listeners) listener();
}

/** The same, re-rendering when it changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasSingleKeys);
}
